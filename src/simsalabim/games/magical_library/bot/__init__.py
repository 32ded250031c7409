"""A player that drafts, places and stands wizards by looking at areas."""

from simsalabim.games.magical_library.bot.player import sensible

__all__ = ["sensible"]
