"""The games that there are, and what each of them offers to the rooms of the house."""
