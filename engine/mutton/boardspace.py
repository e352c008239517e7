"""Records of games as Boardspace's Mutton writes and reads them, in the Smart Game Format.

`docs/developers/interchange.md` describes the format, its source, and what of a game only one side
can express. `read` plays a file's games by our rules; `write` is its inverse.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import sgf
from engine.defect import Defect, DefectError, IllegalMove
from engine.hexgrid import Cell, HexGrid
from engine.letters import LETTERS, Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Placement, Refusal, Run, Shot, Stop, Turn
from engine.mutton.options import PRESETS, Options
from engine.mutton.placements import PUBLISHED
from engine.mutton.position import Position, moved_off
from engine.mutton.records import Record
from engine.names import Name, parse_name
from engine.records import Word
from engine.sgf import Node, Property, SgfError
from engine.whole_numbers import whole_number
from engine.wording import quoted

TAG = "Boardspace"
"""The free tag that keeps what a file says besides the game."""

BOTH_PASSED = "BothPassed"
"""The free tag with the rounds before which both players passed, which our rules forbid."""

_GAMES = {"mutton": PRESETS["Classic"], "mutton-shotgun": PRESETS["Shotgun"]}
_TARGET, _MOST = 11, 22  # points: Boardspace's default, and as many as there are sheep
_FIRST_COLUMNS = (1, 1, 0, 0, 0, 1, 1)  # of the rows: Boardspace numbers columns across the board
_PLACES: dict[Cell, tuple[int, int]] = {
    cell: (first + number, row)
    for row, (first, cells) in enumerate(zip(_FIRST_COLUMNS, HexGrid.of(4).rows(), strict=True))
    for number, cell in enumerate(cells)
}
"""Column and row of each cell."""
_CELLS: dict[tuple[int | None, int | None], Cell] = {
    place: cell for cell, place in _PLACES.items()}
_SCANNED = sorted(_PLACES, key=_PLACES.__getitem__)
"""The cells column by column, as Board_State lists them."""
_SETTING_UP = {"start", "board_state", "done_relocating", "pickup", "drop", "edit"}
_HANDS = {"pickup", "drop"}
_WANDERING = {"relocate", *_HANDS}
_INFORMATION = {"id", "time", "ranking", "country"}
_NEWLINE = "␤"  # a tag has one line
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")  # and no other signs like these
_LONGEST = 50_000  # characters of the tag, of the 100,000 of a record


@dataclass(frozen=True, slots=True)
class _Step:
    """A move of Boardspace's in a file: its words, its player, and its place."""

    node: int
    place: Word
    player: int
    keyword: str
    """In small letters."""
    arguments: tuple[str, ...]


# --- Reading --------------------------------------------------------------------------------------


def read(text: str) -> list[Record]:
    """Return the records of a file's games. Raises SgfError, which names game and node."""
    return [_Reader(number, nodes).record()
            for number, nodes in enumerate(sgf.main_lines(text), 1)]


def read_each(text: str) -> Iterator[Record | SgfError]:
    """Yield the record of each of a file's games, or why that one cannot be read."""
    for number, nodes in enumerate(sgf.each_main_line(text), 1):
        if isinstance(nodes, SgfError):
            yield nodes
            continue
        try:
            yield _Reader(number, nodes).record()
        except SgfError as wrong:
            yield wrong


