"""The page of an evening: one HTML file that needs no script and loads nothing."""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path

from companion.extras.hall.events import Form, Pairing, Scored, State
from companion.extras.hall.hall import Hall
from companion.extras.hall.ratings import rate
from companion.extras.hall.standings import standings
from companion.extras.people.rating import Rating
from companion.store.safe_files import give_away
from companion.words.catalogue import TYPED, Catalogue
from companion.words.message import Message
from engine.names import key

_HEAD = """<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
:root { color-scheme: light; --ground: #f4efe2; --raised: #fffaf0; --ink: #1d261f; --soft: #4d5a4e;
  --line: #b9b09a; --accent: #7a4f00; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ground: #17261d; --raised: #21362a; --ink: #f6eedf;
    --soft: #b9c9b8; --line: #4a6353; --accent: #e9b44c; }
}
* { box-sizing: border-box; margin: 0; }
html { font-size: clamp(100%, 0.8rem + 0.5vw, 200%); }
body { background: var(--ground); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif; }
main, .rounds { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
main { padding: 0.75rem; }
header, .earlier { flex: 1 0 100%; }
section:not(.earlier), .rounds > div { flex: 1 1 21rem; min-width: 0; padding: 0.6rem;
  background: var(--raised); border-radius: 0.5rem; }
h1, h2 { color: var(--accent); line-height: 1.2; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-bottom: 0.4rem; }
h3 { font-size: 1rem; }
h1, td, th { overflow-wrap: anywhere; }
p { padding: 0.3rem; }
.up { color: var(--accent); font-weight: 700; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
td, th { padding: 0.3rem; text-align: left; vertical-align: baseline; }
tbody tr { border-top: 1px solid var(--line); }
thead th { color: var(--soft); font-size: 0.8rem; overflow-wrap: normal; }
.pairings { table-layout: fixed; }
.pairings th:first-child { width: 14%; }
.pairings th:last-child { width: 34%; }
.numbers .name { width: 45%; }
.numbers td, .numbers thead th:not(.name) { text-align: right; white-space: nowrap; }
</style>
"""


def page(hall: Hall, catalogue: Catalogue, reload_s: int = 0) -> str:
    """Return the page of the evening that goes on, or else of the last one; nothing if there is
    none. A browser loads it again every `reload_s` seconds, unless that is 0."""
    evenings = hall.evenings()
    if not evenings:
        return ""
    state, made = evenings[-1], _Elements(catalogue)
    heading = made.element("h1", state.name)
    if not hall.going_on:
        heading += made.element("p", Message("hall-ended", name=state.name))
    parts = [f"<header>{heading}</header>"]
    numbers = range(len(state.rounds), 0, -1)
    if state.rounds:
        parts.append(_section(made.element("h2", Message("hall-round", round=numbers[0]))
                              + _time(hall, made) + _round(state, numbers[0], made)))
    parts.append(_section(made.element("h2", Message("hall-standings")) + made.table((
        Message("hall-column-rank"), Message("hall-column-player"), Message("hall-column-won"),
        Message("hall-column-buchholz"), Message("hall-column-points"),
    ), [(row.rank, row.player, row.won, row.buchholz, Message("hall-signed", points=row.points))
        for row in standings(state)], 1)))
    names = {key(each.name) for each in state.players}
    if rated := [each for each in rate(evenings) if key(each.player) in names]:
        parts.append(_section(made.element("h2", Message("hall-ratings")) + made.table((
            Message("hall-column-player"), Message("field-wolf"), Message("field-farmer"),
            Message("hall-column-games"),
        ), [(each.player, *(_rating(one, provisional=each.provisional) for one in each.ratings),
             each.games) for each in rated], 0)))
    if earlier := [
        f"<div>{made.element('h3', Message('hall-round', round=number))}"
        f"{_round(state, number, made)}</div>" for number in numbers[1:]
    ]:
        parts.append(f'<section class="earlier">{made.element("h2", Message("hall-earlier"))}'
                     f'<div class="rounds">{"".join(earlier)}</div></section>')
    again = f'<meta http-equiv="refresh" content="{reload_s}">\n' if reload_s else ""
    return (f'<!doctype html>\n<html lang="{catalogue.language}">\n{_HEAD}{again}'
            f"<title>{escape(state.name)}</title>\n<main>\n" + "\n".join(parts) + "\n</main>\n")


