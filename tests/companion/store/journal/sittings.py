"""Saved matches: how they are kept as lines, taken up again, and played on.

`make_journals` plays and saves them; `test_saved_journals` opens them with the present code.
"""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from companion.games.mutton.referee import follow as follow_mutton
from companion.games.mutton.referee.state import Playing, game_of
from companion.games.mutton.simulation.simulated_player import SimulatedPlayer
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.tiles.referee import follow
from companion.games.tiles.referee.state import layout_of
from companion.sealing.secret_store import FILE as COMPUTER_WOLF
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN
from engine.mutton import notation
from engine.mutton.options import Options
from tests.companion.games.tiles.players import Players
from tests.torture.kills import LifeAfterDeath

SAVED = Path(__file__).parent / "saved"
DATE = "2026-05-01 20:15"
MOST_TURNS = 400


@dataclass
class Saved:
    """One match: its lines as the journal has them, and what is needed to take it up."""

    name: str
    game: str
    identity: str = "pad"
    packs: list[str] = field(default_factory=list)
    """The pack of each `sealed` line, in order. These are test data: no secret of anybody's."""
    passphrase: str = ""
    """What locks the packs; empty where they are not locked."""
    kept: list[list[dict[str, str]]] = field(default_factory=list)
    """For each pack, what `computer-wolf.json` held when it was sealed."""
    cuts: dict[str, dict[str, object]] = field(default_factory=dict)
    """After how many lines the match is taken up, and how it must stand then."""
    lines: list[str] = field(default_factory=list)


def write(matches: list[Saved], file: Path) -> None:
    """Write matches: of each a line that describes it, then its lines as they are."""
    with file.open("w") as out:
        for match in matches:
            heading = asdict(match)
            lines = heading.pop("lines")
            out.write("".join(f"{line}\n" for line in (json.dumps(heading), *lines)))


def read(file: Path) -> list[Saved]:
    """The matches of a file that `write` made."""
    found: list[Saved] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith('{"name": '):
            found.append(Saved(**json.loads(line)))
        else:
            found[-1].lines.append(line)
    return found


def keep(folder: Path, match: Saved, cut: int) -> None:
    """A folder of games with this match in it, cut off after `cut` lines."""
    journal = Journal(folder)
    journal.begin("Ann and Ben", DATE, match.lines[:1])
    if match.game == "mutton":
        over = follow_mutton(match.lines[:cut]).match.status.over
    else:
        over = follow(match.lines[:cut]).phase == "match-over"
    journal.append(match.lines[1:cut], result="done" if over else None, when=DATE)
    journal.close()