class _Reader:
    """One game of a file."""

    def __init__(self, number: int, nodes: tuple[Node, ...]) -> None:
        self._number, self._nodes = number, nodes
        self._steps = deque(self._moves())
        self._farmer = 0
        self._target = _TARGET
        self._both_passed: list[int] = []  # the rounds before which both players passed
        self._kept: set[int] = set()  # places of steps that say something the game does not

    def record(self) -> Record:
        options = self._options()
        game = self._play(self._start(options))
        names = self._names()
        tags = {"Wolf": names.get(1 - self._farmer, ""), "Farmer": names.get(self._farmer, "")}
        tags = {role: name for role, name in tags.items() if name}
        date = self._root("DT")
        if date is not None and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date.text):
            tags["Date"] = date.text
        tags |= {"Form": "target", "MatchGame": "1", "Target": str(self._target),
                 "Result": str(game.points)}
        if self._both_passed:
            tags[BOTH_PASSED] = ",".join(map(str, dict.fromkeys(self._both_passed)))
        record = Record(game, tags)
        template = self._template()
        if _laid_out(self._nodes) == _laid_out(_own_nodes(record)) or len(template) > _LONGEST:
            return record
        return Record(game, {**tags, TAG: template})

    # -- the file --

    def _error(self, place: Word, node: int, *defects: Defect) -> SgfError:
        return SgfError(place, self._number, node, *defects)

    def _root(self, name: str) -> Word | None:
        return next((it.value for it in self._nodes[0] if it.name == name), None)

    def _options(self) -> Options:
        start = next((it.value for node in self._nodes for it in node), Word(1, 1, ""))
        game = self._root("GM")
        if game is None or game.text.lower() != "mutton":
            raise self._error(game or start, 1, Defect(
                "sgf-not-mutton", "This is not a game of Mutton: its property GM has to be mutton, "
                "not {text}.", text=quoted(game.text if game else "")))
        setup = self._root("SU")
        match = setup and re.fullmatch(
            r"\s*(mutton(?:-shotgun)?)\s*-?[0-9]+\s*", setup.text, re.IGNORECASE | re.ASCII)
        if not match:
            raise self._error(setup or start, 1, Defect(
                "sgf-setup", "The property SU has to be mutton or mutton-shotgun and a number, "
                "not {text}.", text=quoted(setup.text if setup else "")))
        return _GAMES[match[1].lower()]

    def _names(self) -> dict[int, str]:
        found: dict[int, str] = {}
        for it in self._nodes[0]:
            name, player = _name(it), _player(it.name)
            if name and name[1].strip() and player is not None:
                found[player] = self._person(it.value, name[1])
        return found

    def _person(self, place: Word, text: str) -> Name:
        try:
            return parse_name(text)
        except DefectError as wrong:
            raise self._error(place, 1, *wrong.public) from None

    def _moves(self) -> Iterator[_Step]:
        for number, node in enumerate(self._nodes, 1):
            for it in node:
                words = it.value.text.split()
                player = _player(it.name)
                if player is None or not words or words[0].lower() in _INFORMATION:
                    continue
                if whole_number(words[0]) is not None:
                    del words[0]
                if not words:
                    raise self._error(it.value, number, _unknown(it.value.text))
                yield _Step(number, it.value, player, words[0].lower(), tuple(words[1:]))

    def _template(self) -> str:
        """Return the file's text with a star for everything that the game says."""
        nodes = []
        for node in self._nodes:
            said = []
            for it in node:
                value = it.value.text.replace("\n", _NEWLINE)
                if name := _name(it):
                    value = f"{name[0]}*{name[2]}"
                elif _player(it.name) is not None and id(it.value) not in self._kept:
                    value = _STARRED.sub(r"\1*", value)
                said.append(sgf.written(it.name, _CONTROL.sub(" ", value)))
            nodes.append(said)
        return sgf.text_of(nodes)

    # -- the game --

    def _start(self, options: Options) -> Game:
        placement, before = PUBLISHED, None
        while self._steps and self._steps[0].keyword in {*_SETTING_UP, "swap"}:
            step = self._steps.popleft()
            if step.keyword == "swap":
                self._farmer = 1 - self._farmer
            elif step.keyword == "board_state":
                if before is not None:
                    self._kept.add(id(before.place))
                placement, before = self._layout(step), step
        if not self._steps or self._steps[0].keyword != "wolves_hidden":
            last = self._steps[0] if self._steps else None
            place = last.place if last else self._nodes[-1][-1].value if self._nodes[-1] else None
            raise self._error(
                place or Word(1, 1, ""), last.node if last else len(self._nodes), Defect(
                    "sgf-no-pack", "The Wolf chooses its pack here: Wolves_Hidden and the numbers "
                    "of four animals are missing."))
        hidden = self._steps.popleft()
        pack = [self._animal(hidden, word) for word in hidden.arguments]
        try:
            game = Game.start(options, placement, "".join(pack))
        except IllegalMove as illegal:
            raise self._error(hidden.place, hidden.node, *illegal.public) from None
        if pack != _in_scanned_order(game):
            self._kept.add(id(hidden.place))
        return game

    def _layout(self, step: _Step) -> Placement:
        state = "".join(step.arguments)
        cells = dict(zip(state[1:], _SCANNED, strict=False))
        self._target = ord(state[0]) - ord("@") if state else 0
        if (len(state) != 1 + len(_SCANNED) or not set(LETTERS) <= set(state[1:])
                or state.count("@", 1) != len(_SCANNED) - len(LETTERS)
                or not 1 <= self._target <= _MOST):
            raise self._error(step.place, step.node, Defect(
                "sgf-board-state", "{text} is not the state of a board: it needs a letter from A "
                "to V for the target and 37 signs, of which A to Z stand once each and @ for each "
                "empty cell.", text=quoted(state)))
        return Placement(tuple(cells[animal] for animal in LETTERS))

    def _animal(self, step: _Step, word: str) -> Animal:
        number = whole_number(word)
        if number is None or number >= len(LETTERS):
            raise self._error(step.place, step.node, Defect(
                "sgf-animal", "{text} is not an animal: they are numbered from 0 for A to 25 for "
                "Z.", text=quoted(word)))
        return LETTERS[number]

    def _play(self, game: Game) -> Game:
        resigned: int | None = None  # which player has said so, until it is taken back
        while self._steps:
            step = self._steps.popleft()
            if game.position.over:
                if step.keyword not in {*_WANDERING, "done_relocating", "done", "edit", "start"}:
                    raise self._error(step.place, step.node, Defect(
                        "sgf-after-the-end", "The game has ended, so {text} cannot follow.",
                        text=quoted(step.place.text)))
            elif step.keyword == "resign":
                resigned = step.player if resigned is None else None
            elif step.keyword == "edit":  # somebody looked; it goes on with Start
                if self._steps and self._steps[0].keyword in _HANDS:
                    raise self._error(step.place, step.node, Defect(
                        "sgf-edited", "After Edit the board was changed by hand, so what follows "
                        "is not this game."))
            elif step.keyword == "gameoverontime":
                game = game.stop()
            elif step.keyword == "done" and resigned is not None:
                game = game.stop("farmer" if resigned == self._farmer else "wolf")
            elif self._both_pass(game, step):
                while self._steps.popleft().keyword != "shoot":
                    pass
                self._both_passed.append(game.position.round)
            elif step.keyword == ("eat" if game.position.phase == "wolf" else "shoot"):
                after = self._turn(game, step)
                if after is None:
                    break
                game = after
            elif step.keyword not in {"start", "pickup", "drop"}:
                raise self._error(step.place, step.node, _misplaced(step))
        return game if game.position.over else game.stop()

    def _both_pass(self, game: Game, step: _Step) -> bool:
        """Return whether a step is the Wolf's pass and the next one the Farmer's."""
        answer = next((each for each in self._steps if each.keyword not in _HANDS), None)
        return (step.keyword, step.arguments) == ("eat", ()) and answer is not None and (
            answer.keyword, answer.arguments) == ("shoot", ()) and legal.must_pass(game)

    def _turn(self, game: Game, step: _Step) -> Game | None:
        """Return the game after a whole move; None if the file ends in the middle of it."""
        position = game.position
        animals = tuple(self._animal(step, word) for word in step.arguments)
        move: Move = Pass() if not animals else Berserk(animals)
        won = self._won(game, animals)
        if len(animals) == 1:
            runs, done = self._runs()
            scared = position.phase == "wolf" or game.options.shotgun
            frightened = (legal.runners(position, animals[0])
                          if scared and animals[0] in position.living else ())
            if won and not runs:  # Boardspace ends the game before anybody runs
                free = legal.destinations(position, animals[0]) if frightened else ()
                runs = tuple(map(Run, frightened, free))
            elif frightened and not done and not won:
                if not self._steps:
                    return None
                raise self._error(step.place, step.node, Defect(
                    "sgf-runners", "After {text}, Done_Relocating has to follow the moves of the "
                    "animals that run.", text=quoted(step.place.text)))
            move = (Kill if position.phase == "wolf" else Shot)(animals[0], runs)
        try:
            game = game.apply(move)
        except IllegalMove as illegal:
            raise self._error(step.place, step.node, *illegal.public) from None
        return game.stop() if won and not game.position.over else game

    def _won(self, game: Game, animals: tuple[Animal, ...]) -> bool:
        """Return whether Boardspace ends the game when these animals die."""
        dead = {*game.position.dead, *animals}
        wolves = game.known_pack - dead
        sheep = len(dead - game.known_pack)
        return bool(animals) and (sheep >= self._target or not wolves or len(animals) > 1)

    def _runs(self) -> tuple[tuple[Run, ...], bool]:
        """Return where animals ran to in the end, and whether the move was finished."""
        found: dict[Animal, tuple[Run, _Step]] = {}
        while self._steps and self._steps[0].keyword in _WANDERING:
            step = self._steps.popleft()
            if step.keyword != "relocate":
                continue
            if len(step.arguments) != 3:
                raise self._error(step.place, step.node, _unknown(step.place.text))
            animal = self._animal(step, step.arguments[0])
            column, row = step.arguments[1:]
            cell = _CELLS.get((whole_number(column), whole_number(row)))
            if cell is None:
                raise self._error(step.place, step.node, Defect(
                    "sgf-cell", "Column {column} and row {row} are not on the board.",
                    column=quoted(column), row=quoted(row)))
            if earlier := found.pop(animal, None):
                self._kept.add(id(earlier[1].place))
            found[animal] = Run(animal, cell), step
        done = bool(self._steps) and self._steps[0].keyword == "done_relocating"
        if done:
            self._steps.popleft()
        return tuple(run for run, _ in found.values()), done


