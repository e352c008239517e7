"""The pages of this extra."""

from types import MappingProxyType

PAGES = MappingProxyType({
    "phones": "companion.extras.web.phones_page.PhonesPage",
    "take-home": "companion.extras.web.take_home_page.TakeHomePage",
})
