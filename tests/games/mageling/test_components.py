"""What is in the box, and that a set which is not playable does not load (MAGE-C1)."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from games.mageling.tabletop import game, mages, new_match
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.checks import LEANING, BadSet
from simsalabim.games.mageling.programs import OWNER, PROGRAMS
from simsalabim.games.mageling.steps import ASKS, DOES
from simsalabim.games.mageling.table import Table, roll
from simsalabim.games.mageling.tables import (
    CARDS,
    COMPONENTS,
    CRYSTALS,
    FACES,
    LIFE,
    LOCATIONS,
    SCHOOLS,
    load,
    raw_box,
)

rule = pytest.mark.rule

VERBS = {
    "gain",
    "lose",
    "pay",
    "discard",
    "look",
    "acquire",
    "discount",
    "reroll",
    "set",
    "recover",
    "activate",
    "mimic",
    "heal",
    "choose",
    "if",
}


@rule("MAGE-01")
def test_five_dice_show_six_faces_equally_often() -> None:
    assert FACES == ("hedge", "dream", "aether", "divination", "death", "finesse")
    table = Table(mages().state, LooseDice(1), lambda event: None)
    tally: Counter[str] = Counter()
    for _ in range(2_000):
        roll(table, (0, 1, 2, 3, 4))
        tally.update(table.state.faces)
    assert len(table.state.faces) == 5
    assert all(1_500 < tally[face] < 1_850 for face in FACES)


@rule("MAGE-02")
def test_each_school_has_4_spirits_and_11_scrolls() -> None:
    assert len(CARDS) == 75
    for school in SCHOOLS:
        mine = [card for card in CARDS.values() if card.school == school]
        assert Counter(card.kind for card in mine) == {"spirit": 4, "scroll": 11}
    for card in CARDS.values():
        assert (card.cost is None) == (card.type is None) == (card.kind == "spirit")
        assert card.title
    assert {card.type for card in CARDS.values()} == {None, "ally", "relic", "creature", "spell"}


def test_a_school_leans_to_its_own_type() -> None:
    """MAGE-C2."""
    for school, kind in LEANING.items():
        assert sum(c.school == school and c.type == kind for c in CARDS.values()) >= 6
    speak = [
        card
        for card in CARDS.values()
        if card.school == "death" and "discard" in repr((card.effects, card.animate))
    ]
    assert len(speak) >= 6


@rule("MAGE-03")
def test_five_location_decks_have_5_cards_each() -> None:
    decks = [place.deck for place in LOCATIONS.values()]
    order = ["evertree", "grimthorn_forest", "rune_city", "sky_tower", "cloud_chamber"]
    assert decks == [deck for deck in order for _ in range(5)]
    for place in LOCATIONS.values():
        assert place.level == 1 + order.index(place.deck)
        assert place.cost >= 4
        assert place.reveal or place.enter or place.defeat or place.local or place.everywhere


@rule("MAGE-04")
def test_four_crystals_have_a_co_op_side_and_a_colour_of_their_own() -> None:
    assert {crystal.colour for crystal in CRYSTALS.values()} == set(game.meta.colours)
    assert len(CRYSTALS) == len(COMPONENTS.ancients) == 4
    assert all(crystal.animate for crystal in CRYSTALS.values())
    state, _ = new_match(4)
    assert {player.crystal for player in state.players} == set(CRYSTALS)


@rule("MAGE-05")
def test_tokens_never_run_out_and_all_see_them() -> None:
    table = mages("hedge hedge dream dream death", mana=[990, 3], spawn=[0, 77])
    table.do("gather 0 1")
    players = game.view(table.state, None).players
    assert (players[0].mana, players[1].spawn) == (991, 77)


@rule("MAGE-06")
def test_every_text_is_made_of_verbs_that_one_table_does() -> None:
    used = {step.verb for name, text in PROGRAMS.items() for step in text if OWNER[name]}
    assert used == VERBS
    assert {*DOES, *ASKS} >= VERBS
    assert not set(DOES) & set(ASKS)


@rule("MAGE-07")
def test_a_facedown_location_shows_its_place_and_its_mana_only() -> None:
    table = mages(mode="coop")
    spots = game.view(table.state, 0).row
    assert [spot.card is None for spot in spots] == [False, True, True, True, True]
    assert [spot.life for spot in spots] == [0, *LIFE[1, 2][1:]]
    worlds = {game.imagine(table.state, 0, LooseDice(seed)).same for seed in range(3)}
    assert worlds == {(None,) * 5}


@rule("MAGE-08")
def test_the_action_card_lists_actions_that_need_no_card_for_it() -> None:
    crystal = {"gather", "focus", "animate"}
    basic = {"spirit", "buy", "activate", "heal", "discard", "discard_spawn", "defeat"}
    kinds = set(game.actions.json_schema()["discriminator"]["mapping"])
    assert crystal | basic < kinds
    assert not [kind for kind in kinds if "show" in kind or "hide" in kind]


# --- Sets that do not load ---------------------------------------------------------------------


def broken(part: str, number: int, **changes: Any) -> dict[str, Any]:
    raw = deepcopy(raw_box())
    raw[part][number] |= changes
    return raw


GAIN = {"verb": "gain", "what": "energy", "amount": 1}

WRONG_WORDS = [
    {"verb": "explode"},
    GAIN | {"what": "gold"},
    GAIN | {"who": "everybody"},
    GAIN | {"amount": 0},
    GAIN | {"amount": "1"},
    GAIN | {"extra": 1},
    GAIN | {"amount": {"per": "stars"}},
    {"verb": "discard", "from": "hand", "count": 1},
    {"verb": "choose", "options": [[GAIN]]},
    {"verb": "mimic", "from": []},
    {"verb": "set", "count": 1, "to": "gold"},
    {"verb": "if", "test": {"test": "moon"}, "then": [GAIN]},
]


@pytest.mark.parametrize("effect", WRONG_WORDS, ids=repr)
def test_a_card_with_an_unknown_word_does_not_load(effect: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        load(broken("cards", 4, effects=[effect]))


IMPOSSIBLE = [
    ([GAIN | {"who": "others"}], "energy is for the player alone"),
    ([GAIN | {"amount": {"per": "discarded"}}], "nothing has been discarded"),
    ([GAIN | {"amount": {"per": "scrolls", "times": -1}}], "only a cost"),
    ([{"verb": "discard", "from": "deck", "count": "all"}], "only the Nexus"),
    ([{"verb": "mimic", "from": ["discard"]}], "by name"),
    ([{"verb": "activate", "count": 1, "of": {"school": "hedge", "type": "spell"}}], "fewer than"),
    ([{"verb": "acquire", "from": "nexus", "less": 1, "of": {"kind": "spirit"}}], "fewer than"),
    (
        [{"verb": "mimic", "from": ["nexus"], "of": {"kind": "spirit", "max_cost": 9}}],
        "a spirit has",
    ),
    ([{"verb": "pay", "what": "mana", "amount": 1, "then": []}], "a list inside is empty"),
    ([], "does nothing"),
    ([GAIN | {"amount": 4}], "does the same as"),
]


@pytest.mark.parametrize(("effects", "why"), IMPOSSIBLE, ids=lambda each: str(each)[:40])
def test_a_card_with_an_impossible_target_does_not_load(effects: Any, why: str) -> None:
    raw = broken("cards", 4, effects=effects, gain={})
    if why == "does the same as":
        raw["cards"][8] |= {"effects": effects, "gain": {}}
    with pytest.raises(BadSet, match=why):
        load(raw)


SPIRIT_FAULTS = [
    {"effects": [{"verb": "recover", "count": 1, "from": "this"}]},
    {"effects": [GAIN | {"amount": {"per": "scrolls", "other": True}}]},
    {"cost": 3},
    {"animate": [GAIN]},
]


@pytest.mark.parametrize("changes", SPIRIT_FAULTS, ids=repr)
def test_a_spirit_that_speaks_as_a_scroll_does_not_load(changes: dict[str, Any]) -> None:
    with pytest.raises(BadSet):
        load(broken("cards", 0, **changes))


OTHER_FAULTS: list[tuple[str, int, dict[str, Any]]] = [
    ("cards", 0, {"title": "Briar Matron"}),
    ("cards", 0, {"school": "dream"}),
    ("cards", 4, {"type": "spell"}),
    ("locations", 0, {"enter": [GAIN]}),
    ("locations", 0, {"level": 2}),
    ("locations", 0, {"reveal": [GAIN | {"what": "mana"}]}),
    ("locations", 24, {"defeat": [GAIN]}),
    ("ancients", 0, {"flip": [GAIN | {"what": "mana"}]}),
    ("ancients", 0, {"flip": []}),
    ("crystals", 0, {"colour": "red"}),
    ("crystals", 0, {"animate": [{"verb": "recover", "count": 1, "from": "this"}]}),
]


@pytest.mark.parametrize(
    ("part", "number", "changes"), OTHER_FAULTS, ids=lambda each: str(each)[:40]
)
def test_other_parts_that_cannot_be_played_do_not_load(
    part: str, number: int, changes: dict[str, Any]
) -> None:
    with pytest.raises(BadSet):
        load(broken(part, number, **changes))


def test_a_missing_card_or_chart_row_does_not_load() -> None:
    raw = deepcopy(raw_box())
    del raw["cards"][0]
    with pytest.raises(BadSet):
        load(raw)
    raw = deepcopy(raw_box())
    del raw["campaign"]["chapter"][0]
    with pytest.raises(BadSet):
        load(raw)


def test_the_set_as_it_is_loads() -> None:
    assert load(raw_box()) == COMPONENTS