_STARRED = re.compile(
    r"^(\s*(?:[0-9]+ )?(?:Board_State|Wolves_Hidden|Eat|Shoot|Relocate) )\s*\S.*$",
    re.IGNORECASE | re.ASCII | re.DOTALL)


def _misplaced(step: _Step) -> Defect:
    if step.keyword in {"eat", "shoot"}:
        return Defect(
            "sgf-out-of-turn", "{text} comes out of turn: the Wolf eats, then the Farmer shoots.",
            text=quoted(step.place.text))
    return _unknown(step.place.text)


def _unknown(text: str) -> Defect:
    return Defect("sgf-unknown-move", "{text} is not a move of Boardspace's Mutton.",
                  text=quoted(text))


def _player(name: str) -> int | None:
    return int(name[1]) if re.fullmatch(r"[Pp][01]", name) else None


def _name(it: Property) -> tuple[str, str, str] | None:
    """Return what stands before a player's name, the name, and what stands after it."""
    before = re.match(r'\s*id\s+"?', it.value.text)
    if _player(it.name) is None or before is None:
        return None
    rest = it.value.text[before.end():]
    name = rest.rstrip().removesuffix('"')
    return before[0], name, rest[len(name):]


def _in_scanned_order(game: Game) -> list[Animal]:
    """Return the pack as Boardspace lists it: column by column, where it stood."""
    stood = {cell: animal for animal, cell in game.placement}
    return [stood[cell] for cell in _SCANNED if stood.get(cell) in game.known_pack]


