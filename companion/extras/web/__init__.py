"""The table on other screens: in a browser, on phones, and as a page to keep."""

from types import MappingProxyType

from companion.registry.extras import Extra

PAGES = MappingProxyType({
    "phones": "companion.extras.web.phones_page.PhonesPage",
    "take-home": "companion.extras.web.take_home_page.TakeHomePage",
})
OFFER = Extra(requires=("printing",), parts={
    "result-door": "companion.extras.web.take_home_page:RESULT_DOOR",
    "match-door": "companion.extras.web.take_home_page:MATCH_DOOR",
    "pages": "companion.extras.web:PAGES",
    "play-options": "companion.extras.web.options:OPTIONS",
    "services": "companion.extras.web.phoned:open_phones",
    "setting": "companion.extras.web.phones_page:setting",
})
