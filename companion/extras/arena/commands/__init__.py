"""The commands of the arena for all games."""
