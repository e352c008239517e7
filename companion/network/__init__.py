"""Two tables that talk: pairing, keys, encryption, and the ways between them.

It knows nothing of the games: a `paired_line.PairedLine` carries whole messages, of whatever kind.
"""
