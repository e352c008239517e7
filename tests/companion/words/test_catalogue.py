"""The catalogue in every language: messages, their arguments and their variants."""

import pickle
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast
from mypy import api

from companion.words import language
from companion.words.catalogue import ENGLISH, SCREEN, TYPED, Catalogue
from companion.words.fluent_files import Bundle, load, nodes, sources
from companion.words.language import FALLBACK, in_use, languages, of_locale, of_system, use
from companion.words.message import CatalogueError, Message, PrivateMessage, as_json
from companion.words.pseudo import LANGUAGE, lengthened, pseudo
from tests.translation import defects, gaps, resources, variables

RUNS = """
runs = { LIST($animals) } { COUNT($animals) ->
    [one] runs
   *[other] run
 } away.
which = { LIST($animals, type: "or") }?
round = The { $n }{ ORDINAL($n) ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
 } of { $of }.
answer = Tap { button }
button = Confirm
"""


def bundle(text: str = RUNS, **files: str) -> Bundle:
    return Bundle("en", {**sources("en"), "test": text, **files}, "screen")


@pytest.mark.parametrize(("animals", "text"), [
    ("A", "A runs away."), ("AB", "A and B run away."), ("ABC", "A, B and C run away."),
])
def test_a_list_is_joined_and_counted_by_the_catalogue(animals, text):
    assert bundle().format(Message("runs", animals=tuple(animals)), True) == text


def test_a_list_can_be_joined_in_another_way():
    assert bundle().format(Message("which", animals=["A", "B", "C"]), True) == "A, B or C?"


@pytest.mark.parametrize(("n", "text"), [
    (1, "The 1st of 9."), (2, "The 2nd of 9."), (3, "The 3rd of 9."), (11, "The 11th of 9."),
    (22, "The 22nd of 9."),
])
def test_ordinals_follow_the_language(n, text):
    assert bundle().format(Message("round", n=n, of=9), True) == text


def test_messages_and_lists_of_messages_are_arguments():
    parts = [Message("which", animals=("A", "B")), Message("runs", animals=("C",))]
    message = Message("sentences", parts=parts)
    assert bundle().format(message, True) == "A or B? C runs away."


def test_a_medium_replaces_messages_even_inside_others():
    parsed = {"test": RUNS, "typed": "button = Say confirm"}
    answer = Message("answer")
    assert Bundle("en", parsed, "screen").format(answer, True) == "Tap Confirm"
    assert Bundle("en", parsed, "typed").format(answer, True) == "Tap Say confirm"


@pytest.mark.parametrize("message", [
    Message("no-such-message"),
    Message("runs"),
    Message("sentences", parts=(Message("no-such-message"),)),
    Message("runs", animals=()),
])
def test_a_mistake_raises_in_the_tests(message):
    with pytest.raises(CatalogueError):
        bundle().format(message, True)


def test_a_mistake_does_not_stop_a_game():
    assert bundle().format(Message("no-such-message"), False) == "no-such-message"
    assert bundle().format(Message("which"), False) == "LIST()?"
    assert bundle().format(Message("runs", animals=()), False) == "LIST() run away."
    assert bundle().format(Message("answer", extra=1), False) == "Tap Confirm"


def test_a_private_message_is_formatted_for_a_private_screen_only():
    made = bundle(private="pack-is = Your wolves are { $wolves }.")
    pack = PrivateMessage("pack-is", wolves=("A", "E"))
    assert made.format(pack, True) == "Your wolves are A and E."
    for strict in (True, False):
        with pytest.raises(CatalogueError):
            made.format(Message("pack-is", wolves=("A", "E")), strict)


def test_the_files_are_read_at_the_first_use_and_no_text_is_no_message():
    assert SCREEN.text(None) == TYPED.private_text(None) == ""
    assert SCREEN.text(Message("sentences", parts=("One.", "Two."))) == "One. Two."


def test_a_text_in_a_language_without_the_message_falls_back_to_english():
    made = Bundle("de", {"lists": "list-or = { $most } oder { $last }"}, "screen")
    message = Message("sentences", parts=("Eins.", "Zwei."))
    assert made.format(message, False) == made.format(message, True) == "Eins. Zwei."
    with pytest.raises(CatalogueError):
        made.format(Message("no-such-message"), True)


