"""The link to the board: what it tells (`events`), the talk itself (`session`), the port (`port`).
"""
