"""A rig, the link and the table of Mutton joined in virtual time: the fixture `sheepfold_table`."""

from collections.abc import Sequence

from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.simulation.table_rig import TableRig
from companion.terminal.own_words import run_command
from engine.mutton.game import Game


class MuttonRig(TableRig):
    """A `TableRig` (same arguments) on which Mutton is played.

    >>> table = MuttonRig(size=2)
    >>> table.begin("A", "sheep=3 wolves=1 size=2", place="a1,a2,c3")
    >>> table.play("flip B", each_ms=1500)
    >>> print(table.view.sentence)
    B is dead. Lift A and set it down on a lit cell.
    """

    table: Table

    @property
    def view(self) -> TableView:
        """All that is public."""
        return self.table.view()

    @property
    def game(self) -> Game | None:
        """The present game, with its pack if that is known."""
        return whole_game(self.table)

    def say(self, *commands: str) -> None:
        """Give the table commands; a pack that is entered is sealed or checked at once. Raises
        TableError."""
        for command in commands:
            run_command(self.table, command, self.now)
            if self.table.vault.entered is not None:
                self._desk.opponents.serve(self.table, self.now)

    def begin(
        self, pack: str, options: str = "", *, place: str = "sparse",
        players: Sequence[str] = ("Ann", "Ben"), form: str = "duel",
    ) -> None:
        """Begin a match and its first game: the flock is set up, and the Wolf (who is first of
        `players`) has chosen. Raises TableError."""
        self.say("players " + " ".join(players), f"options {options}", f"form {form}", "start")
        self.set_up(place)
        self.say("confirm", f"pack {pack}")

    def set_up(self, place: str = "sparse") -> None:
        """Set the flock up as the table asks, up to where it wants to be confirmed."""
        self.say(f"place {place}")
        if self.view.placing is not None:
            self.put(self.view.placing.target)
