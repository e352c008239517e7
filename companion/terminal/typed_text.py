"""Words and names in a line that a person types, which is a sentence and not a command of a shell.

An apostrophe, ``#`` and a backslash are letters like any other. A quotation mark means something
only where a word begins: a name with spaces can stand between two of any language's marks.
Every kind of space sets words off. Signs that nobody can see are left out, except in names and
passphrases, which say themselves what they allow.
"""

import unicodedata

_DOUBLE = {'"': '"”', "“": "”“\"", "”": "”", "„": "“”\"", "«": "»", "»": "«»", "‹": "›", "›": "‹›",
           "「": "」", "『": "』", "＂": "＂"}
"""Marks that open a quotation, each with those that may close it."""
_SINGLE = {"'": "'", "‘": "’", "‚": "‘’", "’": "’", "`": "`´'"}
"""Marks that are also apostrophes: they quote only if one that closes comes later."""
_JOINERS = "\u200c\u200d"
"""They belong into words of some scripts, and between the parts of an emoji."""
COMMAS = ",，、،"
"""Commas of all scripts."""


class QuotationError(ValueError):
    """A quotation mark that nothing closes."""


def clean(line: str) -> str:
    r"""Return a line without spaces around it and without signs that nobody can see.

    >>> clean("\ufeff  jo\u200bin Ann\u00a0")
    'join Ann'
    """
    kept = [sign for at, sign in enumerate(line)
            if unicodedata.category(sign) != "Cf"
            or (sign in _JOINERS and not line[max(0, at - 1):at + 2].replace(sign, "").isascii())]
    return "".join(kept).strip()


def split_command(line: str) -> tuple[str, str]:
    r"""Return the command with which a line begins, and what follows it, exactly as it was typed.

    >>> split_command("\ufeff  Jo\u200bin Ann\u202e\u00a0")
    ('join', 'Ann\u202e')
    """
    start = next((at for at, sign in enumerate(line) if clean(sign)), len(line))
    word, rest = first_word(line[start:])
    return clean(word).lower(), rest


def first_word(text: str) -> tuple[str, str]:
    r"""Return the first word of a text, in which nothing is quoted, and the rest.

    >>> first_word("2\tAnn  came late ")
    ('2', 'Ann  came late')
    """
    word, *rest = [*text.split(None, 1), ""][:2]
    return word, rest[0].strip() if rest else ""


def quoted_word(text: str) -> tuple[str, str]:
    """Return the first word or quotation of a text, and the rest. Raises QuotationError.

    >>> quoted_word('„Ann Lee“ didn\\'t come')
    ('Ann Lee', "didn't come")
    >>> quoted_word("O'Brien won't")
    ("O'Brien", "won't")
    """
    text = text.strip()
    found = _quotation(text, "")
    return first_word(text) if found is None else found


def words(text: str) -> list[str]:
    """Return all words and quotations of a text. Raises QuotationError.

    >>> words('Ann "the Ram" O\\'Brien')
    ['Ann', 'the Ram', "O'Brien"]
    """
    found = []
    while text := text.strip():
        word, text = quoted_word(text)
        found.append(word)
    return found


def unquoted(text: str) -> str:
    """Return a text without the quotation marks around the whole of it.

    >>> unquoted("“Ann Lee”"), unquoted('"Ann" Lee'), unquoted("'")
    ('Ann Lee', '"Ann" Lee', "'")
    """
    text = text.strip()
    try:
        found = _quotation(text, "")
    except QuotationError:
        return text
    return found[0] if found is not None and not found[1] else text


def names(text: str) -> list[str]:
    """Return the names of a list with commas; in quotation marks a name may have a comma.

    Raises QuotationError.

    >>> names('Ann  Lee, "Kid, Billy the",O\\'Brien,')
    ['Ann Lee', 'Kid, Billy the', "O'Brien", '']
    """
    found = []
    while True:
        text = text.strip()
        item = _quotation(text, COMMAS)
        if item is None:
            end = next((at for at, sign in enumerate(text) if sign in COMMAS), len(text))
            item = text[:end], text[end:]
        found.append(" ".join(filter(None, item[0].strip().split(" "))))
        if not item[1]:
            return found
        text = item[1][1:]


def quote(word: str) -> str:
    """Return a word as it is typed so that `words` reads it as one.

    >>> quote("O'Brien"), quote("Ann Lee"), quote('5" "gun"')
    ("O'Brien", '"Ann Lee"', '”5" "gun"”')
    """
    if word and word[0] not in {**_DOUBLE, **_SINGLE} and word.split() == [word]:
        return word
    return next(text for start, ends in _DOUBLE.items()
                if unquoted(text := f"{start}{word}{ends[0]}") == word.strip())


def _quotation(text: str, after: str) -> tuple[str, str] | None:
    """Return what a text quotes at its beginning, and the rest; None if it quotes nothing.

    The mark that closes has a space, the end, or one of the signs `after` behind it.
    """
    ends = _DOUBLE.get(text[:1]) or _SINGLE.get(text[:1])
    if ends is None:
        return None
    for at in range(1, len(text)):
        rest = text[at + 1:].lstrip() if after else text[at + 1:]
        if text[at] in ends and (not rest or (rest[0] in after if after else rest[0].isspace())):
            inside = text[1:at].strip()
            if text[0] in _SINGLE and any(sign in after for sign in inside):
                return None
            return inside, rest.strip()
    if text[0] in _SINGLE:
        return None
    raise QuotationError
