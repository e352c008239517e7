"""Messages: what is said to a player, as an id of the catalogue and its arguments.

Code makes messages and never sentences; a `Catalogue` makes the text where it is shown, spoken or
printed. See docs/developers/words.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NoReturn, Union, overload

Medium = Literal["screen", "typed", "tapped", "spoken"]
"""How a message reaches the players: on the touchscreen beside a lit board, as lines of text to
those who type commands, on a screen without a board whose cells are tapped, or spoken to those who
press keys."""

Argument = Union[str, int, float, "Message", Sequence["Argument"]]
"""A name, letter or cell; a number; a message; or a list of them."""
PrivateArgument = Union[Argument, "PrivateMessage", Sequence["PrivateArgument"]]

Value = Union[str, int, float, "Message", "PrivateMessage", tuple["Value", ...]]
"""An argument as it is stored: lists are tuples, so that it can be hashed."""


class CatalogueError(Exception):
    """A message that the catalogue cannot format as it is."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class _Call:
    """An id and its arguments, in order of their names."""

    id: str
    arguments: tuple[tuple[str, Value], ...]

    def _fill(self, id: str, arguments: Mapping[str, PrivateArgument], private: bool) -> None:
        stored = tuple((name, _stored(arguments[name], private)) for name in sorted(arguments))
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "arguments", stored)

    def __str__(self) -> str:
        raise TypeError("a catalogue formats a message: use Catalogue.text")

    def __format__(self, spec: str) -> NoReturn:
        raise TypeError("a catalogue formats a message: use Catalogue.text")


class Message(_Call):
    """What everybody at the table may read. Immutable and hashable.

    `print` shows its text for the screen; code that shows a message asks a catalogue for its text.

    >>> Message("runner-wrong-cell", animal="F", cell="d3")
    Message('runner-wrong-cell', animal='F', cell='d3')
    """

    __slots__ = ()
    screen_text: ClassVar[Callable[[Message], str]] = repr
    """Returns the text for the screen; the catalogue, which knows the texts, replaces it."""

    def __init__(self, id: str, /, **arguments: Argument) -> None:
        self._fill(id, arguments, private=False)

    def __str__(self) -> str:
        return Message.screen_text(self)

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *(f'{k}={v!r}' for k, v in self.arguments)])})"


class PrivateMessage(_Call):
    """What only the Wolf or only the Farmer may read.

    It is no `Message`: wherever a message for everybody is expected, mypy refuses it.

    >>> PrivateMessage("pack-is", wolves=("A", "E"))
    PrivateMessage(...)
    """

    __slots__ = ()

    def __init__(self, id: str, /, **arguments: PrivateArgument) -> None:
        self._fill(id, arguments, private=True)

    def __repr__(self) -> str:
        return "PrivateMessage(...)"


@overload
def paragraph(first: Message, /, *parts: Message | None) -> Message: ...


@overload
def paragraph(*parts: Message | None) -> Message | None: ...


def paragraph(*parts: Message | None) -> Message | None:
    """Several sentences, one after the other, as one message; None if there are none.

    >>> paragraph(None, Message("a")), paragraph(None)
    (Message('a'), None)
    >>> paragraph(Message("a"), Message("b"))
    Message('sentences', parts=(Message('a'), Message('b')))
    """
    said = [part for part in parts if part is not None]
    return Message("sentences", parts=said) if len(said) > 1 else next(iter(said), None)


def as_json(message: Message) -> dict[str, Any]:
    """A message's id and arguments, for JSON.

    >>> as_json(Message("kills", animals=("F", "G"), why=Message("hungry")))
    {'id': 'kills', 'arguments': {'animals': ['F', 'G'], 'why': {'id': 'hungry', 'arguments': {}}}}
    """
    return {"id": message.id, "arguments": {name: _plain(v) for name, v in message.arguments}}


def of_json(plain: object) -> Message:
    """Return the message that `as_json` has written. Raises ValueError for anything else.

    >>> of_json(as_json(Message("kills", animals=("F", "G"), why=Message("hungry"))))
    Message('kills', animals=('F', 'G'), why=Message('hungry'))
    """
    match plain:
        case {"id": str(id), "arguments": dict(arguments)}:
            return Message(id, **{str(name): _argument(arguments[name]) for name in arguments})
    raise ValueError("no message")


def _argument(plain: object) -> Argument:
    match plain:
        case list():
            return [_argument(each) for each in plain]
        case str() | int() | float():
            return plain
    return of_json(plain)


def _plain(value: Value) -> Any:
    if isinstance(value, Message):
        return as_json(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _stored(argument: PrivateArgument, private: bool) -> Value:
    if isinstance(argument, (str, int, float, Message)):
        return argument
    if isinstance(argument, PrivateMessage):
        if not private:
            raise TypeError("a message for everybody cannot contain a private one")
        return argument
    return tuple(_stored(each, private) for each in argument)
