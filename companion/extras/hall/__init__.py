"""A club evening: who plays against each other at many tables, the results, the standings."""

from companion.registry.extras import Extra

OFFER = Extra(requires=("joined",), parts={
    "play-options": "companion.extras.hall.options:OPTIONS",
    "setting": "companion.extras.hall.setting:setting",
})
