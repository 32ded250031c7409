"""Mageling: roll rune dice, gather scrolls and climb to the Cloud Chamber."""

from simsalabim.games.mageling.game import mageling

__all__ = ["mageling"]
