"""The tables: a match from its beginning to its end, Mutton in `mutton`, tiles in `tiles`."""
