"""What the arena prints and draws: a table, a CSV file and a heat map."""

from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from rich.table import Table

from companion.extras.arena.report import hundredths
from companion.games.mutton.arena.results import Summary
from companion.store.csv_lines import line
from companion.words.catalogue import TYPED
from companion.words.message import Message

CELL, LEFT, TOP = 84, 110, 60
"""Of the heat map, in px."""
LONGEST_LABEL = 12
"""Number of characters that fit beside a row."""
LOW, HIGH = 7.0, 15.0
"""The mean scores that are shaded lightest and darkest."""


def table(summaries: Sequence[Summary]) -> Table:
    """Wolves down, Farmers across: mean Wolf score ± standard error, share of 11 and more."""
    found = {(one.wolf, one.farmer): one for one in summaries}
    farmers = list(dict.fromkeys(one.farmer for one in summaries))
    shown = Table(title="mean Wolf score ± standard error (share of 11+)")
    shown.add_column("Wolf \\ Farmer")
    for farmer in farmers:
        shown.add_column(farmer, justify="right")
    shown.add_column("worst", justify="right")
    for wolf in dict.fromkeys(one.wolf for one in summaries):
        cells = [found.get((wolf, farmer)) for farmer in farmers]
        worst = min(cell.mean for cell in cells if cell)
        shown.add_row(
            wolf, *(_cell(cell) if cell else "" for cell in cells), hundredths(worst))
    worsts = [max(one.mean for one in summaries if one.farmer == farmer) for farmer in farmers]
    shown.add_section()
    shown.add_row("worst", *map(hundredths, worsts), "")
    return shown


def _cell(one: Summary) -> str:
    reached = TYPED.text(Message("percent", percent=round(100 * one.reached)))
    return f"{hundredths(one.mean)} ± {hundredths(one.error)} ({reached})"


def write_csv(summaries: Sequence[Summary], path: Path) -> None:
    """A row for each pair."""
    with path.open("w", encoding="utf-8", newline="") as out:
        out.write(line(["wolf", "farmer", "games", "mean", "standard_error", "share_11_or_more",
                        "wolf_worst_ms", "farmer_worst_ms", "forfeits"]))
        for one in summaries:
            out.write(line([one.wolf, one.farmer, one.games, f"{one.mean:.4f}", f"{one.error:.4f}",
                            f"{one.reached:.4f}", f"{one.wolf_worst_ms:.1f}",
                            f"{one.farmer_worst_ms:.1f}", sum(one.forfeits.values())]))


_FAULTS = {
    "missing": "could not be started",
    "ended": "ended without an answer",
    "silent": "took too long",
    "flooded": "wrote far too much",
    "garbled": "gave an unreadable answer",
    "illegal": "made an illegal move",
    "version": "speaks another version of the protocol",
    "side": "does not play this side",
    "options": "does not play these options",
    "declined": "reported an error",
    "not-executable": "is not marked as a program",
    "no-first-line": "does not say what runs it",
    "line-ends": "has the line ends of Windows",
    "byte-order-mark": "begins with a byte order mark",
    "interpreter": "needs a program that is not installed",
    "processor": "is made for another kind of computer",
    "syntax": "has a syntax error",
    "library": "lacks a library",
    "file": "lacks a file",
    "forbidden": "asked for something that it may not use",
    "crashed": "crashed",
    "failed": "ended with an error",
    "memory": "used too much memory",
    "processes": "started too many processes and threads",
    "storage": "wrote too much to files",
    "processor-time": "used too much processor time",
}


def forfeits(summaries: Sequence[Summary]) -> list[str]:
    """Return a line for each way in which a pair's games were forfeited."""
    return [
        f"{one.wolf} against {one.farmer}: {many} of {one.games} games forfeited, because the "
        f"{side.title()} {_FAULTS[reason]}."
        for one in summaries
        for (side, reason), many in (
            (what.split(" "), many) for what, many in sorted(one.forfeits.items()))
    ]


def heat_map(summaries: Sequence[Summary]) -> str:
    """The table as an SVG picture: the darker, the better for the Wolf; the number says it too."""
    farmers = list(dict.fromkeys(one.farmer for one in summaries))
    wolves = list(dict.fromkeys(one.wolf for one in summaries))
    width, height = LEFT + CELL * len(farmers) + 10, TOP + CELL // 2 * len(wolves) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
        "<title>Mean Wolf score of every Wolf against every Farmer</title>",
        f'<text x="{LEFT - 8}" y="{TOP - 10}" text-anchor="end">Wolf \\ Farmer</text>',
    ]
    for column, farmer in enumerate(farmers):
        parts.append(f'<text x="{LEFT + CELL * column + CELL // 2}" y="{TOP - 10}" '
                     f'text-anchor="middle">{_label(farmer)}</text>')
    for row, wolf in enumerate(wolves):
        middle = TOP + CELL // 2 * row + CELL // 4 + 5
        parts.append(
            f'<text x="{LEFT - 8}" y="{middle}" text-anchor="end">{_label(wolf)}</text>')
    for one in summaries:
        x, y = LEFT + CELL * farmers.index(one.farmer), TOP + CELL // 2 * wolves.index(one.wolf)
        shade = min(1.0, max(0.0, (one.mean - LOW) / (HIGH - LOW)))
        red, green, blue = (round(light + (dark - light) * shade)
                            for light, dark in ((247, 8), (251, 48), (255, 107)))
        ink = "#fff" if shade > 0.5 else "#000"
        parts.append(
            f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL // 2 - 2}" '
            f'fill="rgb({red},{green},{blue})"/>'
            f'<text x="{x + CELL // 2}" y="{y + CELL // 4 + 4}" text-anchor="middle" '
            f'fill="{ink}">{hundredths(one.mean)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _label(player: str) -> str:
    """Return a player's name in the picture; of a long command only its end."""
    return escape(player if len(player) <= LONGEST_LABEL else f"…{player[1 - LONGEST_LABEL:]}")