# --- Writing --------------------------------------------------------------------------------------


def write(records: Iterable[Record]) -> str:
    """Return a file of these games. Raises DefectError for one that Boardspace cannot play."""
    return "".join(map(_written, records))


def refusals(record: Record) -> int:
    """Return how many refused moves a file leaves out: Boardspace offers only possible ones."""
    return sum(isinstance(entry, Refusal) for entry in record.game.entries)


def _written(record: Record) -> str:
    defects = tuple(_defects(record))
    if defects:
        raise DefectError(*defects)
    kept = record.tags.get(TAG)
    if kept is not None:
        text = _laid_out(_filled(kept.replace(_NEWLINE, "\n"), record))
        if text and _same(text, record):
            return text
    return _laid_out(_own_nodes(record))


def _same(text: str, record: Record) -> bool:
    try:
        [again] = read(text)
    except (SgfError, ValueError):
        return False
    played = tuple(entry for entry in record.game.entries if not isinstance(entry, Refusal))
    found = again.game.entries
    return (found, again.game.pack, again.game.placement) == (
        played, record.game.pack, record.game.placement)


def _defects(record: Record) -> Iterator[Defect]:
    """Yield why Boardspace cannot play this game."""
    game = record.game
    if game.options not in _GAMES.values():
        yield Defect("boardspace-options",
                     "Boardspace plays only the presets Classic and Shotgun, not {options}.",
                     options=str(game.options))
    if not game.position.over or game.pack is None:
        yield Defect("boardspace-unfinished",
                     "The game has to be over, because a file for Boardspace has the pack in it.")
        return
    target = _target(record)
    for before, entry, after in zip(game.positions, game.entries, game.positions[1:],
                                    strict=False):
        if (isinstance(entry, Turn) and isinstance(entry.move, Shot) and not after.over
                and len(after.dead.keys() - game.known_pack) < target):  # else nobody runs there
            yield from _flight_defects(before, entry.move, after)


