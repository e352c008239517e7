"""Every page of the touchscreen: those of the house, of the extras and of each game.

A page's module is imported when the page is first shown, so that the start page does not wait for
the others; `running` imports those between the first frames.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, cast

from companion.registry.extras import offered
from companion.registry.found import games
from companion.registry.game import load
from companion.screens.game_screens import screens_of
from companion.screens.navigation import Situation
from companion.screens.pages.page import Page

HOUSE: Mapping[str, str] = MappingProxyType({
    "settings": "companion.screens.pages.settings.SettingsPage",
    "link": "companion.screens.pages.link_page.LinkPage",
    "display": "companion.screens.pages.settings.DisplayPage",
    "language": "companion.screens.pages.settings.LanguagePage",
    "backups": "companion.screens.pages.backups.BackupsPage",
    "restore": "companion.screens.pages.backups.RestorePage",
    "games": "companion.screens.pages.games.GamesPage",
})
"""The class of each page that belongs to no game and no extra, by the page's name. A new page is
one module and one line, here or in the "pages" of its game or extra, which is such a mapping."""


@cache
def pages() -> Mapping[str, str]:
    """Return the class of each page by the page's name."""
    found = dict(HOUSE)
    added = list(offered("pages").values())
    for game in games():
        if game.screens:
            found |= screens_of(game.about.key).pages
        added += game.all_of("pages")
    for part in added:
        more: Mapping[str, str] = cast(Any, load(part))
        found |= more
    return MappingProxyType(found)


def page_modules() -> tuple[str, ...]:
    """Return the modules of all pages."""
    return tuple(dict.fromkeys(place.rpartition(".")[0] for place in pages().values()))


def page_named(name: str) -> type[Page[Any]]:
    """Return the page of that name, and import it if need be."""
    module, _, kind = pages()[name].rpartition(".")
    page: type[Page[Any]] = getattr(import_module(module), kind)
    page.name = name
    return page


def route_page(situation: Situation) -> str:
    """Return the name of the page that the route opens; empty if it opens none.

    >>> from companion.screens.navigation import Route
    >>> from companion.games.tiles.table.view import TileView
    >>> route_page(Situation(TileView("setup", game="fold"), Route("settings")))
    'tile-menu'
    """
    page = situation.route.page
    return screens_of(situation.table.key).instead.get(page, page)


def phase_page(situation: Situation) -> str:
    """Return the name of the page that the table asks for."""
    table = situation.table
    return situation.guest or screens_of(table.key).phase_page(table, situation)


def page_for(situation: Situation) -> type[Page[Any]]:
    """Return the page to show: one that a finger has opened, or the one that the phase asks for."""
    opened = route_page(situation)
    if opened in pages():
        page = page_named(opened)
        if page.opens(situation):
            return page
    return page_named(phase_page(situation))
