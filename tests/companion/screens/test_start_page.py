"""The ways into a match: start page, options, help, and the first frame."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from companion.foreign.faults import Reason, sentence
from companion.games.mutton.options import named
from companion.games.mutton.pages.new_match import NewMatchPage
from companion.games.mutton.pages.options import OptionsPage
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.players.first_start import FirstStart, known
from companion.games.mutton.services import MuttonServices
from companion.games.mutton.setup import CHOICES, chosen_value
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.games.tiles.screens.example import TileDrawing, TileExample, picture_of
from companion.games.tiles.table.table import TileTable
from companion.screens import page_list
from companion.screens.app import Screens
from companion.screens.choices import ChoicesError, LastChoices
from companion.screens.environment import Environment
from companion.screens.names import earlier_players
from companion.screens.navigation import Route
from companion.screens.overlay import HelpPanel
from companion.screens.page_list import page_named, pages
from companion.screens.pages.forms import NameButton
from companion.screens.pages.page import Page
from companion.screens.picture import Mark
from companion.screens.rulebook import rulebook
from companion.screens.setup import NEW_MATCH, Setup, automatic
from companion.screens.theme import DAY, TEXT_SCALES
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.card import Card
from companion.screens.widgets.controls import Button, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import ChooseGame, Start
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages, use
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE
from engine import strengths
from engine.hexgrid import HexGrid
from engine.mutton.moves import Player
from engine.mutton.options import WORD_LISTS, Options
from engine.option_table import OptionRow
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.first_frame import first_frame
from tests.companion.screens.geometry import faults
from tests.extras.parts import listed
from tests.long_form import only


def _robot(
    window: Offscreen, file: Path | None = None, names: tuple[str, ...] = (), opponent: str = "",
    start: Callable[[FirstStart], object] = lambda trial: trial,
) -> MuttonRobot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)

    def begun(command: str, side: Player, options: Options) -> FirstStart:
        trial = FirstStart(command, side, options)
        start(trial)
        return trial

    environment = Environment(
        Settings(opponent=opponent), names=lambda: names, choices=LastChoices(file),
        services=(MuttonServices(start_program=begun),))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _raise(robot: MuttonRobot, steps: int) -> None:
    """Make a new computer player stronger, from the level that is proposed."""
    first = strengths.NAMES.index(strengths.FIRST)
    for level in range(first, first + steps):
        robot.press_icon(f"Level {level}", 1)


def _past_all_levels(robot: MuttonRobot) -> None:
    """Go on to what is offered after our levels, the automatic one included if there is one."""
    _raise(robot, 7)
    if automatic():
        robot.press_icon("Automatic", 1)


@both_sizes
def test_a_level_says_what_it_can_do_in_the_first_role(screen: Offscreen) -> None:
    robot = _robot(screen)
    robot.press("I am the Farmer")
    assert "Looks at 2 victims and hides its wolves." in robot.words()
    robot.press("Swap")
    assert "Remembers the last 2 kills, often shoots a less likely suspect." in robot.words()
    for level in (3, 2, 1):
        robot.press_icon(f"Level {level}", 0)
    assert "Children" in robot.words()
    assert "Remembers only the last kill and guesses among its suspects." in robot.words()
    assert not faults(robot.screens)


@both_sizes
def test_a_level_can_have_a_style_and_keeps_it_at_the_next_level(screen: Offscreen) -> None:
    robot = _robot(screen)
    robot.press("I am the Farmer", "No style")
    assert "Bold: likes its wolves among many sheep." in robot.words()
    robot.press("Bold", "Swap")
    assert "Shy: passes until a clue is good." in robot.words()
    assert not faults(robot.screens)
    _raise(robot, 5)
    assert robot.screens.setup.players[1] == "computer:level-8:shy"
    robot.press_icon("Level 8", 1)
    assert robot.screens.setup.players[1] == "computer:level-9"
    assert not robot.offers("Shy")


def test_two_computers_and_their_levels_have_room(wide: Offscreen) -> None:
    robot = _robot(wide)
    robot.screens.setup = Setup(players=("computer:level-2", "computer:level-8"))
    robot.wait(100)
    robot.screens.go(Route(NEW_MATCH))
    robot.wait(100)
    assert len(robot.find(NewMatchPage).strengths) == 2
    assert not faults(robot.screens)


# --- what the pages show --------------------------------------------------------------------------


def test_the_card_of_the_last_way_to_play_is_marked(screen: Offscreen) -> None:
    robot = _robot(screen, names=("Ann", "Ben"))
    page = robot.find(StartPage)
    assert [way for way, card in page.ways.items() if card.lit] == ["two"]
    assert "Ann is the Wolf first, Ben the Farmer" in robot.words()
    robot.press("I am the Farmer")
    _raise(robot, 3)
    robot.press("Back")
    page = robot.find(StartPage)
    assert [way for way, card in page.ways.items() if card.lit] == ["farmer"]
    assert "against the computer (level 6)" in robot.words()


@both_sizes
@pytest.mark.parametrize("game", ["mutton", "fold", "dogs"])
def test_the_way_to_other_games_leads_back_to_an_unfinished_match(
    screen: Offscreen, tmp_path: Path, game: str
) -> None:
    """What an unfinished match stands in the way of says so, and its card continues it."""
    if game == "mutton":
        before = Table(Journal(tmp_path), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        for line in ("players Ann Ben", "start"):
            run_command(before, line, 0.0)
    else:
        tiles = TileTable(Journal(tmp_path), Random(1), lambda: "2026-05-01 20:15")
        for command in (ChooseGame(game), Start()):
            tiles.do(command, 0.0)
    table = Table(Journal(tmp_path), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(screen, Screens(screen.display, desk, Environment(Settings())), desk)
    robot.wait(100)
    robot.press("Other games")
    assert not faults(robot.screens)
    begins = {"mutton": "Young shepherds", "fold": "As the sheep", "dogs": "Alone"}
    assert robot.offers("Continue")
    assert not robot.offers(begins[game])
    robot.press("Continue")
    if game == "mutton":
        assert robot.view.phase == "placing"
    else:
        assert robot.desk.table.view().game == game


@both_sizes
def test_names_length_and_options_are_one_tap_further(screen: Offscreen) -> None:
    robot = _robot(screen)
    robot.press("Two players", "Bidding", "Hints for learners: none", "Options…", "Shotgun", "Done")
    page = robot.find(NewMatchPage)
    robot.tap_part(page.plates[1])
    robot.press("M", "O", "Done")
    setup = robot.screens.setup
    assert (setup.players, setup.form, setup.hints, setup.preset) == (
        ("", "Mo"), "bids", 1, "Shotgun")
    assert not faults(robot.screens)
    robot.press("Back")
    assert "Shotgun · 26 sheep, 4 wolves · Bidding" in robot.words()


@both_sizes
def test_swapping_with_the_computer_exchanges_the_roles(screen: Offscreen) -> None:
    robot = _robot(screen, names=("Ann",))
    robot.press("I am the Wolf")
    _raise(robot, 6)
    robot.press("Swap")
    page = robot.find(NewMatchPage)
    assert robot.screens.setup.players == ("computer:level-9", "Ann")
    assert list(page.strengths) == [0]
    assert not faults(robot.screens)


@both_sizes
def test_a_program_of_the_settings_is_one_more_strength(screen: Offscreen, tmp_path: Path) -> None:
    opponent = "cmd:perl players/random_player.pl"
    file = tmp_path / "choices.json"
    robot = _robot(screen, file, names=("Ann",), opponent=opponent)
    robot.press("I am the Wolf")
    _past_all_levels(robot)
    assert "random_pl…" in robot.words()
    assert not faults(robot.screens)
    robot.press("Back")
    assert "against the computer (random_player.pl)" in robot.words()
    robot = _robot(screen, file, opponent=opponent)
    robot.press("I am the Wolf", "Start")
    robot.wait(400)
    match = robot.view.match
    assert match is not None
    assert match.computers[0] == ""
    assert match.players[1] == "Computer (random_player.pl)" or match.computers[1] == "level-9"


def test_a_program_that_the_settings_no_longer_name_is_not_offered(
    screen: Offscreen, tmp_path: Path
) -> None:
    file = tmp_path / "choices.json"
    robot = _robot(screen, file, names=("Ann",), opponent="cmd:./mywolf")
    robot.press("I am the Wolf")
    _past_all_levels(robot)
    robot.press("Back")
    robot = _robot(screen, file)
    assert robot.screens.setup.players == ("Ann", f"computer:{strengths.FIRST}")
    robot.press("I am the Wolf")
    _past_all_levels(robot)
    assert ("Automatic" if automatic() else "Level 9") in robot.words(), "nothing comes after it"
    assert "mywolf" not in robot.words()


@pytest.mark.parametrize(("text", "reason"), only([(b"#!/bin/sh\r\n", "line-ends")], [
    (b"#!/bin/sh\r\n", "line-ends"), (b"#!/bin/sh\n(", "syntax"),
    (b"#!/bin/rubby\n", "interpreter"), (b"#!/bin/sh\necho muttonok 2\nread x\n", "version")]))
def test_what_is_wrong_with_a_program_is_said_before_the_match(
    wide: Offscreen, tmp_path: Path, text: bytes, reason: str
) -> None:
    """On the page on which it is chosen; the match can begin all the same."""
    script = tmp_path / "mywolf"
    script.write_bytes(text)
    script.chmod(0o755)
    robot = _robot(wide, names=("Ann",), opponent=f"cmd:{script}", start=FirstStart.finish)
    robot.press("I am the Farmer")
    _past_all_levels(robot)
    assert SCREEN.text(sentence(reason, "mywolf")) in robot.words()
    assert str(tmp_path) not in robot.words()
    assert robot.offers("Start")
    assert not faults(robot.screens)


REASONS = tuple(get_args(Reason))


@pytest.mark.parametrize("reason", only(["byte-order-mark"], REASONS))
def test_each_mistake_of_a_program_fits_the_page(
    screen: Offscreen, spoken: str, reason: str
) -> None:
    def found(trial: FirstStart) -> None:
        trial.fault = known(sentence(reason, "random_player_for.pl"))
        trial.done = True

    robot = _robot(screen, names=("Ann",), opponent="cmd:./random_player_for.pl", start=found)
    robot.screens.setup = Setup(players=("Ann", "computer:cmd:./random_player_for.pl"))
    robot.screens.go(Route(NEW_MATCH))
    robot.wait(100)
    assert SCREEN.text(sentence(reason, "random_player_for.pl")) in robot.words()
    assert not faults(robot.screens)


def test_two_equal_names_cannot_start(wide: Offscreen) -> None:
    robot = _robot(wide)
    robot.screens.setup = Setup(players=("Player 2", ""))
    robot.wait(100)
    robot.press("Two players")
    assert SCREEN.text(Message("different-names")) in robot.words()
    assert not robot.offers("Start")


def test_options_that_cannot_be_played_are_explained_on_the_start_page(wide: Offscreen) -> None:
    robot = _robot(wide)
    robot.screens.setup = Setup(values={"sheep": 8, "wolves": 13}, preset=None)
    robot.wait(100)
    robot.press("Two players")
    assert not robot.offers("Start")
    robot.press("Back")
    assert "With 8 sheep" in robot.words()


# --- the last choices -----------------------------------------------------------------------------


def test_the_last_choices_are_remembered_over_a_restart(wide: Offscreen, tmp_path: Path) -> None:
    file = tmp_path / "last-choices.json"
    robot = _robot(wide, file)
    robot.press("I am the Wolf", "Quick play", "Hints for learners: none")
    _raise(robot, 6)
    robot.tap_part(robot.find(NewMatchPage).plates[0])
    robot.press("M", "O", "Done", "Options…")
    robot.press_icon("Wolves", 1)
    robot.press("Done")
    before = robot.screens.setup
    again = _robot(wide, file, names=("Ann", "Ben"))
    assert again.screens.setup == before
    assert before.players == ("Mo", "computer:level-9")
    assert (before.form, before.hints, before.values["wolves"]) == ("target", 1, 5)
    again.press("Two players")
    assert again.screens.setup.players == ("Mo", "")


def test_default_names_are_not_remembered(wide: Offscreen, tmp_path: Path) -> None:
    file = tmp_path / "last-choices.json"
    robot = _robot(wide, file)
    robot.press("Two players", "Bidding", "Start")
    assert "Player" not in file.read_text()


DAMAGED = (
    b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 9000, b'{"players": ["Ann"]}',
    b'{"players": ["Ann", "computer:best"]}', b'{"players": ["Ann", "Ben\\u0007"]}',
    b'{"form": "long"}', b'{"form": []}', b'{"preset": []}', b'{"hints": 2}', b'{"hints": true}',
    b'{"values": {"size": 99}}', b'{"values": {"size": true}}', b'{"values": {"berserk": 1}}',
    b'{"values": {"speed": 1}}', b'{"deduction": [1, 0]}', b'{"strength": "computer:level-8"}',
    b'{"alone": "computer:level-8-and-more"}', b'{"alone": "' + b"A" * 41 + b'"}',
    b'{"target": 1e400}', b"{" + b" " * 20_000 + b"}",
)


@pytest.mark.parametrize("text", only(
    # of each kind of damage one: no JSON, no text, too deep, a wrong name, kind, number, size
    [DAMAGED[number] for number in (1, 4, 5, 7, 10, 14, 22, 23)], DAMAGED))
def test_a_damaged_file_is_ignored_with_a_sentence(
    wide: Offscreen, tmp_path: Path, text: bytes
) -> None:
    file = tmp_path / "last-choices.json"
    file.write_bytes(text)
    robot = _robot(wide, file, names=("Ann", "Ben"))
    assert "Your last choices could not be read from last-choices.json." in robot.words()
    assert robot.screens.setup == Setup(players=("Ann", "Ben"))
    robot.dismiss()
    robot.press("Two players", "Bidding")
    assert json.loads(file.read_text())["form"] == "bids", "the file is written again"


def test_unknown_choices_are_ignored(tmp_path: Path) -> None:
    file = tmp_path / "last-choices.json"
    file.write_text('{"players": ["Ann", "Ben"], "colour": "blue"}')
    assert LastChoices(file).load() == Setup(players=("Ann", "Ben"))


def test_a_folder_in_place_of_the_file_is_no_crash(wide: Offscreen, tmp_path: Path) -> None:
    with pytest.raises(ChoicesError):
        LastChoices(tmp_path).load()
    robot = _robot(wide, tmp_path, names=("Ann", "Ben"))
    robot.dismiss()
    robot.press("Two players", "Bidding")
    assert "Your choices could not be saved" in robot.words()


def _options_page(screen: Offscreen, text: str) -> tuple[MuttonRobot, OptionsPage]:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    settings = Settings(text=text)
    desk = VirtualDesk(table, settings, seed=1)
    robot = MuttonRobot(screen, Screens(screen.display, desk, Environment(settings)), desk)
    robot.press("Two players", "Options…")
    page = robot.screens.page
    assert isinstance(page, OptionsPage)
    return robot, page


@both_sizes
@pytest.mark.parametrize("text", ["normal", "large"])
def test_twelve_options_have_room_for_fingers(
    screen: Offscreen, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fog = {"fog": True, "no_fog": False}
    for number, most, made_up in (
        (True, 5, OptionRow("shots", 26, 0, 26)), (False, 7, OptionRow("fog", False, values=fog)),
    ):
        for more in range(most - sum(row.is_number == number for row in CHOICES.values())):
            monkeypatch.setitem(CHOICES, f"{made_up.name}-{more}", made_up)
    robot, page = _options_page(screen, text)
    assert (len(page.steppers), len(page.chips)) == (5, 7)
    assert faults(robot.screens) == []


def test_an_option_is_changed_explained_and_kept(screen: Offscreen) -> None:
    robot, page = _options_page(screen, "normal")
    robot.press("Wolves may escape: no")
    assert chosen_value(page.setup, "escape") is True
    assert page.line.words.startswith("A wolf without neighbours")
    robot.press("The pack is a word: no")
    assert chosen_value(page.setup, "dictionary") is True
    assert page.chips["dictionary"].words is not None
    robot.press("The pack is a word: English")
    assert chosen_value(page.setup, "dictionary") == "de"


READABLE_MM = 3.0
"""Least size of the rules' text in English, in mm."""


