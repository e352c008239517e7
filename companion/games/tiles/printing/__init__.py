"""A table of tiles on paper, with an explanation of its score."""