class _Elements:
    """Elements of HTML in a language. What a name consists of changes nothing around it."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def element(self, tag: str, content: str | float | Message, more: str = "") -> str:
        if isinstance(content, int | float):
            content = Message("number", number=content)
        text = content if isinstance(content, str) else self._catalogue.text(content)
        return f"<{tag}{more}><bdi>{escape(text)}</bdi></{tag}>"

    def table(
        self, heads: Sequence[Message], rows: Sequence[Sequence[str | float | Message]], named: int,
        kind: str = "numbers",
    ) -> str:
        """Return a table whose column `named` has the names of the rows."""
        head = "".join(self.element("th", each, f' scope="col"{" class=name" * (n == named)}')
                       for n, each in enumerate(heads))
        body = "".join("<tr>" + "".join(
            self.element("th", each, ' scope="row"') if n == named else self.element("td", each)
            for n, each in enumerate(row)) + "</tr>\n" for row in rows)
        return (f'\n<table class="{kind}">\n<thead><tr>{head}</tr></thead>\n'
                f"<tbody>\n{body}</tbody></table>\n")


def _rating(rating: Rating, *, provisional: bool) -> str | Message:
    """Return a rating with its deviation, or the range of a provisional one."""
    points, deviation = round(rating.points), round(rating.deviation)
    if provisional:
        return Message("you-rating-provisional", low=points - deviation, high=points + deviation)
    return f"{points} ± {deviation}"


def _section(content: str) -> str:
    return f"<section>{content}</section>"


def _time(hall: Hall, made: _Elements) -> str:
    said = ends(hall)
    if said is None:
        return ""
    return made.element("p", said, ' class="up"' * (said.id == "hall-round-ended"))


def ends(hall: Hall) -> Message | None:
    """Return when the present round ends; None if it has no clock, or all its results."""
    clock = hall.clock()
    if clock is None or not hall.state.rounds[-1].waiting:
        return None
    return Message("hall-round-ended" if clock.left <= 0 else "hall-round-ends",
                   ends=f"{clock.ends:%H:%M}")


def _round(state: State, number: int, made: _Elements) -> str:
    found = state.rounds[number - 1]
    text = made.table(
        (Message("hall-column-table"), *roles(state.form).values(), Message("hall-column-result")),
        [(each.table, state.players[each.wolf].name, state.players[each.farmer].name,
          result(state, each)) for each in sorted(found.pairings, key=lambda each: each.table)],
        0, "pairings")
    return text + (made.element("p", Message(
        "hall-byes", method=state.method, players=[state.players[each].name for each in found.byes],
    )) if found.byes else "")


def roles(form: Form) -> dict[str, Message]:
    """Return what the two players of a pairing are, the Wolf first."""
    found = ("first-wolf", "first-farmer") if form == "duel" else ("field-wolf", "field-farmer")
    return dict(zip(("wolf", "farmer"), map(Message, found), strict=True))


def result(state: State, pairing: Pairing) -> Message:
    """Return what is said of the result of a pairing."""
    found = pairing.result
    if found is None:
        return Message("hall-no-result")
    winner = state.players[pairing.wolf if found.outcome == "wolf" else pairing.farmer].name
    return with_points(Message("hall-outcome", outcome=found.outcome, winner=winner), found,
                       state.form)


def with_points(said: Message, result: Scored, form: Form) -> Message:
    """Return what is said of a result with its points, and why it was entered by hand."""
    if result.seals or any(result.points):
        said = Message("hall-points", result=said, form=form, first=result.points[0],
                       second=result.points[1])
    return Message("hall-by-hand", result=said, reason=result.reason) if result.reason else said


@dataclass(slots=True)
class PageFile:
    """The file with the page of the evening."""

    file: Path
    reload_s: int = 0
    _written: str = ""
    _fault: str = ""

    def update(self, hall: Hall) -> str:
        """Write the page if it has changed. Return why that failed; the same reason only once."""
        text = page(hall, TYPED, self.reload_s)
        if text == self._written:
            return ""
        new = self.file.with_name(f".{self.file.name}-{os.getpid()}")
        before, self._fault = self._fault, ""
        try:
            with new.open("wb") as file:
                give_away(file.fileno())
                file.write(text.encode())
            new.replace(self.file)  # never half a page
            self._written = text
        except OSError as why:
            with suppress(OSError):
                new.unlink()
            self._fault = TYPED.text(Message("cannot-write-file", file=str(self.file),
                                             why=why.strerror or str(why)))
        return "" if self._fault == before else self._fault
