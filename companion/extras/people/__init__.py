"""Those who play here: their matches, ratings, badges and pages, and evenings with many."""

from companion.registry.extras import Extra

_HERE = __name__
OFFER = Extra(parts={
    "given-up": f"{_HERE}.offers:KEPT",
    "level-at-once": f"{_HERE}.levels:level_at_once",
    "levels": f"{_HERE}.levels:PlayedLevels",
    "more-people-door": f"{_HERE}.offers:EVENING",
    "pages": f"{_HERE}.offers:PAGES",
    "services": f"{_HERE}.offers:open_services",
    "setup-door": f"{_HERE}.offers:HISTORY",
})
