"""The rules of the Dreamcatchers."""
