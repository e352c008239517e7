"""The commands of the arena for Mutton."""
