"""The command that analyses a record, of Mutton or of a tile game."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from fox_and_flock import GAME as FOX_AND_FLOCK
from pypdf import PdfReader

from companion import cli
from companion.cli import sheepfold
from companion.games.dogs.hindsight.analysis import ANALYSIS
from companion.games.dogs.rules import DOGS as GAME
from companion.games.mutton.hindsight.report import heat, percent
from companion.games.tiles.hindsight.sentences import TileReview
from companion.screens.theme import Colour
from engine.mutton import records
from engine.mutton.analysis import analyse
from engine.mutton.records import Record
from tests.companion.games.tiles.tile_kept import DOGS, FOLD, TOGETHER
from tests.engine.random_games import random_game

DATA = Path(__file__).parents[2] / "engine" / "data"
GOLDEN, LONG = DATA / "golden_example.mutton", DATA / "long.mutton"


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    code = cli.run(["analyse", *map(str, args)])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_the_terminal_has_a_line_for_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, GOLDEN, "--games", 3)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "Wolf", "kills", "H", "x", "5,335", "1.5"] in [line[:7] for line in lines]
    assert ["3", "Farmer", "shoots", "D", "x", "219"] in [line[:6] for line in lines]
    assert ("The Farmer fired 2 shots and hit no wolf. On average, shots like these would hit 1.0 "
            "wolves.") in " ".join(out.split())


def test_json_is_one_object_that_agrees_with_deduce(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, GOLDEN, "--json", "--games", 3)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert [step["packs"] for step in found["steps"]] == [
        14_950, 5335, 5335, 1202, 761, 580, 219]
    assert found["steps"][-1]["animals"]["F"] == [171, 171 / 219]
    assert found["steps"][1]["move"] == "Hx:F-c4,J-e6,V-d2"
    whole = found["expected"][0] + sum(found["parts"].values())
    assert whole == pytest.approx(found["points"])


def test_json_has_the_estimated_chances_beside_the_exact_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(run(capsys, GOLDEN, "--json", "--games", 2)[1])
    first, *later = found["steps"]
    assert first["estimated"] == pytest.approx(dict.fromkeys(first["animals"], 4 / 26), abs=1e-4)
    for step in later:
        assert sum(step["estimated"].values()) == pytest.approx(4, abs=1e-3)
        for animal, (_, chance) in step["animals"].items():
            if chance in (0, 1):  # what is certain is not estimated
                assert step["estimated"][animal] == chance
    assert later[-2]["animals"]["F"][0] > later[-2]["animals"]["V"][0]
    assert later[-2]["estimated"]["V"] > later[-2]["estimated"]["F"]
    assert found["summary"][-1] == (
        "These estimates judge the packs by how Wolves choose victims and flights; "
        "the numbers of packs are exact.")


def test_the_same_seed_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, GOLDEN, "--json", "--games", 4, "--seed", 7)
    assert one == run(capsys, GOLDEN, "--json", "--games", 4, "--seed", 7)
    assert one != run(capsys, GOLDEN, "--json", "--games", 4, "--seed", 8)


def test_a_report_has_the_heat_map_of_every_step(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "r.pdf"
    assert run(capsys, GOLDEN, "--games", 3, "-o", out)[0] == 0
    (page,) = PdfReader(out).pages
    words = page.extract_text()
    for said in ("Packs that fit", "Turning points", "14,950", "kills W", "219", "78"):
        assert said in words
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        (595.28, 841.89), abs=0.01)


def test_a_report_as_svg_on_letter_paper(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "r.svg"
    assert run(capsys, LONG, "--games", 2, "-o", out, "--paper", "Letter")[0] == 0
    root = ET.fromstring(out.read_bytes())
    assert root.get("width") == "215.9mm"
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("65,780") == 1
    assert "The pack: F I J O V" in words
    assert "Turning points" in words


def test_a_long_game_goes_on_on_a_second_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = random_game(Random(295))
    rounds = game.position.round
    assert rounds > 20
    record, out = tmp_path / "r.mutton", tmp_path / "r.pdf"
    record.write_text(records.write(Record(game)), "utf-8")
    run(capsys, record, "--games", 2, "-o", out, "--paper", "Letter")
    pages = [page.extract_text() for page in PdfReader(out).pages]
    assert len(pages) > 1
    assert "page 2" in pages[1]
    output = "\n".join(pages)
    for number in range(1, rounds + 1):
        assert re.search(rf"^{number} Wolf$", output, re.MULTILINE)


def test_chances_are_printed_in_whole_percent_and_never_as_a_certainty_they_are_not() -> None:
    game = records.read(GOLDEN.read_text("utf-8")).game
    steps = analyse(game, games=2).steps
    assert percent(steps[-1], "C") == "100"
    assert percent(steps[-1], "H") == "·"
    assert percent(steps[-1], "F") == "78"
    for step in steps:
        for animal in game.options.flock:
            certain = step.known.probability(animal) in (0, 1)
            assert (percent(step, animal) in ("·", "100")) == certain


def test_the_heat_maps_colours_grow_darker_also_for_who_sees_greys_alone() -> None:
    shades = [Colour.of(f"{heat(n / 50):06x}").luminance for n in range(51)]
    assert shades == sorted(shades, reverse=True)
    assert len(set(shades)) == 51


# --- what is wrong --------------------------------------------------------------------------------


def test_a_suffix_that_says_nothing_is_a_wrong_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, err = run(capsys, GOLDEN, "-o", tmp_path / "r.png")
    assert (code, out) == (2, "")
    assert "must end in .pdf or .svg" in err


def test_a_report_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "no" / "r.pdf"
    assert run(capsys, GOLDEN, "--games", 2, "-o", out) == (
        1, "", f"{out} cannot be written: there is no folder {out.parent}.\n")


def impossible(tmp_path: Path) -> Path:
    """V and F ran from H in round 1, and so did J; then all three are shown to be sheep."""
    record, text = tmp_path / "r.mutton", GOLDEN.read_text("utf-8")
    text = text[: text.index("1. Hx")] + "1. Hx:F-c4,J-e6,V-d2 Fx\n2. Jx:C-g5,D-d3,S-b4 Vx\n"
    record.write_text(text, "utf-8")
    return record


@pytest.mark.parametrize("command", ["analyse", "deduce"])
def test_an_impossible_history_is_reported_by_the_first_round_at_which_nothing_fits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    record = impossible(tmp_path)
    assert cli.run([command, str(record), "--json"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == (
        f"{record}: No pack fits what happened up to round 2: V cannot have been what its mark "
        "says. Check round 2 and the rounds before it.\n")


def test_a_record_that_contradicts_its_own_pack_names_the_round(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "r.mutton"
    record.write_text(LONG.read_text("utf-8").replace('"FIJOV"', '"FIJOT"'), "utf-8")
    code, out, err = run(capsys, record)
    assert (code, out) == (1, "")
    assert err.startswith(f"{record}:6:8: The Pack tag contradicts round 1")


@pytest.fixture
def dogs(tmp_path: Path) -> Path:
    path = tmp_path / "evening.dogs"
    path.write_text(DOGS, "utf-8")
    return path


@pytest.fixture
def fold(tmp_path: Path) -> Path:
    path = tmp_path / "evening.fold"
    path.write_text(FOLD, "utf-8")
    return path


def test_the_terminal_has_a_line_for_each_tile(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    code, out, err = run(capsys, dogs)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["Start", "1"] in [line[:2] for line in lines]
    assert ["1", "Ann", "0,1w", "0"] in [line[:4] for line in lines]
    assert ["2", "Ben", "[1]", "-3,0w", "4", "4.0"] in [line[:6] for line in lines]


def test_a_rival_who_left_a_herd_to_the_other_sees_what_it_cost(
    capsys: pytest.CaptureFixture[str], fold: Path
) -> None:
    code, out, err = run(capsys, fold)
    assert (code, err) == (0, "")
    output = " ".join(out.split())
    assert "Ann placed S@3,0." in output
    found = json.loads(run(capsys, fold, "--json")[1])
    assert found["sides"] == ["player 1", "player 2"]
    assert found["points"] == [0, 12]
    assert [step["move"] for step in found["steps"]] == [None, "S@3,0", ">@0,1"]
    assert found["steps"][2]["cost"] == 0
    assert found["steps"][2]["judged"] == "No clearly better place was found."
    assert found["steps"][1]["expected"] is None


def test_json_is_one_object_with_the_documented_keys(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    code, out, err = run(capsys, dogs, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["game", "over", "sides", "points", "expects", "costliest", "summary",
                           "summary_messages", "steps"]
    assert (found["over"], found["points"], found["expects"]) == (True, [4], "sheep saved")
    assert list(found["steps"][1]) == ["round", "player", "move", "points", "expected", "best",
                                       "cost", "judged", "judged_message"]
    assert found["steps"][-1]["expected"] == 4


def test_a_broken_record_is_refused_by_line_and_column(
    capsys: pytest.CaptureFixture[str], dogs: Path
) -> None:
    dogs.write_text(DOGS.replace("2,1n", "9,9n"), "utf-8")
    code, out, err = run(capsys, dogs)
    assert (code, out) == (1, "")
    assert err == (f"{dogs}:6:9: Place the tile so that it shares an edge with another tile. "
                   "At 9,9 it touches none.\n")


@pytest.mark.parametrize("text", [FOLD, TOGETHER, DOGS])
def test_the_report_has_every_tile_and_the_costliest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    record, out = tmp_path / "x", tmp_path / "x.pdf"
    record.write_text(text, "utf-8")
    found = json.loads(run(capsys, record, "--json", "-o", out)[1])
    words = "\n".join(page.extract_text() for page in PdfReader(out).pages)
    for step in found["steps"]:
        if step["move"]:
            assert step["move"] in words
    for place in found["costliest"]:
        assert found["steps"][place]["best"] in words
    assert found["summary"][0][:20] in words


def test_looking_back_in_a_thread_finds_the_same_and_can_be_stopped() -> None:
    play = GAME.read(DOGS).play
    waited = TileReview(play).start()
    waited.wait()
    assert waited.found == ANALYSIS.analyse(play)
    assert waited.share == 1
    stopped = TileReview(play)
    stopped.stop()
    stopped.work()
    assert stopped.found is None


@pytest.mark.parametrize("text", [
    '[Game "Wolf in the Fold"]\n[Table "S@0,0"]\n\n1. stop\n',
    '[Game "Wolf in the Fold"]\n[Table "S@0,0 L@1,0"]\n',
    '[Game "Sheep, Dogs and Wolves"]\n[Options "tiles=3"]\n[Table "0,0e 0,1e 0,2e"]\n',
])
def test_a_record_without_tiles_is_looked_back_upon_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    record = tmp_path / "x"
    record.write_text(text, "utf-8")
    code, out, err = run(capsys, record, "-o", tmp_path / "x.svg", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["costliest"] == []
    made = found["points"][0] - sum(found["points"][1:])
    assert (found["steps"][-1]["expected"] == made) == found["over"]


def test_a_game_without_an_analysis_says_so(tmp_path: Path, install: Callable[..., None]) -> None:
    install(FOX_AND_FLOCK)
    file = tmp_path / "a.fox"
    file.write_text('[Game "Fox and Flock"]\n\n1. a1\n')
    run = CliRunner().invoke(sheepfold, ["analyse", str(file)], standalone_mode=False)
    assert str(run.exception) == (
        f"{file}: This is a record of Fox and Flock, for which there is no `sheepfold analyse`.")