def _begin(window: Offscreen, text: str = "normal") -> MuttonRobot:
    settings = Settings(text=text)
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, settings)
    environment = Environment(settings, names=lambda: ("Ann", "Ben"))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def close() -> None:
    """Nothing: the panel stands alone."""


def states(panel: HelpPanel) -> Iterator[str]:
    """Show everything that a panel can show, and yield its name."""
    yield "help"
    for game, chapters in rulebook().items():
        panel.list_chapters(game)
        yield game
        for number in range(len(chapters)):
            panel.read(game, number)
            yield f"{game} {number}"


def test_every_page_declares_its_help() -> None:
    without = [name for name in pages()
               if not isinstance(getattr(page_named(name), "help", None), Message)]
    assert without == []


@both_sizes
def test_an_option_says_what_it_means(screen: Offscreen) -> None:
    robot = _begin(screen)
    robot.press("Options…")
    target = named("target")
    for name in sorted(robot.find_all(NameButton), key=lambda part: part.text.said == target):
        robot.tap_part(name)
        assert faults(robot.screens) == []
    assert robot.find(OptionsPage).line.words == SCREEN.text(Message("target-explained"))
    robot.press("Wolves may escape: no")
    assert "3 points" in robot.find(OptionsPage).line.words
    robot.press("Classic")
    assert "26 sheep" in robot.find(OptionsPage).line.words


