"""What the tile games share beyond their referee and their table."""