def _flight_defects(before: Position, shot: Shot, after: Position) -> Iterator[Defect]:
    """Yield why Boardspace does not let the neighbours of a shot animal run like that."""
    for run in shot.runs:
        if not after.neighbours(run.animal):
            yield Defect("boardspace-runner-alone",
                         "Round {round}: {animal} ran from the shotgun to {cell}, where it stands "
                         "alone. Boardspace does not allow that.",
                         round=before.round, animal=run.animal, cell=run.cell)
        if run.cell == before.last_victim and not before.forced_pass:
            yield Defect("boardspace-runner-onto-victim",
                         "Round {round}: {animal} ran to {cell}. On Boardspace the Wolf's victim "
                         "still lies there.", round=before.round, animal=run.animal, cell=run.cell)


def _target(record: Record) -> int:
    """Return the points at which Boardspace has to end the game for it to end as it did."""
    target = whole_number(record.tags.get("Target", "")) or 0
    game = record.game
    last = max((number for number, entry in enumerate(game.entries)
                if isinstance(entry, Turn) or (isinstance(entry, Stop) and entry.by is not None)),
               default=0)  # nobody resigns once the game has ended
    before = len(game.positions[last].dead.keys() - game.known_pack)
    return target if before < target <= _MOST else _MOST


def _steps(record: Record) -> Iterator[tuple[str, str, str]]:
    """Yield the game as moves of Boardspace's: whose, the keyword, the arguments."""
    game = record.game
    stands = {cell: animal for animal, cell in game.placement}
    state = "".join(stands.get(cell, "@") for cell in _SCANNED)
    yield "farmer", "Board_State", chr(ord("@") + _target(record)) + state
    yield "farmer", "Done_Relocating", ""
    yield "wolf", "Wolves_Hidden", _numbers(_in_scanned_order(game))
    for before, entry in zip(game.positions, game.entries, strict=False):
        if isinstance(entry, Stop) and entry.by is not None:
            yield entry.by, "Resign", ""
            yield entry.by, "Done", ""
        if not isinstance(entry, Turn):
            continue
        move = entry.move
        yield entry.player, "Eat" if entry.player == "wolf" else "Shoot", _numbers(moved_off(move))
        if isinstance(move, Kill | Shot):
            for run in move.runs:
                column, row = _PLACES[run.cell]
                yield entry.player, "Relocate", f"{_numbers([run.animal])} {column} {row}"
            if isinstance(move, Kill) or (before.options.shotgun and move.runs):
                yield entry.player, "Done_Relocating", ""


