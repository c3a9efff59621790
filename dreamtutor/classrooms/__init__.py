"""A class: what its learners do, in a folder that the teacher can read."""
