"""The tile games by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.referee.tiles.dogs import Dogs
from companion.referee.tiles.fold import Fold
from companion.referee.tiles.rules import About, TileKey

GAMES: Mapping[TileKey, About] = MappingProxyType({"fold": Fold(), "dogs": Dogs()})
