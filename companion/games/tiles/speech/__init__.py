"""What is said aloud of the tile games."""