def test_the_pseudo_language_is_one_third_longer():
    text = "Put the sheep back on its cell and wait a moment."
    letters = sum(each.isalpha() for each in text)
    assert len(lengthened(text)) - len(text) == letters // 3
    made = Bundle("en", {"lists": sources("en")["lists"], "test": RUNS}, "screen", pseudo)
    assert made.format(Message("runs", animals=("A", "B")), True) == "A ándd B rúnn áwááy."
    assert Catalogue(LANGUAGE).text(Message("sentences", parts=("A", "B"))) == "A B"


DRAWN = Message("duel-drawn", points=12)


def test_catalogues_follow_the_language_in_use():
    before = SCREEN.text(DRAWN)
    use(LANGUAGE)
    assert in_use() == SCREEN.language == LANGUAGE
    assert SCREEN.text(DRAWN) == Catalogue(LANGUAGE).text(DRAWN) != before
    assert ENGLISH.text(DRAWN) == before
    use(FALLBACK)
    assert SCREEN.text(DRAWN) == before


def test_an_unknown_language_is_refused_and_changes_nothing():
    with pytest.raises(ValueError, match="no language tlh"):
        use("tlh")
    assert in_use() == FALLBACK


@pytest.mark.parametrize(("variables", "found"), [
    ({"LANG": "en_US.UTF-8"}, "en"), ({"LC_ALL": "C", "LANG": "xx"}, "en"), ({"LANG": "tlh"}, "en"),
    ({"LC_MESSAGES": "en-XA"}, LANGUAGE), ({}, "en"),
])
def test_the_language_of_the_system(variables, found):
    assert of_system(variables) == found


@pytest.mark.parametrize("known", languages())
def test_a_locale_with_country_and_encoding_names_a_language(known):
    assert of_locale(known) == of_locale(f"{known}_XX.UTF-8@euro") == known


@pytest.mark.parametrize("other", languages()[1:])
def test_what_is_translated_is_valid(other):
    assert list(defects(other)) == []


@pytest.mark.whole  # for a release only: contributors may leave a translation to others
@pytest.mark.parametrize("other", languages()[1:])
def test_a_translation_is_complete(other):
    assert list(gaps(other)) == []


@pytest.fixture
def pretended(monkeypatch):
    """Make these files those of the language xx."""
    whole = sources

    def use_files(texts):
        monkeypatch.setattr("companion.words.fluent_files.sources",
                            lambda name: texts if name == "xx" else whole(name))
        monkeypatch.setattr("companion.words.fluent_files._locale",
                            lambda name: Locale.parse("de"))

    yield use_files
    resources.cache_clear()
    load.cache_clear()


def test_what_a_translation_lacks_is_found(pretended):
    texts = {
        name: text.replace("{ $animal }", "{ $beast }") if name == "guidance" else text
        for name, text in sources(FALLBACK).items() if name != "lights"
    }
    texts["lists"] += "\nlist-of-nothing = Nothing\n"
    texts["options"] = texts["options"].replace("[escape]", "[escaped]")
    pretended(texts)
    missing, found = list(gaps("xx")), list(defects("xx"))
    assert any(line.startswith("xx/lights.ftl: ") and line.endswith("is missing")
               for line in missing)
    assert "xx/options.ftl: mutton-option has no variant [escape] of $option" in missing
    assert "xx/options.ftl: mutton-option has an unknown variant [escaped] of $option" in found
    assert "xx/guidance.ftl: belongs-on is not given $beast" in found
    assert "xx/guidance.ftl: belongs-on does not show $animal" in found
    assert "xx/lists.ftl: list-of-nothing is not an English message of this file" in found


def test_a_missing_variant_is_english_and_the_others_are_not(pretended):
    pretended({"options": """mutton-option = { $option ->
    [size] Die Zahl der Felder einer Seite.
   *[escape] Wölfe dürfen fliehen.
}
around = So: { mutton-option }
"""})
    catalogue = Catalogue("xx")
    assert catalogue.text(Message("mutton-option", option="size")).startswith("Die Zahl")
    assert catalogue.text(Message("mutton-option", option="escape")).startswith("Wölfe")
    remove = Message("mutton-option", option="remove")
    assert catalogue.text(remove) == ENGLISH.text(remove)
    assert catalogue.text(DRAWN) == ENGLISH.text(DRAWN)
    assert catalogue.text(Message("sentences", parts=("Eins.", "Zwei."))) == "Eins. Zwei."


