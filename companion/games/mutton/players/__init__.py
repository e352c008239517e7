"""Computer players at the table of Mutton: what they answer, bid and expect."""
