"""Cards on the page of one player that extras bring: what this one does beside matches."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import cast

from companion.registry.found import brought
from companion.registry.game import load
from companion.screens.boxes import Box
from companion.screens.pages.page import PageContext
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class PersonCard:
    """A card for the page of one player."""

    part: Part
    row: Text
    """What is said of it where players listen to the page."""
    help: Message
    """What the page's help says of it."""
    badges: Collection[str] = ()
    """The badges that this player has earned there (`companion.registry.badges`)."""


MakePersonCard = Callable[[Look, Box, PageContext[GameView], str], PersonCard]
"""Makes the card of a player, in a box. An extra offers one as its "person-card", or a game for
it."""


def makers(key: str) -> list[MakePersonCard]:
    """Return what makes the cards of the extras for the pages of a game."""
    return [cast(MakePersonCard, load(part)) for part in brought("person-card", key)]
