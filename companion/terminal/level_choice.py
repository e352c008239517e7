"""The type of options that choose a level of our computer players."""

from __future__ import annotations

import click

from engine.strengths import NAMES, level_of


class LevelChoice(click.Choice[str]):
    """A level, or an older strength in its place, such as ``master`` for ``level-9``."""

    def __init__(self) -> None:
        super().__init__(NAMES)

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the level. Fails for what is neither."""
        return super().convert(level_of(value), param, ctx)
