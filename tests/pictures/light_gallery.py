"""Pictures of what the lights say, for `docs/players/lights.md`: from a real game on the rig.

    python -m tests.pictures.light_gallery FOLDER
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from companion.games.mutton.lights import cry, scene
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.view import TableView
from companion.lights.light import LOOP_MS, Light, Rhythm, Scene
from companion.sensing.arrangement import Piece
from engine.hexgrid import Cell, HexGrid
from engine.mutton.options import Options
from engine.mutton.placements import sparse

GRID = HexGrid.of(4)
PAUSE_MS = 1200.0
"""Pause after each action, in ms: the board settles and the table judges a kill."""
PITCH = 40
"""Pixels from cell to cell: one for each millimetre of the real board."""

_STEP_MS = 50
_CORNERS = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))
_STYLE = (
    "text{font:bold 13px sans-serif;text-anchor:middle;fill:#2a2a2a}"
    ".cell{fill:#21362a;stroke:#17261d}.up{fill:#f6eedf}.down{fill:#8d8177}"
    ".askew{fill:#b9a99a;stroke:#17261d;stroke-dasharray:3 2}"
)


def moments(pack: str = "HIDE") -> Iterator[tuple[str, TableView, Scene]]:
    """The moments of a game that differ in their lights: a name, the view, and its scene.

    H or P must be in the `pack`: one of them kills L. Raises TableError otherwise.
    """
    table = MuttonRig(4, seed=1)
    table.wait(PAUSE_MS)

    def hands(*commands: str) -> TableView:
        table.play(*commands, each_ms=PAUSE_MS)
        return table.view

    def say(*commands: str) -> TableView:
        for command in commands:
            table.say(command)
            table.wait(PAUSE_MS)
        return table.view

    def now(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        return name, view, scene(view, GRID)

    def cried(name: str, view: TableView) -> tuple[str, TableView, Scene]:
        return name, view, cry(view.reveal, view, GRID) if view.reveal else scene(view, GRID)

    yield now("idle", table.view)
    say("options remove", "start")
    flock = [f"put {animal} {cell}" for animal, cell in sparse(Options())]
    yield now("placing", hands(*flock[:11]))
    hands(*flock[11:])
    say("confirm", f"pack {pack}")

    yield now("kill", hands("flip L"))
    yield now("in-hand", hands("lift H"))
    yield now("wrong", hands("put H d2"))
    yield now("ask", hands("lift H", "lift P", "put H c3"))
    say("which H")
    hands("put P d4")
    yield cried("bleat", say("confirm"))
    yield now("remove", table.view)
    hands("lift L")

    yield now("shot", hands("flip D"))
    yield cried("howl", say("confirm"))
    hands("lift D")
    yield now("over", say("stop"))
    hands("unplug")
    yield now("lost", hands("wait 1000"))


def write(folder: Path) -> list[Path]:
    """Draw all the pictures into a folder, which is made if need be; the files' names.

    Raises OSError where that cannot be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, view, lights in moments():
        file = folder / f"{name}.svg"
        file.write_text(svg(lights, GRID, view.board.on, f"The lights: {name}"), "utf-8")
        files.append(file)
    return files


def svg(scene: Scene, grid: HexGrid, pieces: Mapping[Cell, Piece], title: str) -> str:
    """Return the picture of a board, which moves as the real lights do.

    Where moving pictures are not shown, every light stands at its brightest.
    """
    width = PITCH * (2 * grid.size - 1) + 16
    height = PITCH * (0.866 * (2 * grid.size - 2) + 1.155) + 16
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:.0f} '
        f'{width:g} {height:.0f}" width="{width:g}" height="{height:.0f}">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect x="{-width / 2:g}" y="{-height / 2:.0f}" width="100%" height="100%" '
        'fill="#17261d"/>',
    ]
    for cell in grid.cells:
        x, y = (PITCH * part for part in grid.xy(cell))
        lines.append(f'<g transform="translate({x:.1f} {y:.1f})">')
        lines.append(f'<polygon class="cell" points="{_hexagon()}"/>')
        if cell in scene:
            lines.append(_lit(scene[cell]))
        if cell in pieces:
            lines.append(_piece(pieces[cell]))
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _hexagon() -> str:
    radius = PITCH / 1.732
    return " ".join(f"{radius * x:.1f},{radius * y:.1f}" for x, y in _CORNERS)


def _lit(light: Light) -> str:
    """Draw a light, which shines through the whole cell: the sheep on it stands in the middle."""
    shape = f'<polygon points="{_hexagon()}" fill="#{light.colour.value:06x}" '
    if light.rhythm is Rhythm.STEADY:
        return f'{shape}fill-opacity="{light.level:.2g}"/>'
    course = ";".join(
        f"{light.level * light.rhythm.lightness(now, light.phase):.2g}"
        for now in range(0, LOOP_MS + _STEP_MS, _STEP_MS)
    )
    return (
        f'{shape}fill-opacity="{light.level:.2g}"><animate attributeName="fill-opacity" '
        f'dur="{LOOP_MS}ms" repeatCount="indefinite" values="{course}"/></polygon>'
    )


def _piece(piece: Piece) -> str:
    letter = piece.animal or "?"
    return f'<circle class="{piece.facing}" r="13"/><text y="5">{letter}</text>'


def main(arguments: list[str]) -> str | None:
    """What is wrong, if anything is."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        return "Say where to: python -m tests.pictures.light_gallery FOLDER"
    try:
        for file in write(Path(arguments[0])):
            print(file)
    except OSError as why:
        return f"The pictures cannot be written to {arguments[0]}: {why.strerror}."
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
