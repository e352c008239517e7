"""The page of the replay of Mutton, and the buttons that open it."""

from dataclasses import replace
from types import MappingProxyType

from companion.games.mutton.table.view import TableView
from companion.screens.doors import Door
from companion.screens.pages.page import PageContext
from companion.words.message import Message

PAGES = MappingProxyType({"replay": "companion.games.mutton.hindsight.replay_page.ReplayPage"})


def _opened(context: PageContext[TableView]) -> bool:
    """Return whether the pack was opened."""
    return context.view.game is not None and context.view.game.pack is not None


REPLAY = Door(Message("replay-button"), "replay", help=Message("help-kept-game"))
AFTER_GAME = replace(REPLAY, there=_opened)
