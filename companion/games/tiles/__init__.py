"""What the tile games share: their referee, their table, their pages, and what is said of them."""
