"""After the game: analyses in words and numbers, and the history of all matches."""
