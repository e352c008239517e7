"""Care of the board: what is wrong and how to repair it, and the calibration."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from companion.extras.care.calibrating.desk_calibration import DeskCalibration
from companion.extras.care.calibrating.guide import Guide, Sign, Stage
from companion.extras.care.doctor.examination import DeskExamination
from companion.extras.care.doctor.finding import Finding, State
from companion.extras.care.flashing.renewal import Renewal
from companion.extras.care.offers import CareServices
from companion.lights.light import Colour, Light, Rhythm
from companion.screens.boxes import Box
from companion.screens.navigation import Situation
from companion.screens.pages.page import BarPage, ListPage, PageContext, board_and_side, page
from companion.screens.picture import BoardPicture, Mark
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act, Chip, HoldButton, Kind
from companion.screens.widgets.part import Look, Part, fill, outline
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message
from engine.hexgrid import Cell, cell_count

LINE_MM, TALL_LINE_MM = 16.5, 36.0
"""Height of a finding in the list, in landscape and on a narrow screen."""
TEST_MM = 30.0
"""Width of the button that tests the lights, in mm."""
TEST_COLOURS = Colour.VERMILLION, Colour.GREEN, Colour.BLUE
COLOUR_MS = 1500
"""How long the lights show each of them, in ms."""
PROGRAM_MENDS = (
    Message("link-refused-mend"), Message("link-silent-mend"), Message("sensors-not-said-mend"),
)
"""Where the board's program may have to be renewed."""
Button = tuple[Message, Callable[[], None]]
"""What is written on a button at a finding, and what it does."""
_SIZES = {cell_count(size): size for size in range(2, 9)}
_STATES = {
    State.GOOD: Message("state-good"), State.LOOK: Message("state-look"),
    State.WRONG: Message("state-wrong"), State.ABSENT: Message("state-absent"),
}
"""What stands at a finding: it says what its colour does."""
_MARKS = {Sign.HERE: Mark.PLACE, Sign.WRONG: Mark.WRONG}


@page(help=Message("help-doctor"), title=Message("title-doctor"), opens=lambda at: True)
class DoctorPage(ListPage[GameView]):
    """The findings about board and computer, the worst first."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        self.line_mm = TALL_LINE_MM if look.display.portrait else LINE_MM
        super().__init__(look, context)
        self._checking = DeskExamination(
            context.desk, context.environment.service(CareServices).computer)
        self._tested: float | None = None
        """When the test of the lights began, in ms: infinity before its first moment, None while
        there is none."""
        self._colours = 0
        """How many colours the lights have shown in it."""
        self.renewal: Renewal | None = None
        """What puts the board's program on it, once it was asked for."""

    def show(self, view: GameView) -> None:
        super().show(view)
        found, going_on = self._checking.findings, self._checking.sentence
        self._clear()
        rest, height = self._body, self.look.px(self.line_mm)
        if going_on or not found:
            # what is going on takes the first line
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            words = going_on or Message("doctor-working")
            self._list.add_widget(Text(self.look, line, words, LABEL, lines=2))
        room = self.room - bool(going_on or not found)
        for each in found[self._first : self._first + room]:
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            button = self._button_for(each)
            if self.renewal is not None and button is not None and button[1] == self._renew:
                each = replace(each, what=self.renewal.sentence, mend=None)
            self._list.add_widget(FindingLine(self.look, line, each, button))
        acts = [Act(Message("back"), self.to("settings"), Kind.MAIN)]
        if self.context.desk.link.state == "ready" and Situation(view).idle:
            acts.append(Act(Message("calibrate-button"), self.to("calibrate")))
        acts += self._leaves(len(found), room, Message("leaf-back"), Message("leaf-on"))
        self.row.show(acts)

    @property
    def heard(self) -> object:
        written = self.renewal and self.renewal.sentence
        return self._checking.findings, self._checking.sentence, written

    def tick(self, now: float) -> None:
        """Continue the work, and show what is new."""
        self._light(now)
        self._checking.tick(now)
        super().tick(now)

    def due(self, now: float) -> float:
        """When the examination goes on, or the lights change that are tested."""
        times = [super().due(now), self._checking.due]
        if self._tested is not None:
            times.append(min(self._tested, now) + COLOUR_MS * self._colours)
        return min(times)

    def _button_for(self, finding: Finding) -> Button | None:
        """Return what is to press at a finding, if anything."""
        if finding.mend == Message("lights-driven-mend"):
            return Message("lights-button"), self._test_lights
        real = self.context.board is None
        if real and (finding.part == "firmware" or finding.mend in PROGRAM_MENDS):
            return Message("flash-button"), self._renew
        return None

    def _renew(self) -> None:
        """Put the program of this version on the board."""
        if self.renewal is None or not self.renewal.running:
            self.renewal = Renewal(
                self.context.environment.service(CareServices).find_drive, self.context.desk.wake)

    def _test_lights(self) -> None:
        """Light every cell in one colour after the other."""
        self._tested, self._colours = inf, 0

    def _light(self, now: float) -> None:
        if self._tested is None:
            return
        self._tested = min(self._tested, now)
        step, desk = int((now - self._tested) / COLOUR_MS), self.context.desk
        if step < len(TEST_COLOURS):
            light = Light(TEST_COLOURS[step], Rhythm.STEADY)
            desk.scene, self._colours = dict.fromkeys(self._checking.cells, light), step + 1
        else:
            self._tested = desk.scene = None

    def leave(self) -> None:
        super().leave()
        self.context.desk.scene = None
        self._checking.close()


