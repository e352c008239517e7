"""Computer players at a table: they find out what it asks of them (`companion.table.tasks`).

`thinking` answers one question; `serving` does so for a desk, at once or in a thread of its own;
`bidding` knows what a game is worth; `hands` moves their sheep on a simulated board.
"""