class Sitting(LifeAfterDeath):
    """People, or computers and hands, at a table of Mutton with a simulated board."""

    def __init__(
        self, folder: Path, seed: int, options: str, *, form: str = "duel", identity: str = "pad",
        players: str = "Ann Ben", passphrase: str = "", before: tuple[str, ...] = (),
    ) -> None:
        self.rng = Random(seed)
        self.options = Options.parse(options)
        self.form, self.identity, self.folder = form, identity, folder
        self.players, self.passphrase, self.before = players, passphrase, before
        self.rig = MuttonRig(self.options.size, identity=identity, seed=seed, journal=folder)
        self.hands = SimulatedPlayer(
            self.rng, self.options.size, identity=identity, asks=self.asks, clumsiness=0.0,
            haste=3.0,
        )
        self.meant, self.game = [], None
        self.clumsily_linked = False
        self.packs: list[str] = []
        """The packs that people choose, in order; the next ones are drawn."""
        self.chosen: list[str] = []
        """All packs so far, a computer's too."""

    def begin(self) -> None:
        """Begin the match."""
        self.rig.say(f"players {self.players}", f"options {self.options}", f"form {self.form}",
                     *self.before, "start")
        self.rig.wait(20)

    def next(self) -> None:
        """Do the next thing that has to be done."""
        view = self.rig.view
        if view.phase == "thinking":
            self.rig.wait(20)
        elif view.phase == "bidding":
            self.rig.say("pass" if len(view.match.bids) > 1 else f"bid {view.match.least_bid}")
        elif view.phase == "placing" and self.rig.table.state.strength:
            self._set_up_as_asked()
        elif view.phase == "choosing":
            if self.passphrase:
                self.rig.say(f"passphrase {self.passphrase}")
            self.rig.say("pack " + self._pack())
        elif view.phase == "unsealing":
            self.rig.say(f"passphrase {self.passphrase}" if self.passphrase
                         else "pack " + self.chosen[-1])
        elif view.computer is not None and view.phase != "restoring":
            self._intended()
        else:
            self._next()
        self.rig.wait(20)

    def _pack(self) -> str:
        planned = len(self.chosen) < len(self.packs)
        self.chosen.append(self.packs[len(self.chosen)] if planned else super()._pack())
        return self.chosen[-1]

    def _set_up_as_asked(self) -> None:
        """A computer Farmer has said where the flock shall stand."""
        for cell in list(self.hands.on):
            self.rig.command(f"lift {cell}")
        self.rig.wait(800)
        for animal in self.hands._down:
            self.rig.command(f"flip {animal}")
        self.hands.on.clear()
        self.hands._down.clear()
        self.follow(self.hands.set_up(dict(self.rig.view.placing.target), in_order=True))
        self.confirm()

    def _intended(self) -> None:
        """Make the move that a computer has decided on."""
        game, computer = self.rig.game, self.rig.view.computer
        self.follow(self.hands.tidy(game.position))
        if not computer.move:
            self.rig.wait(100)
            return
        count = len(game.entries)
        move, _ = notation.parse(computer.move, computer.role)
        self.follow(self.hands.perform(game.public(), move))
        for _ in range(100):
            if len(self.rig.game.entries) > count:
                return
            self.rig.wait(100)
        raise AssertionError((self.rig.view.sentence, self.rig.view.detail))


def mutton_again(match: Saved, folder: Path, cut: int) -> Sitting:
    """A table that has just been started with this journal, and who plays on at it."""
    begun = json.loads(match.lines[0])
    sealed = sum(json.loads(line)["step"] == "sealed" for line in match.lines[:cut])
    if sealed and match.kept and match.kept[sealed - 1]:
        (folder / COMPUTER_WOLF).write_text(json.dumps(match.kept[sealed - 1]))
    sitting = Sitting(folder, 5, begun["options"], identity=match.identity,
                      passphrase=match.passphrase)
    while sitting.rig.view.link.state != "ready":
        sitting.rig.wait(100)
    sitting.chosen = match.packs[:sealed]
    return sitting


def mutton_stands(sitting: Sitting) -> dict[str, object]:
    """How a match of Mutton stands, in plain values."""
    table = sitting.rig.table
    state, course, game = table.state, table.state.course, game_of(table.state)
    intention = state.intention if isinstance(state, Playing) else None
    return {
        "phase": table.turn.stage,
        "totals": list(state.match.status.totals),
        "entries": [] if game is None else
        [notation.write_entry(entry) for entry in game.entries],
        "intention": "" if intention is None else notation.write(intention),
        "notes": dict(course.notes), "blind": dict(course.blind),
        "hinted": len(course.hinted), "agreed": list(course.agreed),
    }


def tiles_stand(players: Players) -> dict[str, object]:
    """How a match of tiles stands, in plain values."""
    state = players.table.state
    layout = layout_of(state)
    about = state.course.about
    return {
        "phase": state.phase,
        "tiles": [] if layout is None else [about.write(spot) for spot in layout.spots],
        "score": {SCREEN.text(row.name): row.points for row in players.view.score},
    }


def tiles_next(players: Players) -> None:
    """Do the next thing at a table of tiles."""
    match players.view.phase:
        case "laying":
            players.person()
        case "finishing":
            players.say("finish")
        case "over":
            players.say("next")
        case "bidding":
            players.say("pass" if players.view.match.bids else "bid 2")
        case "thinking":
            players.computers()
