"""Opening a secret: the one way to read what `engine.secret.Secret` holds.

Who may import this module is listed in `pyproject.toml` (contract *opening*).
"""

from typing import TypeVar

from engine.secret import Secret

T = TypeVar("T")


def reveal(secret: Secret[T], reason: str) -> T:
    """Return the value of a secret. `reason` says why it may be read here; it is for readers.
    Raises SecretError if it could not be calculated (`Secret.map`).

    >>> reveal(Secret(3), "an example")
    3
    """
    return secret._sealed_value()
