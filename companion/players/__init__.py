"""Computer players: they answer what a table asks (`companion.table.tasks`).

`thinking` answers one question; `serving` does so for a desk, at once or in a thread of its own;
`bidding` knows what a game is worth.
"""
