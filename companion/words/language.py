"""The language in which the program speaks to its players.

A language is a folder of Fluent files, ``companion/locales/LANGUAGE``; a new folder is a new
language. One language is in use at a time, as with the system's locale: English, until `use` sets
another. Catalogues that were made for no certain language follow it.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import companion
from companion.words.pseudo import LANGUAGE as PSEUDO

FALLBACK = "en"
"""The language of messages that another language lacks."""
AUTO = "auto"
"""In the settings: the language of the system."""

_in_use = FALLBACK


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, English first.

    >>> languages()[0]
    'en'
    """
    folders = files(companion).joinpath("locales").iterdir()
    found = {each.name for each in folders if each.is_dir() and each.name.isalpha()}
    return FALLBACK, *sorted(found - {FALLBACK})


def in_use() -> str:
    """The language that is in use."""
    return _in_use


def use(language: str) -> None:
    """Use a language from now on. Raises ValueError for one that there is not."""
    global _in_use
    if language not in (*languages(), PSEUDO):
        raise ValueError(f"no language {language}")
    _in_use = language


def of_locale(name: str) -> str | None:
    """The language of a locale; None if there is no such language here.

    >>> of_locale("en_GB.UTF-8"), of_locale("C"), of_locale("tlh_KX")
    ('en', 'en', None)
    """
    if name == PSEUDO:
        return PSEUDO
    language = name.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    if language in ("c", "posix"):
        return FALLBACK
    return language if language in languages() else None


def of_system(environment: Mapping[str, str]) -> str:
    """The language of the system, from the usual variables; English if it is none of ours.

    >>> of_system({"LANG": "en_GB.UTF-8", "LC_ALL": ""}), of_system({})
    ('en', 'en')
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if name := environment.get(variable):
            return of_locale(name) or FALLBACK
    return FALLBACK


def of_setting(setting: str, environment: Mapping[str, str]) -> str:
    """The language that a setting names, which may be `AUTO`.

    >>> of_setting("en", {}), of_setting(AUTO, {"LANG": "en_US.UTF-8"})
    ('en', 'en')
    """
    return of_system(environment) if setting == AUTO else setting
