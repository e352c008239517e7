"""The page of the replay of a game of pieces, and the buttons that open it."""

from dataclasses import replace
from types import MappingProxyType

from companion.screens.doors import Door
from companion.words.message import Message

PAGES = MappingProxyType({
    "piece-replay": "companion.games.pieces.hindsight.replay_page.PieceReplayPage"})
REPLAY = Door(Message("replay-button"), "piece-replay", help=Message("help-kept-game"))
AFTER_GAME = replace(REPLAY, there=lambda context: bool(context.view.record))
