"""The board at the table: the link to it, what lies on it, its tags, and which sensors are
believed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from types import MappingProxyType
from typing import NamedTuple, Protocol

from companion.hands.marks import CellMark, Problem, Question
from companion.hands.setting import Setting
from companion.link import events as link
from companion.link.events import Tagged
from companion.referee.course import MarkBlind, MarkSeeing
from companion.sensing.arrangement import Arrangement
from companion.sensing.sensed_board import Blind, ReportedState, SensedBoard
from companion.table.errors import TableError
from companion.table.link_view import LinkView
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid, cell_count
from engine.letters import LETTERS, Animal
from firmware.wire import CAP_PAD, CAP_SIMULATED, Hello
from hardware.tabletop import tag_uid

_SIMULATED_TAGS = {tag_uid(letter): letter for letter in LETTERS}


@dataclass(frozen=True, slots=True)
class Identify:
    """Say which piece stands on a cell; without a cell, on the one that is asked about."""

    animal: Animal
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class LearnTag:
    """Say whose the unknown tag is that was read last; None: it is no piece's."""

    animal: Animal | None


@dataclass(frozen=True, slots=True)
class Touch:
    """Say what is on a cell whose sensor is wrong."""

    cell: Cell
    lies: ReportedState


@dataclass(frozen=True, slots=True)
class TrustSensor:
    """Believe the sensor under a cell again."""

    cell: Cell


OfBoard = Identify | LearnTag | Touch | TrustSensor
"""What people say about pieces, tags and sensors, which the board takes."""


class Found(Protocol):
    """What was read from the board."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What does not fit."""

    @property
    def marks(self) -> tuple[CellMark, ...]:
        """The cells that matter now."""


@dataclass(frozen=True, slots=True)
class TagView:
    """A tag that belongs to no piece yet: which piece is it? Answer with ``tag F``, or with
    ``tag none`` if it is no piece's."""

    cell: Cell | None
    """Where it was read; None for the tag pad."""
    likely: Animal | None = None
    """The piece that the players were asked for, or that is believed to stand there."""

    @property
    def sentence(self) -> Message:
        """The question."""
        if self.cell is None:
            return Message("new-tag-on-pad")
        return Message("new-tag-on-cell", cell=self.cell)


@dataclass(frozen=True, slots=True)
class UnknownTag:
    """A tag that belongs to no piece yet, as it was read."""

    uid: bytes
    cell: Cell | None
    """Where it was read; None for the pad."""
    standing: frozenset[Cell]
    """The cells on which something stood then."""


