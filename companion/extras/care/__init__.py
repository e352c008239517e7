"""Care of the board: checking, calibrating and flashing it."""

from companion.registry.extras import Extra

OFFER = Extra(parts={
    "pages": "companion.extras.care.offers:PAGES",
    "services": "companion.extras.care.offers:open_services",
    "settings-door": "companion.extras.care.offers:DOOR",
    "board-door": "companion.extras.care.offers:DOOR",
})
