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

        Raises SecretError if it is no function of the engine, or if it raises: an exception would
        carry the value out in its text or its frames.
        """
        module = str(getattr(function, "__module__", None))
        if not module.startswith("engine."):
            raise SecretError(f"a secret is not given to a function of {module}")
        failed = False
        try:
            made = function(self._sealed_value(), *args, **kwargs)
        except Exception:
            failed = True
        if failed:  # raised here, the error has no context
            raise SecretError(f"{function.__name__} cannot be calculated")
        return Secret(made)

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
