"""Computer players that are programs of their own (`docs/developers/engine-protocol.md`).

`protocol` has the lines that both ends exchange, `program` runs a program and talks to it,
`player` makes a player of it, and `server` answers as such a program with our own players.
"""
