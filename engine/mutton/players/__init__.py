"""Computer players of Mutton."""
