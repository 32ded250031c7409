"""What notices say, in the languages of the client. Never anything but where and what for: whoever
looks over a shoulder, and every push service, may read it."""

from typing import Literal

from simsalabim.engine.game import AnyGame

Kind = Literal["turn", "nudge"]

_SENTENCES: dict[Kind, dict[str, str]] = {
    "turn": {
        "en": "It is your turn in {game}.",
        "de": "Du bist dran: {game}.",
        "hu": "Te jössz: {game}.",
        "ru": "Твой ход: {game}.",
    },
    "nudge": {
        "en": "Somebody waits for you in {game}.",
        "de": "Jemand wartet auf dich: {game}.",
        "hu": "Valaki vár rád: {game}.",
        "ru": "Тебя ждут: {game}.",
    },
}


def sentence(kind: Kind, language: str, game: str) -> str:
    """The sentence in this language, or in English where there is none."""
    spoken = _SENTENCES[kind]
    return spoken.get(language.partition("-")[0], spoken["en"]).format(game=game)


def title_in(game: AnyGame, language: str) -> str:
    """The game's name in this language: the heading of its rules."""
    spoken = game.rules_in.get(language.partition("-")[0], game.rules_in["en"])
    headings = (line[2:].strip() for line in spoken.splitlines() if line.startswith("# "))
    return next(headings, game.meta.title)
