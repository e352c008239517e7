"""Whether a program of another make starts, before a match with it begins."""

from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from companion.foreign.faults import EngineFault
from companion.foreign.player import TABLE
from companion.games.mutton.programs.player import ForeignPlayer
from companion.outside.background import BackgroundWork
from companion.words.message import Message, paragraph
from engine.mutton.moves import Player
from engine.mutton.options import Options


def known(fault: Message) -> Message:
    """Return what a page says of a fault: how to mend it is for people at a keyboard."""
    return paragraph(fault, Message("engine-more"))


class FirstStart(BackgroundWork):
    """The start of a program that is told a side and options, and nothing of a match.

    `folders` are those that it must not see.
    """

    name = "starting"

    def __init__(
        self, command: str, side: Player, options: Options, folders: Collection[Path] = ()
    ) -> None:
        super().__init__()
        self._told = options
        self._player = ForeignPlayer(command, side, limits=TABLE, private=folders)
        self.fault: Message | None = None
        """What is wrong with it; None while nothing is known against it."""
        self.done = False

    def work(self) -> None:
        """Start the program and end it."""
        with closing(self._player) as player:
            try:
                player.get_ready(self._told)
            except EngineFault as why:
                self.fault = known(why.message)
        self.done = True
