"""Mageling: roll rune dice, gather scrolls and climb to the Cloud Chamber."""
