"""Which sheep is it? The letters for a new tag or an unknown sheep, and the state of one cell."""

from functools import partial

from companion.games.mutton.screens import ON_THE_BOARD, mutton_view
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import TableView
from companion.screens.navigation import Situation
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL
from companion.screens.widgets.controls import Act, Button
from companion.screens.widgets.items import Animals, Letters
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.sensing.sensed_board import ReportedState
from companion.table.board import Identify, LearnTag, Touch, TrustSensor
from companion.words.message import Message
from engine.letters import LETTERS

STATE_MM = 46.0
"""Height of a state to choose: a picture, and its button below."""
_STATES: dict[ReportedState, Message] = {
    "up": Message("on-its-feet"), "down": Message("on-its-back"), "empty": Message("no-sheep"),
}
_MOODS: dict[ReportedState, Mood] = {"up": Mood.CALM, "down": Mood.DEAD}


class _QuestionPage(BarPage[TableView]):
    """A question, a sentence about it, and below them what can be answered."""

    def __init__(
        self, look: Look, context: PageContext[TableView], head_mm: float, detail_mm: float
    ) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        head, rest = rest.top(look.px(head_mm), look.px(0.5))
        line, self._stage = rest.top(look.px(detail_mm), look.px(GAP_MM))
        self.head = self.put(Text(look, head, "", HEADLINE, lines=2 if head_mm > 10 else 1))
        lines = 2 if detail_mm > 6 else 1
        self.detail = self.put(
            Text(look, line, "", BODY, look.theme.soft, up="top", lines=lines)
        )
        self.letters: Letters | None = None
        self._answers: list[Part] = []
        self._asked: object = None

    def _offer(self, *answers: Part) -> None:
        """Replace what can be answered."""
        self.let_go()
        for part in self._answers:
            self.remove_widget(part)
        self._answers = list(answers)
        self.add(*answers)

    def _send(self, command: say.Command) -> None:
        if self.context.send(command):
            self.to("board")()


def _letter_asked(at: Situation) -> bool:
    view = mutton_view(at)
    if view is None or view.phase not in ON_THE_BOARD:
        return False
    return (view.tag or view.question) is not None


@page(help=Message("help-ask"), opens=_letter_asked)
class AskPage(_QuestionPage):
    """The question of `view.tag`, or else of `view.question`."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context, 12.0, 10.0 if look.display.portrait else 6.0)

    def show(self, view: TableView) -> None:
        super().show(view)
        acts = [Act(Message("back"), self.to("board"))]
        if view.tag is not None:
            likely = view.tag.likely
            self.head.say(view.tag.sentence)
            self.detail.say(
                Message("touch-likely-letter", animal=likely) if likely
                else Message("touch-its-letter"))
            self._offer_letters(LearnTag, tuple(LETTERS))
            acts.append(Act(Message("not-our-sheep"), lambda: self._send(LearnTag(None))))
        elif view.question is not None:
            self.head.say(Message("which-sheep-is-on", cell=view.question.cell))
            self.detail.say(None)
            self._offer_letters(Identify, view.question.candidates)
        self.row.show(acts)

    def _offer_letters(
        self, command: type[LearnTag] | type[Identify], letters: tuple[str, ...]
    ) -> None:
        """Show these letters; a touch sends the command with the letter."""
        if self._asked != (command, letters):
            self._asked = command, letters
            self.letters = Letters(
                self.look, self._stage, letters, lambda letter: self._send(command(letter))
            )
            self._offer(self.letters)


@page(
    help=Message("help-cell"),
    opens=lambda at: mutton_view(at) is not None and at.table.phase in ON_THE_BOARD,
    built_from=lambda context: (context.route.cell,),
)
class CellPage(_QuestionPage):
    """The state of one cell, where the board is mistaken or its sensor fails, and its sheep."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context, 8.5, 10.0)
        self.cell = context.route.cell
        self.detail.say(Message("your-answer-counts"))
        self.naming = False
        """Whether letters are shown, to say which sheep it is."""
        self.states: dict[ReportedState, Button] = {}

    def show(self, view: TableView) -> None:
        super().show(view)
        piece = view.board.on.get(self.cell)
        name = piece.animal if piece is not None else None
        asked = self.naming, name, view.options
        if asked != self._asked:
            self._asked = asked
            self.head.say(
                Message("which-sheep-is-on" if self.naming else "how-is-it-on", cell=self.cell))
            self._build(view, name)
        acts = [Act(Message("back"), self.to("board"))]
        if piece is not None and not self.naming and piece.facing != "askew":
            acts.append(Act(Message("other-sheep"), self._name))
        if self.cell in view.blind:
            trust = partial(self._send, TrustSensor(self.cell))
            acts.append(Act(Message("trust-sensor"), trust))
        self.row.show(acts)

    def _build(self, view: TableView, name: str | None) -> None:
        self.states, self.letters, look = {}, None, self.look
        if self.naming and view.options is not None:
            self.letters = Letters(
                look, self._stage, view.options.flock,
                lambda letter: self._send(Identify(letter, self.cell)),
            )
            self._offer(self.letters)
            return
        parts: list[Part] = []
        area = self._stage.middle(self._stage.w, min(self._stage.h, look.px(STATE_MM)))
        places = area.columns(3, look.px(GAP_MM))
        for place, (state, words) in zip(places, _STATES.items(), strict=True):
            lower, upper = place.bottom(look.px(15.0), look.px(1.5))
            drawn = [Animal(name, _MOODS[state])] if state in _MOODS else []
            press = partial(self._send, Touch(self.cell, state))
            self.states[state] = Button(look, lower, words, press, style=LABEL)
            parts += [Animals(look, upper, drawn, 9.0, grass=True), self.states[state]]
        self._offer(*parts)

    def _name(self) -> None:
        self.naming = True
        self.again()