class Tags:
    """Whose each tag is. `learnt` are the tags that the journal knows."""

    def __init__(self, learnt: Mapping[bytes, Animal]) -> None:
        self.known: dict[bytes, Animal] = dict(learnt)
        """The animal of each known tag. The trackers share this dictionary."""
        self.simulated = False
        """Whether the board is simulated. The tags of a simulated set need not be learnt."""
        self.unknown: list[UnknownTag] = []
        """The unknown tags at the readers, in the order in which they were read."""
        self.under: dict[Cell, bytes] = {}
        """The tag that each reader under a cell has read last."""
        self._foreign: set[bytes] = set()
        """The tags that belong to no piece, as the players have said."""

    def set_known(self, learnt: Mapping[bytes, Animal]) -> None:
        """Replace the known tags by those that the journal knows and those of a simulated set."""
        self.known.clear()
        self.known |= learnt
        if self.simulated:
            self.known |= _SIMULATED_TAGS

    def read(self, tag: Tagged, seen: Arrangement) -> None:
        """Note a tag that was read if it is unknown. Only the last one at each reader counts."""
        self.unknown = [each for each in self.unknown if each.cell != tag.where]
        if tag.where is not None:
            self.under[tag.where] = tag.uid
        if tag.uid not in self.known and tag.uid not in self._foreign:
            self.unknown.append(UnknownTag(tag.uid, tag.where, frozenset(seen.on)))

    def forget_lifted(self, seen: Arrangement) -> None:
        """Forget the unknown tags of pieces that have left their cells."""
        kept = []
        for tag in self.unknown:
            if tag.cell is not None and tag.cell in seen.on:
                kept.append(replace(tag, standing=tag.standing | {tag.cell}))
            elif tag.cell not in tag.standing:  # the pad's, or its piece has not landed yet
                kept.append(tag)
        self.unknown = kept

    def answer(self, *, foreign: bool) -> UnknownTag:
        """Remove the unknown tag that was read last, as the players have said whose it is.

        `foreign` says that it belongs to no piece.
        """
        tag = self.unknown.pop()
        if foreign:
            self._foreign.add(tag.uid)
        return tag

    def placed(self, seen: Arrangement) -> tuple[tuple[UnknownTag, Animal], ...]:
        """Return the unknown tags of known pieces that have been set down, with their letters.

        A tag that was read on the pad is that of the only piece set down since.
        """
        found = []
        for tag in self.unknown:
            landed = [tag.cell] if tag.cell is not None else set(seen.on) - tag.standing
            pieces = [piece for cell in landed if (piece := seen.on.get(cell)) is not None]
            if len(pieces) == 1 and pieces[0].animal is not None and not seen.settling:
                found.append((tag, pieces[0].animal))
        return tuple(found)

    def question(
        self, seen: Arrangement, wanted: Animal | None, *, in_order: bool
    ) -> TagView | None:
        """Ask whose the unknown tag is that was read last; None where there is none.

        `wanted` is the piece that the players were asked to set down. Where they are asked for all
        `in_order`, that says whose a tag is, unless its piece was set down out of order.
        """
        if not self.unknown:
            return None
        cell = self.unknown[-1].cell
        piece = seen.on.get(cell) if cell is not None else None
        if in_order and (piece is None or piece.animal is not None):
            return None
        likely = wanted if cell is None else piece.animal if piece is not None else None
        return TagView(cell, likely)


PUZZLED_MS = 15_000.0
"""Time after which a problem that persists may be the board's mistake, in ms."""
IDLE_MS = 60_000.0
"""The same where there is no problem, but nothing happens either, in ms."""
MANY = 4
"""Number of cells up to which a sentence names each of them."""


class Doubt:
    """Notices when the players do not get on, because a sensor may fail."""

    def __init__(self) -> None:
        self.puzzled = False
        """Whether the board has shown no progress for too long."""
        self._asked: tuple[Message | None, Arrangement, float] = (None, Arrangement(), 0.0)
        """The last instruction, how the board was then, and since when (ms)."""
        self._patience = IDLE_MS
        """How long that is shown before the players are said to be puzzled, in ms."""

    def watch(
        self, sentence: Message | None, seen: Arrangement, now: float, *, problem: bool
    ) -> bool:
        """Compare the board with the last time. Return whether `puzzled` has changed.

        `sentence` is the instruction that the players see; `problem` says that something on the
        board has to be changed.
        """
        if (sentence, seen) != self._asked[:2]:
            self._asked = (sentence, seen, now)
        self._patience = patience = PUZZLED_MS if problem else IDLE_MS
        before, self.puzzled = self.puzzled, (
            sentence is not None and now - self._asked[2] >= patience)
        return self.puzzled != before

    @property
    def due(self) -> float:
        """When `puzzled` changes if nothing happens, in ms."""
        sentence, _, since = self._asked
        return inf if sentence is None or self.puzzled else since + self._patience

    def advice(
        self, found: Found | None, blind: Collection[Cell], unsure: Cell | None
    ) -> Message | None:
        """What to do where a sensor fails, or may fail.

        `unsure` is the cell of a piece that only its own sensor reports as turned over.
        """
        if found is None:
            return None
        hint = _hint(blind, [mark.cell for mark in found.marks])
        wrong = [unsure] if unsure else [problem.cell for problem in found.problems]
        seen_wrong = wrong and wrong[0] not in blind
        if not self.puzzled or (hint and not seen_wrong):
            return hint
        cells = wrong or [mark.cell for mark in found.marks if mark.role == "place"]
        return _remedy(cells[0] if len(cells) == 1 or wrong else None)


