"""Two tables that play one match over a network: the log that both hold, and how they exchange it.

`entries` is what the log consists of, `checks` what a table verifies of it, `log` a match as one of
its tables holds it, and `partner` the other table. ``docs/developers/joined.md`` is the protocol.
"""

from types import MappingProxyType

OFFER = MappingProxyType({
    "start-card": "companion.games.mutton.joined.start_card:CARD",
    "typed": "companion.games.mutton.text.meetings:make",
})
