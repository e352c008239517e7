"""Games that have ended, step by step: what was known, what moves cost, and what was better."""

from companion.registry.extras import Extra

OFFER = Extra(requires=("printing",), parts={
    "services": "companion.extras.hindsight.analyses:open_services",
})