def _numbers(animals: Iterable[Animal]) -> str:
    return " ".join(str(LETTERS.index(animal)) for animal in animals)


def _filled(template: str, record: Record) -> tuple[Node, ...]:
    """Return a template's nodes with the game in place of its stars; none if it does not fit."""
    waiting: dict[str, deque[str]] = {}
    for _, keyword, arguments in _steps(record):
        if arguments:
            waiting.setdefault(keyword.lower(), deque()).append(arguments)
    try:
        [nodes] = sgf.main_lines(template)
        swapped = any(step.keyword == "swap" for step in _Reader(1, nodes)._moves())
    except (SgfError, ValueError):
        return ()
    roles = ("Wolf", "Farmer") if swapped else ("Farmer", "Wolf")

    def filled(it: Property) -> Property:
        player, text = _player(it.name), it.value.text
        if player is None:
            return it
        if name := _name(it):
            said = name[0] + record.tags.get(roles[player], roles[player]) + name[2]
        elif (move := _STARRED.match(text)) and text == f"{move[1]}*":
            said = move[1] + waiting[move[1].split()[-1].lower()].popleft()
        else:
            return it
        return Property(it.name, Word(1, 1, said))

    try:
        return tuple(tuple(map(filled, node)) for node in nodes)
    except (KeyError, IndexError):
        return ()


def _own_nodes(record: Record) -> tuple[Node, ...]:
    """Return the nodes of a game that was not played on Boardspace."""
    def said(name: str, value: str) -> Property:
        return Property(name, Word(1, 1, value))

    tags = record.tags
    setup = next(name for name, options in _GAMES.items() if options == record.game.options)
    root = [said("GM", "mutton"), said("VV", "1"), said("CM", "0,1"), said("SU", f"{setup} 0")]
    root += [said("DT", tags["Date"])] if "Date" in tags else []
    root += [said(f"P{player}", f'id "{tags.get(role, role)}"')
             for player, role in enumerate(("Farmer", "Wolf"))]
    nodes: list[Node] = [tuple(root), (said("P0", "0 Start P0"),)]
    for number, (role, keyword, arguments) in enumerate(_steps(record), 1):
        space = " " if arguments or keyword == "Eat" else ""
        nodes.append((said("P1" if role == "wolf" else "P0",
                           f"{number} {keyword}{space}{arguments}"),))
    return tuple(nodes)


def _laid_out(nodes: tuple[Node, ...]) -> str:
    """Return a game with the line breaks that Boardspace's server writes; "" if it has no node."""
    if not nodes:
        return ""
    lines = ["("]
    for number, node in enumerate(nodes):
        said = [sgf.written(it.name, it.value.text) for it in node]
        moves = any(_player(it.name) is not None and not _informs(it) for it in node)
        if number and moves:
            lines.append("; " + "".join(said))
        else:
            lines[-1] += ";" if not number else ""
            lines += [";"] if number else []
            if [it.name for it in node[:2]] == ["GM", "VV"]:
                said[:2] = ["".join(said[:2])]
            lines += said
    return "\n".join([*lines, ")", ""])


def _informs(it: Property) -> bool:
    words = it.value.text.split()
    return not words or words[0].lower() in _INFORMATION
