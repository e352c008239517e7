"""The page of the replay of a tile game, and the buttons that open it."""

from dataclasses import replace
from types import MappingProxyType

from companion.screens.doors import Door
from companion.words.message import Message

PAGES = MappingProxyType({
    "tile-replay": "companion.games.tiles.hindsight.replay_page.TileReplayPage"})
REPLAY = Door(Message("replay-button"), "tile-replay", help=Message("help-kept-game"))
AFTER_GAME = replace(REPLAY, there=lambda context: bool(context.view.record))
