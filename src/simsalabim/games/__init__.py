"""The games: one folder each, all with the same file names. They import the engine only."""

from simsalabim.engine.game import AnyGame
from simsalabim.games.mageling import mageling
from simsalabim.games.magic_labyrinth import magic_labyrinth
from simsalabim.games.magical_library import magical_library
from simsalabim.games.mysterious_library import mysterious_library

ALL: tuple[AnyGame, ...] = (magic_labyrinth, magical_library, mysterious_library, mageling)
