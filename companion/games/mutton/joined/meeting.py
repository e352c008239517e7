"""Coming to another table by its code, comparing words with it, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.extras.joined import spoken_code
from companion.extras.joined.invitation import MAX_LINK, is_link
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.joined.typing_page import TypingPage
from companion.games.mutton.screens import arranging
from companion.games.mutton.table.view import TableView
from companion.screens.navigation import Route
from companion.screens.pages.page import LOUD, BarPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.text import Text, match_sizes, stack
from companion.table.errors import TableError
from companion.table.match_table import Abandon, Start
from companion.words.message import Message
from engine.letters import LETTERS

DIGITS = tuple("1234567890")
"""What is typed of the number of a code."""
PROOF = "proof-of-a-false-entry.jsonl"
"""Name of the file with the log and the entry that is false, in the folder of the matches."""


@page(
    help=Message("help-enter-code"),
    title=Message("title-enter-code"),
    opens=arranging,
    built_from=lambda context: (context.route.number,),
)
class EnterCodePage(TypingPage):
    """The other table's code, of which a few letters are enough, and its address where needed."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        number = context.route.number
        self._code = f"{number} " if number else ""
        self._asked_for_address = False

    def draft(self) -> object:
        return self.address, self._code, self._asked_for_address

    def resume(self, draft: object) -> None:
        match draft:
            case (str(address), str(code), bool(asked)):
                self.address, self._code, self._asked_for_address = address, code, asked

    @property
    def typing(self) -> str:
        return self.address if self._asked_for_address else self._code

    @property
    def _at_number(self) -> bool:
        """Whether the number of the code is typed."""
        return not self._code.partition(" ")[1]

    @property
    def keys(self) -> tuple[str, ...]:
        if self._asked_for_address:
            return super().keys
        return DIGITS if self._at_number else tuple(LETTERS)

    @property
    def suggestions(self) -> tuple[str, ...]:
        """The words of codes that begin with what was typed of the last word."""
        number, _, words = self._code.partition(" ")
        last = words.rpartition(" ")[2]
        if not number or not last or words.count(" ") > 1:
            return ()
        return tuple(
            word for word in spoken_code.WORDS if word.startswith(last) and word != last)

    @property
    def chips(self) -> list[tuple[str, Callable[[], None]]]:
        if self._asked_for_address:
            return super().chips
        return [(word, partial(self._choose, word)) for word in self.suggestions]

    @property
    def _whole(self) -> bool:
        """Whether a number and two words were typed."""
        return len(self._code.split()) == 3 or is_link(self._code)

    def show(self, view: TableView) -> None:
        pairing = meetings_of(self.context).pairing
        joining = pairing is not None and pairing.state == "waiting"
        if pairing is not None and pairing.state == "failed":
            self._reason = pairing.reason
            self._code = ""
            meetings_of(self.context).cancel()
        super().show(view)
        theme = self.look.theme
        if joining:
            self.about.say(Message("code-looks"), theme.accent)
        elif self._reason is None:
            self.about.say(Message(
                "type-address" if self._asked_for_address
                else "type-code-number" if self._at_number else "type-code-words"), theme.soft)
        self.row.show([
            Act(Message("back"), self._back),
            Act(Message("code-button" if self._asked_for_address else "address-button"),
                self._turn),
            Act(Message("join-button"), self._join, Kind.MAIN,
                enabled=self._whole and not joining, why=Message("type-code-words")),
        ])

    def _put(self, typed: str) -> None:
        if self._asked_for_address:
            super()._put(typed)
            return
        self._reason, self._code = None, typed.lower()[:MAX_LINK]
        self.again()

    def _key(self, key: str) -> None:
        typed = self.typing
        if key == "space" and not self._asked_for_address:
            self._put(f"{typed} " if typed and typed[-1] != " " else typed)
        else:
            super()._key(key)

    def _choose(self, word: str) -> None:
        before = self._code.rpartition(" ")[0]
        more = " " if before.count(" ") < 1 else ""
        self._put(f"{before} {word}{more}")

    def _turn(self) -> None:
        self._asked_for_address = not self._asked_for_address
        self.again()

    def _join(self) -> None:
        address = self.address.strip()
        if address and "://" not in address:
            address = f"ws://{address}"
        try:
            meetings_of(self.context).join(self._code, address)
        except TableError as why:
            self._reason = why.message
        self.again()

    def _back(self) -> None:
        meetings_of(self.context).cancel()
        self.context.go(Route("elsewhere"))

    @property
    def heard(self) -> object:
        pairing = meetings_of(self.context).pairing
        return pairing is not None and pairing.state == "failed"


