"""One match at two tables that are joined over a network."""

from companion.registry.extras import Extra

OFFER = Extra(requires=("web",), parts={
    "client-words": "companion.extras.joined.client_words:WORDS",
    "typed-words": "companion.extras.joined.words:WORDS",
})
