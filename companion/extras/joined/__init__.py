"""One match at two tables that are joined over a network."""

from companion.registry.extras import Extra

OFFER = Extra(parts={"typed-words": "companion.extras.joined.words:WORDS"})
