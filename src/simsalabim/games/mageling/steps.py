"""Every step that a match is made of: what is done at once, and what asks a player.

The verbs of the effect language (`verbs`) and the course of the game stand in the same two tables, so
that a turn, a text and a text within a text are done in the same way.
"""

from collections.abc import Mapping
from typing import Final

from simsalabim.games.mageling import acting, course, journey, road, verbs
from simsalabim.games.mageling.legal_turn import turn_actions
from simsalabim.games.mageling.verbs import Asks, Do

DOES: Final[Mapping[str, Do]] = {
    **verbs.DOES,
    "begin": course.begin,
    "roll": course.roll_all,
    "start": course.start,
    "refresh": course.refresh,
    "pass_on": course.pass_on,
    "drop_damage": course.drop_damage,
    "all_damage": course.all_damage,
    "spirit_text": course.spirit_text,
    "spirit_leaves": course.spirit_leaves,
    "shelve": course.shelve_new,
    "bought": course.bought,
    "defeat_text": journey.defeat_text,
    "close": journey.close,
    "turn_up": journey.turn_up,
    "enter": journey.enter,
    "doom": course.doom,
    "offer": course.offer,
    "take_off": road.take_off,
}
"""What is done at once."""

ASKS: Final[Mapping[str, Asks]] = {
    **verbs.ASKS,
    "act": Asks(verbs.once, turn_actions, acting.act),
    "place_damage": Asks(course.damage_begin, course.damage_options, course.damage_answer),
    "ninth": Asks(course.ninth_begin, course.ninth_options, course.ninth_answer),
    "keep": Asks(verbs.once, course.keep_options, course.keep_answer),
    "consent": Asks(verbs.once, road.consent_options, road.consent_answer),
}
"""What asks a player."""
