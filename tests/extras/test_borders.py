"""The borders between the house and its extras, and between the extras."""

import ast
from collections.abc import Collection, Mapping

import grimp
import pytest

from companion.registry.extras import extras
from tests import borders, coupling
from tests.borders import ROOMS, owner

REQUIRES: Mapping[str, Collection[str]] = {
    name: extra.requires for name, extra in extras().items()}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return borders.graph()


@pytest.fixture(scope="module")
def texts() -> Mapping[str, str]:
    return borders.sources(*ROOMS)


def test_no_module_imports_what_can_be_taken_away_without_it(imports: grimp.ImportGraph) -> None:
    """Nor do tests outside `tests/extras/NAME`. `python -m tests.borders` lists all."""
    assert [*borders.crossings(imports, REQUIRES)] == []


def test_no_module_of_the_extras_imports_a_game(imports: grimp.ImportGraph) -> None:
    """What an extra does for a game lies in the folder of the game."""
    assert [*borders.games_imported(imports)] == []


def test_nothing_outside_names_the_folder_of_an_extra(texts: Mapping[str, str]) -> None:
    assert [*borders.named(texts, REQUIRES)] == []


def test_nothing_outside_names_a_page_a_command_or_a_message_of_an_extra() -> None:
    """`python -m tests.coupling --who NAME` lists them."""
    assert [*coupling.naming()] == []


def test_what_names_a_page_a_command_or_a_message_is_found() -> None:
    code = '''
import click
def go(context, desk):
    """Run `sheepfold jamboree`."""
    desk.to("tent", 3)
    return Message("tent-title"), "tent", {"tent-title": 1}, f"sheepfold jamboree {desk}"
'''
    found = coupling.named_in(
        ast.parse(code), {"tent": "camp"}, {"tent-title": "camp"}, {"jamboree": "camp"})
    assert sorted(found) == [
        ("camp", "commands", "jamboree"), ("camp", "commands", "jamboree"),
        ("camp", "messages", "tent-title"), ("camp", "pages", "tent")]


def test_each_extra_is_on_the_map() -> None:
    assert {*REQUIRES} <= borders.on_the_map()


def test_no_extra_requires_itself() -> None:
    assert borders.circles(REQUIRES) == []


def test_every_kind_is_offered_and_asked_for(texts: Mapping[str, str]) -> None:
    """One that is offered or asked for in vain is a leftover, unless extras were taken away."""
    read, offered = borders.kinds_read(texts), borders.kinds_offered()
    taken_away = borders.on_the_map() - {*REQUIRES}
    assert taken_away or offered <= {*read}
    assert taken_away or {*read} <= offered
    of_the_house = {kind for kind, modules in read.items()
                    if not all(owner(module, REQUIRES) for module in modules)}
    assert of_the_house & REQUIRES.keys() == set(), "the house does not call it as the extra"


PLANTED: Mapping[str, Collection[str]] = {"web": (), "joined": ("web",), "hall": ("joined",)}


@pytest.mark.parametrize(("importer", "imported", "allowed"), [
    ("companion.desk.desk", "companion.extras.web.host", False),
    ("companion.games.goose.pages", "companion.games.goose.web.seat", False),
    ("companion.cli", "companion.extras.hall", False),
    ("tests.companion.desk.test_desk", "tests.extras.web.in_common", False),
    ("tests.web.test_page", "companion.games.goose.web", False),
    ("companion.extras.web.host", "companion.extras.joined.line", False),
    ("companion.extras.web.host", "companion.games.goose.joined", False),
    ("companion.extras.joined.line", "companion.extras.web.host", True),
    ("companion.extras.hall.pages", "companion.extras.web.host", True),  # joined needs it
    ("companion.games.goose.hall.results", "companion.extras.hall.club", True),
    ("tests.extras.hall.test_club", "tests.extras.web.in_common", True),
    ("companion.cli", "companion.extras", True),  # looks which there are
    ("companion.games.goose.hall.results", "companion.games.goose.table", True),
])
def test_steps_over_a_border_are_found(importer: str, imported: str, allowed: bool) -> None:
    planted = grimp.ImportGraph()
    planted.add_import(importer=importer, imported=imported)
    found = [*borders.crossings(planted, PLANTED)]
    assert found == ([] if allowed else [(importer, imported)])


def test_import_linter_finds_them(capsys: pytest.CaptureFixture[str]) -> None:
    planted = grimp.ImportGraph()
    planted.add_import(importer="companion.extras.web.host", imported="companion.games.goose.table")
    contract = borders.Borders("Borders", {}, {})
    checked = contract.check(planted, verbose=False)
    assert not checked.kept
    contract.render_broken_contract(checked)
    assert "companion.extras.web.host imports companion.games.goose" in capsys.readouterr().out


def test_games_that_extras_import_are_found() -> None:
    planted = grimp.ImportGraph()
    for importer in ("companion.extras.web.host", "companion.games.goose.web.seat"):
        planted.add_import(importer=importer, imported="companion.games.goose.table")
    assert [*borders.games_imported(planted)] == [
        ("companion.extras.web.host", "companion.games.goose.table")]


@pytest.mark.parametrize(("text", "found"), [
    ('load("companion.extras.web.host:HOST")', True),
    ('"""As `companion/extras/web/` does."""', True),
    ("# like companion.games.goose.web", True),
    ("from companion.extras.web import host", False),  # an import, which is found as one
    ('f"companion.extras.{name}"', False),
    ('"companion.extras.webhooks"', False),
    ('"companion/games/web/table"', False),  # a game of that name
])
def test_names_of_folders_are_found(text: str, found: bool) -> None:
    assert bool([*borders.named({"companion.desk.desk": f"x = 1\n{text}\n"}, PLANTED)]) == found
    assert [*borders.named({"companion.extras.hall.club": text}, PLANTED)] == []


def test_circles_are_found() -> None:
    assert borders.circles({"a": ("b",), "b": ("c",), "c": ("b",), "d": ("a",)}) == ["b", "c"]


def test_kinds_are_read_from_the_code() -> None:
    asking = ('from companion.registry.extras import offered\nKIND = "card"\n'
              'offered("pages")\noffered(KIND)\ngame.part("lesson")\n')
    other = 'offered("not ours")\ngame.all_of("pages")'
    assert borders.kinds_read(
        {"companion.a": asking, "companion.b": other, "hardware.c": 'box.part("J1")'}) == {
        "pages": {"companion.a", "companion.b"}, "card": {"companion.a"}, "lesson": {"companion.a"}}
