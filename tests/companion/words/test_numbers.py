"""Numbers and dates in every language: in the output of all commands, and on paper.

The pages of the screen are looked at in `tests/companion/screens/test_display_settings.py`.
"""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion import cli
from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message
from engine.mutton.records import read
from firmware.app import VERSION
from tests.companion.games.tiles.tile_kept import DOGS, FOLD
from tests.companion.screens.kept_matches import keep_duel
from tests.companion.words.english_numbers import english_numbers
from tests.extras.parts import united
from tests.long_form import only

GOLDEN = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
DATED = '[Date "2026-05-01"]\n'
SHOWN: dict[str, Sequence[str]] = {
    "games": ("",),
    "show": ("golden", "fold", "dogs"),
    "table": ("--board none --journal typed",),
    "verify": ("golden",),
} | united("SHOWN")
"""What each command is given. They run in a folder with these records and with this journal."""
TYPED_LINES = f"""hints 3
start
place {' '.join(read(GOLDEN.read_text("utf-8")).game.placement.cells)}
confirm
pack CFJV
deduction on Wolf
deduction on Farmer
move H:F-c4,J-e6,V-d2
hint
move G
"""
"""What `table` is given on standard input."""
NO_NUMBERS = {VERSION, *(f"{round}.{tile}" for round in range(1, 4) for tile in (1, 2))}
"""The version of the board's program, and the places in a tile game, as `--at` takes them."""
NOT_SHOWN = {
    "backup": "tests/companion/commands/test_backup.py looks at it", "restore": "the same",
    "rig": "a protocol",
    "engine-check": "tests/companion/foreign/test_trial.py looks at it",
    "completion": "a script", "manual": "the help, in English", "import": "a record",
    "play": "pages",
} | united("NOT_SHOWN")


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record of each game and a journal, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("golden", GOLDEN.read_text("utf-8")), ("fold", FOLD), ("dogs", DOGS)):
        Path(name).write_text(text.replace("]\n", "]\n" + DATED, 1), "utf-8")
    (tmp_path / "journal").mkdir()
    keep_duel(tmp_path / "journal", ("Ann", "Ben"), 1)
    return tmp_path


def test_every_command_is_looked_at() -> None:
    every = cli.sheepfold.list_commands(None)  # type: ignore[arg-type]
    assert sorted([*SHOWN, *NOT_SHOWN]) == every, "add the command to SHOWN or to NOT_SHOWN"


def words_of(file: Path) -> str:
    if file.suffix == ".pdf":
        return "\n".join(page.extract_text() for page in PdfReader(file).pages)
    return file.read_text("utf-8") if file.suffix == ".txt" else ""


@pytest.mark.parametrize("language", only(["de"], languages()[1:]))
def test_no_command_and_no_paper_shows_english_numbers(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    found = []
    for command, given in SHOWN.items():
        for arguments in given:
            typed = io.TextIOWrapper(io.BytesIO(TYPED_LINES.encode()))
            monkeypatch.setattr("sys.stdin", typed)
            cli.run(["--lang", language, command, *arguments.split()])
            output = capsys.readouterr()
            found += [(command, each) for each in english_numbers(output.out + output.err)]
    for file in records.iterdir():
        found += [(file.name, each) for each in english_numbers(words_of(file))]
    assert [each for each in found if each[1] not in NO_NUMBERS] == []
    written = [each for arguments in SHOWN.values() for each in arguments if "-o" in each.split()]
    assert len([*records.glob("?.*")]) == len(written)


@pytest.mark.parametrize(("language", "shown"), [
    ("en", "14,950 12.4 78.1%"), ("de", "14.950 12,4 78,1 %"),
    ("es", "14.950 12,4 78,1 %"), ("fr", "14 950 12,4 78,1 %"),
])
def test_numbers_are_written_as_in_the_language(language: str, shown: str) -> None:
    messages = (Message("refused-otherwise", number=14950), Message("decimal", number=12.4),
                Message("chance-percent", percent=78.1))
    text = " ".join(map(Catalogue(language).text, messages)).partition(" ")[2]  # without its word
    assert text.replace("\N{NO-BREAK SPACE}", " ") == shown


@pytest.mark.parametrize("number", [10**18, -10**28, 10**300, 1e300])
def test_a_number_beyond_all_counts_is_written_as_it_is(number: float) -> None:
    """A typed option, such as the number of a match, can have hundreds of digits."""
    german = Catalogue("de")
    assert german.text(Message("refused-otherwise", number=number)) == f"Grund {number}"
    assert f" {number} gibt" in german.text(Message("no-such-match", number=number))