def _hint(blind: Collection[Cell], marked: Sequence[Cell]) -> Message | None:
    """What to say about blind cells now; about the `marked` ones first."""
    if not blind:
        return None
    here = [cell for cell in marked if cell in blind]
    cells = here or list(blind)
    count, example = len(cells), cells[0]
    if count > MANY:
        return Message("many-blind-say-how" if here else "many-blind-count-when-said",
                       count=count, example=example)
    return Message("blind-say-how" if here else "blind-counts-when-said",
                   cells=cells, example=example)


def _remedy(cell: Cell | None) -> Message:
    """What to do about a mistake of the board."""
    return Message("does-board-miss") if cell is None else Message("is-board-mistaken", cell=cell)


def sensors_fail(cells: Sequence[Cell]) -> Message:
    """That the sensors of these cells fail."""
    if len(cells) > MANY:
        return Message("many-sensors-fail", count=len(cells))
    return Message("sensors-fail", cells=cells)


def sensors_work(cells: Sequence[Cell]) -> Message:
    """That the sensors of these cells work again."""
    if len(cells) > MANY:
        return Message("many-sensors-work", count=len(cells))
    return Message("sensors-work", cells=cells)


READY = Message("board-ready")
BEING_READ = LinkView("none", Message("board-being-read"))
"""The board is there, or about to be, and has not said yet how its cells are."""
CHECK = Message("check-board")
"""The text instead of `READY` while a problem of the board lasts."""
NO_BOARD = Message("board-is-away")
STILL = Message("wait-until-still")


class BoardShown(NamedTuple):
    """What a view shows of the board at one moment."""

    link: LinkView
    cells: tuple[Cell, ...]
    """The cells of the board that is or was attached."""
    seen: Arrangement
    blind: Blind
    unsure: Cell | None
    """The cell of a piece that only its own sensor reports as turned; see `SensorHealth.turned`."""
    doubt: Message | None
    """What to do where a sensor fails, or may fail."""
    tag: TagView | None
    """The tag of which is asked whose it is."""


class Learnt(NamedTuple):
    """A tag that is known from now on."""

    uid: bytes
    animal: Animal


class Instructed(NamedTuple):
    """What follows from a command of `OfBoard`."""

    record: Learnt | MarkBlind | MarkSeeing | None
    """What has to be in the journal first."""
    carry_out: Callable[[], None]
    """Does the rest on the board."""