@both_sizes
@pytest.mark.parametrize("language", languages())
def test_the_first_word_list_is_that_of_the_players(screen: Offscreen, language: str) -> None:
    use(language)
    robot = _begin(screen, "large")
    robot.press("Options…")
    page, found = robot.find(OptionsPage), []
    for _ in range(len(WORD_LISTS) + 1):
        robot.tap_part(page.chips["dictionary"])
        found.append(chosen_value(page.setup, "dictionary"))
        assert faults(robot.screens) == []
    lists = [WORD_LISTS[0] if value is True else value for value in found]
    assert lists[0] == language
    assert sorted(lists[:-1]) == sorted(WORD_LISTS)
    assert found[-1] is False


@both_sizes
@pytest.mark.parametrize(("text", "language"), only(
    # what fits in large text, or is longer than any language, fits otherwise too
    [*(("large", each) for each in languages()), ("normal", LANGUAGE)],
    product(TEXT_SCALES, [*languages(), LANGUAGE])))
def test_the_help_and_the_rules_fit(screen: Offscreen, language: str, text: str) -> None:
    catalogue = Catalogue(language)
    look = Look(DAY, screen.display, catalogue=catalogue, text_scale=TEXT_SCALES[text])
    panel = HelpPanel(look, Message("help-start"), "mutton", close)
    found = [f"{name}: {fault}" for name in states(panel) for fault in faults(panel)]
    assert found == []