@page(help=Message("help-meeting"), title=Message("title-meeting"))
class MeetingPage(BarPage[TableView]):
    """Another table is found: the four words to compare, and the match that is offered."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        card = rest.middle(rest.w, min(rest.h, look.px(74)))
        inner = self.fill_card(card, 5, 3)
        head, inner = inner.top(look.px(8), look.px(1))
        self.head = self.put(Text(look, head, "", LOUD))
        line, inner = inner.top(look.text_px(9), look.px(1.4))
        by_link = meetings_of(context).by_link
        compare = Message("compare-words-link") if by_link else Message("compare-words")
        self.put(Text(look, line, compare, BODY, look.theme.soft, lines=2, up="top"))
        tall = look.display.portrait
        words, inner = inner.top(look.px(24 if tall else 11), look.px(1.8))
        gap = look.px(GAP_MM)
        places = [place for row in words.rows(2 if tall else 1, gap)
                  for place in row.columns(2 if tall else 4, gap)]
        with self.canvas:
            for place in places:
                fill(place, look.theme.sunken, look.px(2))
        self.words = [
            self.put(Text(look, place.inset(look.px(1)), "", HEADLINE, look.theme.accent,
                          "center")) for place in places]
        self.sentence = self.put(Text(look, inner, "", BODY, up="top", lines=6))

    def show(self, view: TableView) -> None:
        super().show(view)
        meetings, elsewhere = meetings_of(self.context), view.elsewhere
        line = meetings.line
        if line is None or elsewhere is None:
            return
        self.head.say(Message("meeting-with", name=line.pair.name))
        for text, word in zip(self.words, line.pair.words.split(), strict=True):
            text.say(word)
        match_sizes(self.words)
        heard = elsewhere.sentence.id == "joined-not-heard" or elsewhere.here
        self.sentence.say(elsewhere.sentence if heard else Message("meeting-not-answering"))
        go_on = (
            Act(Message("choose-match"), self.to("new-match"), Kind.MAIN) if meetings.host
            else Act(Message("start"), self.sends(Start()), Kind.MAIN,
                     enabled=elsewhere.state == "offered", why=elsewhere.sentence))
        self.row.show([
            Act(Message("leave-table"), meetings.part),
            Act(Message("forget-table"), self._forget, Kind.DANGER,
                hold=Message("hold-to-forget")),
            go_on,
        ])

    @property
    def said(self) -> Message | None:
        line = meetings_of(self.context).line
        return super().said if line is None else Message(
            "spoken-words", words=line.pair.words.split())

    def _forget(self) -> None:
        meetings = meetings_of(self.context)
        if meetings.line is not None:
            meetings.forget(meetings.line.pair)
        meetings.part()


@page(help=Message("help-broken"), title=Message("title-broken"))
class BrokenPage(BarPage[TableView]):
    """The other table was caught at something false: which entry, and the proof."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, inner = self.put_question(rest)
        self.about = self.put(Text(
            look, inner, Message("broken-explained"), BODY, look.theme.soft, "center", "top", 6))
        self._said = self.head.box.joined(inner)

    def show(self, view: TableView) -> None:
        super().show(view)
        if view.elsewhere is not None:
            self.head.say(Message("broken-head"))
            self.detail.say(view.elsewhere.sentence, self.look.theme.on_danger)
            stack((self.head, self.detail, self.about), self._said, self.look.px(2))
        self.row.show([
            Act(Message("button-give-up"), self.sends(Abandon()), Kind.DANGER,
                hold=Message("hold-to-give-up")),
            Act(Message("save-proof"), self._save, Kind.MAIN),
        ])

    def _save(self) -> None:
        file = self.context.settings.data / PROOF
        try:
            meetings_of(self.context).save_log(file)
        except TableError as why:
            self.context.notify(why.message)
        else:
            self.context.notify(Message("proof-saved", file=str(file)))
