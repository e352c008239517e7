"""What an analysis of Mutton says: a game in sentences, its turning points, and advice."""
