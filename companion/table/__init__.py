"""What the tables of all games share: a match from its beginning to its end."""
