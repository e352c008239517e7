"""The pages of Mutton."""
