"""What a script of a page uses of its browser, found in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

TOKEN = re.compile(
    r"(?P<space>\s+|//.*|/\*(?s:.*?)\*/)|(?P<text>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*')"
    r"|(?P<name>[A-Za-z_$][\w$]*)|(?P<number>\d\w*(?:\.\d+)?)"
    r"|(?P<sign>\?\.(?!\d)|\.{3}|=>|[=!<>]==?|&&|\|\||\?\?|\S)")
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
TEMPLATE = re.compile(r"(?s)(?:\\.|(?!\$\{)[^`\\])*")
OWN_WORDS = {*("as async await break case catch class const continue default delete do else export"
               " false finally for from function if import in instanceof let new null of return"
               " static super switch this throw true try typeof undefined var void while yield"
               ).split()}
"""The words of the language itself."""
BEFORE_BRACES = {*"(,=[:?", "...", "&&", "||", "??", "return", "const", "let", "export", "import"}
"""What stands before braces that hold names of parts, and no statements."""
ATTRIBUTES = ("setAttribute", "toggleAttribute", "setAttributeNS")


def tokens(text: str) -> list[str]:
    """Return words, signs and quoted texts of a script. A template is an empty text, and what
    stands in it is in brackets; a regular expression is an empty text as well."""
    found: list[str] = []
    depth, templates = 0, list[int]()  # which go on where the brackets are as deep
    at = 0
    while at < len(text):
        goes_on = text[at] == "}" and templates[-1:] == [depth]
        if goes_on or text[at] == "`":
            if goes_on:
                templates.pop()
                found.append(")")
            piece = TEMPLATE.match(text, at + 1)
            assert piece is not None
            found.append('""')
            at = piece.end() + 1
            if text[at - 1] == "$":
                templates.append(depth)
                found.append("(")
                at += 1
            continue
        begins = not found or found[-1][-1] in "(,=:[!&|?{};>" or found[-1] == "return"
        token = (PATTERN.match(text, at) if begins else None) or TOKEN.match(text, at)
        assert token is not None
        at = token.end()
        if token.re is PATTERN:
            found.append('""')
        elif token.lastgroup != "space":
            found.append(token[0])
            depth += _deeper(token[0])
    return found


def _deeper(token: str) -> int:
    return (token in ("(", "[", "{")) - (token in (")", "]", "}"))


def _is_name(token: str) -> bool:
    return re.fullmatch(r"[A-Za-z_$][\w$]*", token) is not None and token not in OWN_WORDS


def _other_end(found: Sequence[str], at: int, step: int) -> int:
    """Return where the bracket at this place ends, or begins if `step` is -1."""
    depth = 0
    while True:
        depth += _deeper(found[at])
        if depth == 0:
            return at
        at += step


def _bound(found: Sequence[str]) -> Iterator[str]:
    """Yield the names that are bound by a pattern, by parameters or by declarations."""
    depth, value = 0, False  # whether this is a value, up to the next comma outside of its brackets
    for at, token in enumerate(found):
        if value:
            depth += _deeper(token)
            value = depth > 0 or (depth == 0 and token != ",")
        elif token == "=":
            depth, value = 0, True
        elif _is_name(token) and found[at + 1:at + 2] != [":"]:
            yield token


def own_names(found: Sequence[str]) -> set[str]:
    """Return the names that a script gives to something of its own."""
    names = set[str]()
    for at, token in enumerate(found):
        if token in ("const", "let", "var"):
            depth, end = 0, at + 1
            while depth > 0 or found[end] not in (";", "of", "in", ")", "}"):
                depth += _deeper(found[end])
                end += 1
            names |= {*_bound(found[at + 1:end])}
        elif token in ("function", "catch") and "(" in found[at + 1:at + 3]:
            begin = found.index("(", at)
            names |= {*found[at + 1:begin], *_bound(found[begin:_other_end(found, begin, 1)])}
        elif token == "=>":
            begin = _other_end(found, at - 1, -1) if found[at - 1] == ")" else at - 1
            names |= {*_bound(found[begin:at])}
        elif token == "import" and "from" in (line := found[at:found.index(";", at)]):
            names |= {*_bound(line[1:line.index("from")])}
    return {name for name in names if _is_name(name)}


def used(text: str) -> tuple[set[str], set[str]]:
    """Return what a script uses that it has not made: names, with the part that is asked for, such
    as ``location.hash``; and the names of parts of all else, which are asked for or set, also as an
    attribute, or listened to (``onclick``). What `words` has is only said.

    >>> sorted(used("let a = (b) => { c.d.e(b.f); };")[0]), sorted(used("a.b.c = {d: 1};")[1])
    (['c.d'], ['c', 'd'])
    """
    found = ["", "", *tokens(text), "", ""]
    own, braces, names, parts = own_names(found), list[bool](), set[str](), set[str]()
    for at, token in enumerate(found):
        before, after = found[at - 1], found[at + 1] if token else ""
        if _deeper(token) > 0:
            braces.append(token == "{" and before in BEFORE_BRACES)
        elif _deeper(token) < 0:
            braces.pop()
        inside = braces[-1:] == [True] and before in ("{", ",")
        whole = found[at - 2]
        if quoted := re.fullmatch(r"[\"']([\w-]+)[\"']", token):
            if before == "(" and whole == "addEventListener":
                parts.add(f"on{quoted[1]}")
            elif (before == "(" and whole in ATTRIBUTES) or (inside and after == ":") or (
                    (before, after) == ("[", "]") and re.search(r"[\w$)\]]$", whole)
                    and whole != "words"):
                parts.add(quoted[1])
        elif before in (".", "?.") and re.match(r"[\w$]", token):
            if found[at - 3] in (".", "?.") or not _is_name(whole) or (
                    whole in own and whole != "words"):
                parts.add(token)
        elif _is_name(token):
            if inside and after in (":", ",", "}", "=", "("):
                parts.add(token)
            if token not in own and not (inside and after in (":", "(")):
                names.add(f"{token}.{found[at + 2]}" if after in (".", "?.") else token)
    return names, parts