@both_sizes
@pytest.mark.parametrize("language", languages())
def test_what_players_do_is_drawn_beside_the_words(screen: Offscreen, language: str) -> None:
    panel = HelpPanel(Look(DAY, screen.display, catalogue=Catalogue(language)),
                      Message("help-start"), "mutton", close)
    for game, chapters in rulebook().items():
        for number, chapter in enumerate(chapters):
            panel.read(game, number)
            drawn = [part for part in panel.parts() if isinstance(part, BoardWidget | TileDrawing)]
            assert bool(drawn) == (chapter.picture is not None), chapter.title


@both_sizes
def test_with_large_text_a_drawing_has_a_page_of_its_own(screen: Offscreen) -> None:
    look = Look(DAY, screen.display, text_scale=TEXT_SCALES["large"])
    panel = HelpPanel(look, Message("help-start"), "mutton", close)
    alone = 0
    for game, chapters in rulebook().items():
        panel.read(game, 0)
        for chapter in chapters:
            kinds = [type(part) for part in panel.parts()]
            if chapter.picture and not {BoardWidget, TileDrawing} & {*kinds}:
                alone += 1
                _press_next(panel)
                kinds = [type(part) for part in panel.parts()]
            assert panel.title.said == chapter.title
            assert bool({BoardWidget, TileDrawing} & {*kinds}) == (chapter.picture is not None)
            assert not faults(panel)
            if chapter is not chapters[-1]:
                _press_next(panel)
    assert alone > 2 or screen.display.portrait