class FindingLine(Part):
    """One finding: a mark, the part, its state, and how to repair it."""

    def __init__(
        self, look: Look, box: Box, finding: Finding, button: Button | None = None,
    ) -> None:
        super().__init__(look, box)
        theme = look.theme
        self.finding = finding
        colour = {State.WRONG: theme.danger, State.LOOK: theme.accent}.get(
            finding.state, theme.line
        )
        radius = look.px(2.2)
        with self.canvas.before:
            fill(box, theme.sunken, radius)
            outline(box, colour, radius, look.hair)
        inner = box.inset(look.px(2), look.px(1))
        tall = look.display.portrait
        if tall:
            head, rest = inner.top(look.px(4.8), look.px(0.4))
            state, name = head.cut_right(round(head.w * 0.25), look.px(2))
        else:
            part, rest = inner.cut_left(round(inner.w * 0.2), look.px(2))
            name, state = part.rows(2)
        if button is not None:
            place, rest = (rest.bottom(look.px(TOUCH_MM), look.px(1)) if tall else
                           rest.cut_right(look.px(TEST_MM), look.px(2)))
            place = place.inset(0, max(0, (place.h - look.px(TOUCH_MM + 1)) // 2))
            held = button[0] == Message("flash-button")  # it changes the board
            self.add_widget(HoldButton(look, place, *button, style=BODY) if held
                            else Chip(look, place, *button))
        self.add_widget(Text(look, name, finding.title, LABEL))
        self.add_widget(Text(
            look, state, _STATES[finding.state], SMALL, theme.soft, "right" if tall else "left"
        ))
        if finding.mend is not None:
            half = rest.top(rest.h // 2)[0]
            what = Text(look, half, finding.what, BODY, up="top", lines=2)
            mend = rest.top(what.used, look.px(0.6))[1]
            self.add_widget(what)
            self.add_widget(Text(
                look, mend, finding.mend, SMALL, theme.soft, up="top", lines=3))
        else:
            self.add_widget(Text(look, rest, finding.what, BODY, lines=3))


@page(
    help=Message("help-calibrating"),
    title=Message("title-calibrating"),
    opens=lambda at: at.idle,
)
class CalibratingPage(BarPage[GameView]):
    """The board with the measured field of each cell, and what to do next."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._calibrating = DeskCalibration(context.desk)
        self._board_box, side = board_and_side(look)
        self.row, side = self.put_row(side)
        head, rest = side.top(round(side.h * 0.55), look.px(GAP_MM))
        self.head = self.put(Text(look, head, "", HEADLINE, up="top", lines=8))
        self.detail = self.put(Text(look, rest, "", BODY, look.theme.soft, up="top", lines=8))
        self.board: BoardWidget | None = None

    def show(self, view: GameView) -> None:
        super().show(view)
        guide = self._calibrating.guide
        acts = [Act(Message("back"), self.to("doctor"))]
        if guide is None:
            self.row.show(acts)
            return
        results = self._calibrating.results
        self.head.say(results[0] if results else self._calibrating.sentence)
        rest: Sequence[Message] = results[1:]
        if self.context.board is not None and guide.stage in (Stage.CLEARING, Stage.WALKING):
            rest = (Message("simulated-touch"),)
        self.detail.say("\n".join(map(self.look.text, rest)))
        if guide.stage is Stage.WALKING:
            acts.append(Act(Message("skip-cell"), self._skip))
            acts.append(Act(Message("calibrated-enough"), self._calibrating.enough))
        elif guide.skippable:
            acts.append(Act(Message("skip-cell"), self._skip))
        elif guide.done:
            acts.append(Act(
                Message("calibrate-again"), lambda: self._calibrating.again(self._now)))
            if self._calibrating.undoable:
                undo = Message("undo-calibration")
                acts.append(Act(undo, lambda: self._calibrating.undo(self._now)))
        self.row.show(acts)
        self._draw(guide)

    @property
    def wanted(self) -> Cell | None:
        """The cell on which a sheep is wanted now."""
        guide = self._calibrating.guide
        return guide.cell if guide is not None else None

    def _draw(self, guide: Guide) -> None:
        if not guide.cells:
            return
        picture = BoardPicture(
            _SIZES[len(guide.cells)],
            marks={cell: _MARKS[sign] for cell, sign in guide.signs.items() if sign in _MARKS},
            ghosts={cell: f"{mt:.0f}" for cell, mt in guide.result.fields.items()},
        )
        if self.board is None:
            touched = self._touched if self.context.board is not None else None
            self.board = self.put(BoardWidget(self.look, self._board_box, picture, touched))
        else:
            self.board.show(picture)

    def _touched(self, cell: Cell) -> None:
        """Move the sheep on a simulated board, where a finger stands for the hand."""
        rig = self.context.board
        if rig is None:
            return
        standing = rig.standing()
        for other in standing:
            rig.command(f"lift {other}")
        if cell not in standing:
            rig.command(f"put A {cell}")

    @property
    def _now(self) -> float:
        return self.context.desk.now

    def _skip(self) -> None:
        self._calibrating.skip(self._now)

    @property
    def heard(self) -> object:
        doing, guide = self._calibrating, self._calibrating.guide
        return doing.sentence, guide and (guide.stage, guide.signs, guide.result), doing.undoable

    def tick(self, now: float) -> None:
        """Continue the work, and show what is new."""
        self._calibrating.tick(now)
        super().tick(now)

    def due(self, now: float) -> float:
        """When the calibration goes on."""
        return min(super().due(now), self._calibrating.due(now))

    def draft(self) -> object:
        return self._calibrating

    def resume(self, draft: object) -> None:
        if isinstance(draft, DeskCalibration):
            self._calibrating = draft
            draft.reopen()
            self.again()

    def leave(self) -> None:
        super().leave()
        self._calibrating.close()
