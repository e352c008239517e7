"""Cards on the start page that extras bring: the ways into the parts of the app beside a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from companion.registry.found import brought
from companion.registry.game import load
from companion.screens.pages.page import PageContext
from companion.table.match_table import GameView
from companion.words.message import Message

Days = Sequence[str]
"""The days on which matches were finished, as YYYY-MM-DD, the latest first."""


def _nothing(_: PageContext[GameView], __: Days) -> None:
    """Say what the card always says."""


def _never(_: PageContext[GameView], __: Days) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class StartCard:
    """A way to another part of the app: a page, and how the start page names it.

    An extra offers one as its "start-card", or a game for it.
    """

    page: str
    title: Message
    about: Message
    place: int
    """The cards stand in the order of these numbers."""
    today: Callable[[PageContext[GameView], Days], Message | None] = _nothing
    """What it says instead of `about` at present; None for nothing else."""
    main: Callable[[PageContext[GameView], Days], bool] = _never
    """Whether it is the main thing to do on the page."""


def start_cards(key: str) -> list[StartCard]:
    """Return the cards of the extras for the start page of a game."""
    cards = (cast("StartCard", load(part)) for part in brought("start-card", key))
    return sorted(cards, key=lambda card: card.place)
