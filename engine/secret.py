"""A value that nobody can read by mistake.

What must not get out (a pack, a salt, a passphrase, a key, and all that is computed from them) is
closed in a `Secret`. It can be kept, handed on, and given to functions of the engine, which reach
no screen, file or cable. To read it takes `engine.opening.reveal`, which few modules may import:
a contract of import-linter names them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, NoReturn, ParamSpec, TypeVar

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")
P = ParamSpec("P")


class SecretError(TypeError):
    """A secret was used like an open value, or a calculation with it failed. The text names what
    was tried, and nothing of the value."""


def _failed() -> NoReturn:
    raise SecretError("what is closed here could not be calculated")


class Secret(Generic[T_co]):
    """A closed value: it has no text, comparison, length, iteration, truth, hash, copy or pickle.

    >>> pack = Secret(frozenset("HIDE"))
    >>> str(pack)
    Traceback (most recent call last):
    engine.secret.SecretError: a secret has no text
    """

    __slots__ = ("_sealed_value",)

    def __init__(self, value: T_co) -> None:
        def closed() -> T_co:
            return value

        self._sealed_value = closed

    def map(
        self, function: Callable[Concatenate[T_co, P], U], *args: P.args, **kwargs: P.kwargs
    ) -> Secret[U]:
        """Return what a function of the engine makes of the value, as a secret.

        If the function raises, that is a secret too, and who opens the result meets a SecretError:
        an exception would carry the value out in its text or its frames, and whether there is one
        would tell what the value is. Raises SecretError if it is no function of the engine.
        """
        module = str(getattr(function, "__module__", None))
        if not module.startswith("engine."):
            raise SecretError(f"a secret is not given to a function of {module}")
        made: Secret[U] = Secret.__new__(Secret)
        try:
            value = function(self._sealed_value(), *args, **kwargs)
            made._sealed_value = lambda: value
        except Exception:
            made._sealed_value = _failed
        return made

    def __repr__(self) -> str:
        raise SecretError("a secret has no text")

    def __str__(self) -> str:
        raise SecretError("a secret has no text")

    def __format__(self, spec: str) -> str:
        raise SecretError("a secret has no text")

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        raise SecretError("a secret is not compared")

    def __hash__(self) -> int:
        raise SecretError("a secret has no hash")

    def __bool__(self) -> NoReturn:
        raise SecretError("a secret is neither true nor false")

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise SecretError("a secret is neither copied nor pickled")