def _press_next(panel: HelpPanel) -> None:
    next(part for part in panel.parts()
         if isinstance(part, Button) and part.text.said == Message("next-chapter")).on_release()


def test_the_drawings_of_the_tile_games_show_what_their_chapters_say() -> None:
    turn, fences, wolf = (picture_of(each.picture) for each in rulebook()["fold"]
                          if isinstance(each.picture, TileExample))
    assert turn.draft
    assert turn.marks
    assert [badge.words for badge in fences.laid.badges] == ["+3"]
    assert [badge.words for badge in wolf.laid.badges] == ["3"]
    turn, score = (picture_of(each.picture) for each in rulebook()["dogs"]
                   if isinstance(each.picture, TileExample))
    assert turn.draft
    assert {"eaten", "hungry"} <= {figure.lot for figure in score.laid.figures}


def test_the_rulebook_draws_what_the_rules_allow() -> None:
    grid = HexGrid.of(3)
    pictures = [chapter.picture for chapter in rulebook()["mutton"] if chapter.picture]
    assert all({*each.animals, *each.marks} <= set(grid.cells) for each in pictures)
    kill = next(each for each in pictures if Mark.LEGAL in each.marks.values())
    (corpse,) = (cell for cell, mark in kill.marks.items() if mark is Mark.VICTIM)
    near = set(grid.neighbours(corpse))
    assert {cell for cell, one in kill.animals.items() if one.mood.runs} == near & set(kill.animals)
    assert {cell for cell, mark in kill.marks.items() if mark is Mark.LEGAL} == (
        set(grid.cells) - near - set(kill.animals))


