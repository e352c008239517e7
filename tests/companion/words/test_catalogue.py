"""Messages become text: lists, plurals, ordinals, media, languages; and mistakes are found."""

from __future__ import annotations

import pytest

from companion.words.catalogue import SCREEN, TYPED, Catalogue, CatalogueError
from companion.words.fluent_files import Bundle, sources
from companion.words.message import Message, PrivateMessage
from companion.words.pseudo import LANGUAGE, lengthened, pseudo

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
