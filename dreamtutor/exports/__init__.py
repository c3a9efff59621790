"""Files made for others: pages, pictures, reports, notebooks and handouts."""