class TableBoard:
    """The board that is attached, and those that were. `learnt` are the tags of the journal."""

    def __init__(self, learnt: Mapping[bytes, Animal]) -> None:
        self.attached: SensedBoard | None = None
        self.link = LinkView()
        self.tags = Tags(learnt)
        self.doubt = Doubt()
        self.seen = Arrangement()
        """What lay on the board when it was read last."""
        self.unread = False
        """Whether events have come, or the tracker was told something, since it was read last."""
        self.trusted = False
        """Whether no sensor can fail: the board is simulated here, and no fault was planted."""
        self.exchanged = False
        """Whether a board of the wrong size is exchanged at once, as it is simulated here."""
        self.restoring = False
        """Whether the players have to make the board as the game stands."""
        self.troubles: dict[str, Message] = {}
        """The problems that last, by topic, the newest last."""
        self._laid_aside: dict[int, tuple[SensedBoard, bool]] = {}
        """Boards of other sizes that were attached earlier in this game, by size, each with its
        `restoring`."""

    @property
    def size(self) -> int | None:
        """The size of the board that is or was attached."""
        return None if self.attached is None else self.attached.grid.size

    def reset_game(self) -> None:
        """Forget what belongs to the game before this one."""
        self.restoring = False
        self._laid_aside.clear()

    # --- events -----------------------------------------------------------------------------------

    def connect(self, hello: Hello, learnt: Mapping[bytes, Animal], *, restoring: bool) -> bool:
        """Note that a board is there. Return whether it is another than before.

        `restoring` is whether a board that is new in this game has to be made as the game stands.
        """
        grid = HexGrid.of_count(hello.cells)
        assert grid is not None, "the link refuses a board of no hexagon"
        before, attached = self.attached, self._attach(grid, restoring)
        self.unread = True
        self.tags.simulated = bool(hello.capabilities & CAP_SIMULATED)
        self.tags.set_known(learnt)
        self.tags.unknown.clear()
        attached.tracker.pad = bool(hello.capabilities & CAP_PAD)
        self.troubles.clear()
        self.link = BEING_READ
        return attached is not before

    def _attach(self, grid: HexGrid, restoring: bool) -> SensedBoard:
        """Attach a board of this size. One of another size is laid aside: when it is back in the
        same game, the players are asked only about what has changed on it."""
        before = self.attached
        if before is not None and before.grid is grid:
            return before
        if before is not None:
            self._laid_aside[before.grid.size] = before, self.restoring
        new = SensedBoard(grid, self.tags.known), restoring
        attached, self.restoring = self._laid_aside.pop(grid.size, new)
        self.attached = attached
        return attached

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports, but for `Connected`: see `connect`."""
        self.unread = True
        match event:
            case link.Lost(reason):
                self.link = LinkView("lost", reason)
            case link.Refused(reason):
                self.link = LinkView("refused", reason)
            case link.Trouble(_, str(cell), broken=True, noisy=noisy):
                if self.attached is not None:
                    self.attached.complain(cell, now, noisy=noisy)
            case link.Trouble(reason, topic=topic):
                if topic:
                    self.troubles.pop(topic, None)  # the newest comes last
                    self.troubles[topic] = reason
                self.complain(reason)
            case link.Solved(topic):
                solved = self.troubles.pop(topic, None)
                if self.link.trouble == solved:
                    self.complain(self._newest_trouble)
            case link.Sensed() if self.link.state == "none" and self.attached is not None:
                self.link = replace(self.link, state="ready", text=READY)
            case link.Tagged():
                self.tags.read(event, self.seen)
        if self.attached is not None and isinstance(
            event, link.Sensed | link.Changed | link.Tagged
        ):
            self.attached.sense(event, now)

    def complain(self, problem: Message | None) -> None:
        """Show the players a problem of the board."""
        self.link = replace(self.link, trouble=problem)

    def tick(self, now: float) -> bool:
        """Let time pass. Return whether the board has to be read."""
        settled = self.attached is not None and self.attached.tracker.tick(now)
        return settled or self.unread

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms."""
        return now if self.unread else inf if self.attached is None else self.attached.due(now)

    def read(self, in_play: Collection[Animal] | None) -> None:
        """See what lies on the board. `in_play` are the animals in play, where that is known."""
        self.unread = False
        if self.attached is not None:
            if in_play is not None:
                self.attached.tracker.play(in_play)
            self.seen = self.attached.tracker.arrangement()
        self.tags.forget_lifted(self.seen)

    # --- sensors and tags -------------------------------------------------------------------------

    @property
    def blind(self) -> Blind:
        """The cells that are played by touch."""
        return MappingProxyType({}) if self.attached is None else self.attached.blind

    def unsure(self, animal: Animal | None) -> Cell | None:
        """The cell of a piece, if only its own sensor reports that it was turned over; see
        `SensorHealth.turned`."""
        if self.attached is None or self.trusted or animal is None:
            return None
        cell = self.seen.where(animal)
        return cell if cell in self.attached.turned and not self.seen.in_hand else None

    def require(self) -> SensedBoard:
        """Return the board that is attached. Raises TableError where none was."""
        if self.attached is None:
            raise TableError(NO_BOARD)
        return self.attached

    def instruct(
        self, command: OfBoard, asked: Question | None, now: float, *, in_order: bool
    ) -> Instructed:
        """Return what follows from a command about the board. `asked` is the question of identity
        that is shown, and `in_order` whether the pieces are set down one by one. Raises TableError.
        """
        match command:
            case Identify(animal, cell):
                return self._identify(animal, cell, asked, in_order=in_order)
            case LearnTag(animal):
                return self._learn_tag(animal, now)
            case Touch(cell, reported):
                return self._touch(cell, reported, now)
            case TrustSensor(cell):
                attached = self.require_cell(cell)
                if cell not in attached.blind:
                    raise TableError(Message("sensor-in-use", cell=cell))
                return Instructed(MarkSeeing((cell,)), partial(attached.trust, (cell,), now))

    def _identify(
        self, animal: Animal, cell: Cell | None, asked: Question | None, *, in_order: bool
    ) -> Instructed:
        attached, tags = self.require(), self.tags
        if cell is None:
            if asked is None:
                raise TableError(Message("nothing-asked"))
            if animal not in asked.candidates:
                raise TableError(Message("can-only-be", animals=asked.candidates))
            cell = asked.cell
        if cell not in self.seen.on:
            raise TableError(Message("nothing-on-cell", cell=cell))
        if self.seen.settling:
            raise TableError(STILL)
        uid = tags.under.get(cell)
        wrong = uid is not None and in_order and tags.known.get(uid, animal) != animal
        return Instructed(  # its tag was learnt where another was asked for
            Learnt(uid, animal) if uid is not None and wrong else None,
            partial(attached.tracker.tell, cell, animal))

    def _learn_tag(self, animal: Animal | None, now: float) -> Instructed:
        unknown = self.tags.unknown
        if not unknown:
            raise TableError(Message("hold-to-pad" if self.seen.pad else "no-new-tag"))
        return Instructed(
            Learnt(unknown[-1].uid, animal) if animal is not None else None,
            partial(self.answer_tag, animal, now))

    def _touch(self, cell: Cell, reported: ReportedState, now: float) -> Instructed:
        attached = self.require_cell(cell)
        if attached.blind.get(cell, attached.says(cell)) == reported:
            return Instructed(None, lambda: None)
        return Instructed(
            MarkBlind(((cell, reported),)), partial(attached.report, {cell: reported}, now))

    def require_cell(self, cell: Cell) -> SensedBoard:
        """Return the board that is attached if it has this cell. Raises TableError."""
        attached = self.require()
        if cell not in attached.grid:
            first, last = attached.grid.cells[0], attached.grid.cells[-1]
            raise TableError(Message("say-which-cell", first=first, last=last))
        return attached

    def answer_tag(self, animal: Animal | None, now: float) -> None:
        """Take whose the unknown tag is that was read last; None: it is no piece's."""
        tag = self.tags.answer(foreign=animal is None)
        landed = frozenset(self.seen.on) - tag.standing  # then it may lie on the board by now
        if animal is not None and self.attached is not None and not (tag.cell is None and landed):
            self.attached.sense(link.Tagged(tag.cell, tag.uid, late=True), now)

    # --- what is shown ----------------------------------------------------------------------------

    def misfit(self, size: int | None) -> Message | None:
        """Why a game on a board of this size cannot be played here; None if it can."""
        if size is None or self.attached is None or size == self.attached.grid.size:
            return None
        return Message(
            "board-does-not-fit", wanted=cell_count(size), cells=len(self.attached.grid))

    def shown(
        self, size: int | None, found: Found | None, turned: Animal | None = None
    ) -> BoardShown:
        """Return what is shown of the board in a game of this size.

        `found` is what the board says, and `turned` the piece that was turned over, if it matters
        how surely it was.
        """
        setting = found if isinstance(found, Setting) else None
        blind, unsure = self.blind, self.unsure(turned)
        return BoardShown(
            self.link_view(size), () if self.attached is None else self.attached.grid.cells,
            self.seen, blind, unsure, self.doubt.advice(found, blind, unsure),
            self.tags.question(
                self.seen, setting.next if setting is not None else None,
                in_order=setting is not None and bool(setting.expected)),
        )

    def link_view(self, size: int | None) -> LinkView:
        """Whether the board is there, and can be used for a game of this size."""
        if self.link.state != "ready":
            return self.link
        if misfit := self.misfit(size):
            return BEING_READ if self.exchanged else LinkView("refused", misfit)
        if self.troubles:
            return replace(self.link, text=CHECK, problem=self._newest_trouble)
        return self.link

    @property
    def _newest_trouble(self) -> Message | None:
        return next(reversed(self.troubles.values()), None)
