"""Magical Library: every player builds a library of rooms, five rounds, all at the same time."""

from simsalabim.games.magical_library.game import magical_library

__all__ = ["magical_library"]
