"""The Mysterious Library: free four readers together before the library falls."""

from simsalabim.games.mysterious_library.game import mysterious_library

__all__ = ["mysterious_library"]