def test_a_message_that_refers_to_a_missing_one_is_english_as_a_whole(pretended):
    entries = [entry for resource in resources(FALLBACK).values()
               for entry in resource.body if isinstance(entry, ast.Message)]
    by_id = {entry.id.name: [entry] for entry in entries}
    referring = next(id for id, [entry] in by_id.items()
                     if any(isinstance(node, ast.MessageReference) for node in nodes(entry))
                     and not [*variables(id, by_id)])
    pretended({"some": f"{referring} = So: {{ no-such-button }}"})
    assert Catalogue("xx").text(Message(referring)) == ENGLISH.text(Message(referring))


@pytest.mark.parametrize(("begun", "shown"), [
    ("2026-05-01 20:15+02:00", "1 May 2026, 20:15"), ("2026-05-01", "1 May 2026"),
    ("some day", "some day"),
])
def test_a_date_is_written_as_in_the_language(begun, shown):
    assert Catalogue("en").text(Message("match-begun", begun=begun)) == shown


def test_only_folders_of_locales_are_languages():
    assert language.languages()[0] == FALLBACK
    assert LANGUAGE not in languages()


ROOT = Path(__file__).parents[3]


def test_messages_are_equal_by_what_they_say():
    one, other = Message("m", a=1, b=["A", "B"]), Message("m", b=("A", "B"), a=1)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Message("m", a=1, b=("A",))
    assert Message("m") != PrivateMessage("m")
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize("message", [Message("m", a="A"), PrivateMessage("m", a="A")])
def test_no_message_becomes_a_part_of_a_text_without_a_catalogue(message):
    with pytest.raises(TypeError):
        f"{message}"


def test_print_shows_what_everybody_may_read_and_nothing_else(capsys):
    print(Message("cannot-kill", victim="H"))
    assert capsys.readouterr().out == SCREEN.text(Message("cannot-kill", victim="H")) + "\n"
    with pytest.raises(TypeError):
        print(PrivateMessage("your-pack", wolves=("A", "E")))


def test_a_private_message_does_not_show_what_it_says():
    assert repr([PrivateMessage("your-pack", wolves=("A", "E"))]) == "[PrivateMessage(...)]"


def test_a_private_message_is_no_argument_of_a_public_one():
    private = PrivateMessage("your-pack", wolves=("A", "E"))
    with pytest.raises(TypeError):
        Message("m", why=private)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Message("m", why=[private])  # type: ignore[list-item]
    assert PrivateMessage("m", why=[private]) == PrivateMessage("m", why=(private,))


def test_json_has_the_id_and_the_arguments():
    message = Message("m", names=("A", "B"), count=2, inner=Message("n", cell="a1"))
    assert as_json(message) == {
        "id": "m",
        "arguments": {
            "names": ["A", "B"], "count": 2, "inner": {"id": "n", "arguments": {"cell": "a1"}},
        },
    }


PLACES = """
from companion.words.catalogue import SCREEN
from companion.words.message import Message, PrivateMessage, as_json

private = PrivateMessage("your-pack", wolves=("A", "E"))
public = Message("which", animals=("A", "E"))
SCREEN.private_text(private)
SCREEN.text(public)
PrivateMessage("m", why=public)
"""


def test_mypy_refuses_a_private_message_in_every_public_place(tmp_path):
    wrong = [
        "SCREEN.text(private)", 'Message("m", why=private)', 'Message("m", why=[private])',
        "as_json(private)", "shown: Message = private",
    ]
    snippet = tmp_path / "snippet.py"
    snippet.write_text(PLACES + "\n".join(wrong), "utf-8")
    output, _, _ = api.run([
        str(snippet), "--strict", "--no-error-summary", "--hide-error-context", "--no-pretty",
        "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".venv" / "mypy"),
    ])
    first = PLACES.count("\n") + 1
    found = [int(line.split(":")[1]) for line in output.splitlines() if ": error:" in line]
    assert found == list(range(first, first + len(wrong))), output
