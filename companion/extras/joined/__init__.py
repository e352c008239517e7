"""One match at two tables that are joined over a network."""

from companion.registry.extras import Extra

OFFER = Extra(requires=("web",), parts={
    "kept-secrets": "companion.extras.joined.connections:KEPT_SECRETS",
    "services": "companion.extras.joined.connections:open_connections",
    "client-words": "companion.extras.joined.client_words:WORDS",
    "typed-words": "companion.extras.joined.words:WORDS",
})