def test_the_rules_are_large_enough_to_read(screen: Offscreen) -> None:
    look = Look(DAY, screen.display)
    panel = HelpPanel(look, Message("help-start"), "mutton", close)
    small = [name for name in states(panel) for part in panel.parts()
             if isinstance(part, Text) and part.lines > 9 and part.px < look.px(READABLE_MM)]
    assert small == []


@both_sizes
def test_the_help_of_every_page_fits(screen: Offscreen) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue(LANGUAGE))
    found = []
    for name in pages():
        found += faults(HelpPanel(look, page_named(name).help, "mutton", close))
    assert found == []


def test_the_question_mark_opens_the_help_and_leaves_the_page_as_it_was(screen: Offscreen) -> None:
    robot = _begin(screen)
    page = robot.screens.page
    assert isinstance(page, Page)
    robot.bar.help()
    assert robot.screens.overlay.help is not None
    assert robot.screens.page is page
    robot.press("All the rules", "Wolf in the Fold", "Fences", "Next", "Chapters", "Close")
    assert robot.screens.overlay.help is None
    assert robot.screens.page is page


LATER = (
    "cryptography", "matplotlib", "numpy", "reportlab", "rich", "scipy", "tomlkit",
    "companion.games.mutton.players.thinking", "companion.sounds.synth",
    "engine.mutton.analysis", "hardware.live", "hardware.rig", *listed("LATER"),
)
"""Libraries and rooms that the first page does not need, and that take long to import."""
FIRST_PAGES = {"companion.games.mutton.pages.start", "companion.games.mutton.pages.new_match"}
"""The modules of pages that the start page uses."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    with LiveRig(Rig(4, seed=1)) as live:
        live.start()
        with first_frame(live.port, "800x480", tmp_path_factory.mktemp("bytecode")) as shown:
            return shown.modules


@pytest.mark.parametrize("name", LATER)
def test_the_first_frame_does_not_wait_for(name: str, modules: tuple[str, ...]) -> None:
    assert [it for it in modules if it == name or it.startswith(f"{name}.")] == []


def test_pages_are_imported_when_they_are_opened(modules: tuple[str, ...]) -> None:
    assert set(page_list.page_modules()) & set(modules) == FIRST_PAGES


# --- the first start, and the next day ------------------------------------------------------------


def days_of(
    window: Offscreen, folder: Path, today: str, services: tuple[object, ...] = ()
) -> MuttonRobot:
    """A start page on that day, with the matches of the folder."""
    table = Table(Journal(folder), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    environment = Environment(
        Settings(), clock=lambda: f"{today} 09:00",
        services=services, names=lambda: earlier_players(table.journal))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def mains(robot: MuttonRobot) -> list[str]:
    robot.wait(100)
    return [part.text.words for part in robot.screens.parts()
            if (isinstance(part, Button) and part.kind is Kind.MAIN and part.enabled)
            or (isinstance(part, Card) and part.main)]
