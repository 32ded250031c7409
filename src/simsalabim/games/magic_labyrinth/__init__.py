"""Magic Labyrinth: apprentices seek symbols in a labyrinth of hidden obstacles."""

from simsalabim.games.magic_labyrinth.game import magic_labyrinth

__all__ = ["magic_labyrinth"]
