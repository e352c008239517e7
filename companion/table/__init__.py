"""The tables: a match from its beginning to its end; `mutton` is that of Mutton."""
