"""A match that plays itself, on the real app with no display."""
