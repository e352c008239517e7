"""Those who play Mutton: their pages, and what is kept of their matches."""

from types import MappingProxyType

_HERE = __name__
OFFER = MappingProxyType({
    "begin-match": "companion.games.mutton.pages.new_match:begin_at_once",
    "history": f"{_HERE}.history:HISTORY",
    "kept": f"{_HERE}.history:HISTORY",
    "pages": f"{_HERE}.offers:PAGES",
    "profile": f"{_HERE}.profile:Profile",
    "services": f"{_HERE}.advisers:open_services",
    "setup-door": f"{_HERE}.offers:YOU",
    "tour": f"{_HERE}.tour:PAST",
    "tour-when-over": f"{_HERE}.tour:EVENING",
})
