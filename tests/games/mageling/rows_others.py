"""Positions for the cards of Aether, Divination and Death, and Animate effects: what each does, in words (MAGE-C6)."""

from typing import Any

Row = tuple[str, dict[str, Any], str, dict[str, Any]]
"""Card, position, answers in order, and what is to be seen afterwards."""

AETHER: list[Row] = [
    (
        "cinder-jester",
        {"roll": [0, 4]},
        "reroll 2 4",
        {"energy": 2, "faces": "aether hedge hedge dream death"},
    ),
    (
        "stormglass-eel",
        {"top": "orchard-wyrm"},
        "",
        {"energy": 8, "gone": "orchard-wyrm stormglass-eel"},
    ),
    ("stormglass-eel", {"top": "lullaby-moth"}, "", {"energy": 1}),
    (
        "wild-meridian",
        {"roll": [0, 0]},
        "pick_die 0, reroll 0 3",
        {
            "energy": 0,
            "faces": "hedge hedge hedge hedge finesse",
            "places": "pool pool pool pool pool",
        },
    ),
    (
        "the-unravelling",
        {"nexus": "lullaby-moth burrow-hare bone-usher"},
        "pick lullaby-moth, pick burrow-hare, decline",
        {"mana": 1, "energy": 2},
    ),
    ("the-unravelling", {}, "decline", {"mana": 1, "energy": 1}),
    (
        "spark-scrawl",
        {"roll": [4]},
        "reroll 1",
        {"energy": 1, "faces": "aether death hedge dream finesse"},
    ),
    ("lightning-ledger", {}, "", {"energy": 3}),
    (
        "fork-the-sky",
        {"own": "lightning-ledger overgrowth burrow-hare lucid-turn!"},
        "pick overgrowth, pick lightning-ledger",
        {"energy": 5, "has": "lightning-ledger^ overgrowth^ burrow-hare lucid-turn! fork-the-sky^"},
    ),
    ("thunderers-wager", {"top": "lucid-turn"}, "", {"mana": 3, "energy": 0}),
    ("thunderers-wager", {"top": "burrow-hare"}, "", {"mana": 0, "energy": 2}),
    ("surge-arithmetic", {"rest": "hedge hedge dream finesse"}, "", {"energy": 4}),
    ("surge-arithmetic", {"rest": "hedge hedge dream@focus finesse@animate"}, "", {"energy": 2}),
    ("static-prayer", {"own": "burrow-hare^ orchard-wyrm"}, "", {"energy": 3}),
    ("kite-battery", {}, "", {"mana": 1}),
    (
        "weathervane-die",
        {"rest": "hedge hedge dream death"},
        "set_die 4 finesse",
        {"energy": 2, "faces": "aether hedge hedge dream finesse"},
    ),
    (
        "tempest-usher",
        {"nexus": "burrow-hare orchard-wyrm"},
        "pick burrow-hare, decline",
        {"energy": 2, "gone": "burrow-hare"},
    ),
    ("squall-imp", {}, "", {"energy": 2, "damage/1": 1, "damage/2": 0}),
    (
        "thunder-whelp",
        {"roll": [5]},
        "pick_die 0, reroll 0",
        {
            "energy": 1,
            "faces": "finesse hedge hedge dream finesse",
            "places": "pool pool pool pool pool",
            "has": "thunder-whelp^",
        },
    ),
]

DIVINATION: list[Row] = [
    (
        "mirror-oracle",
        {"rest": "hedge hedge dream finesse"},
        "set_die 3 hedge, set_die 4 hedge",
        {"energy": 2, "faces": "divination hedge hedge hedge hedge"},
    ),
    (
        "keeper-of-even-numbers",
        {"rest": "divination@focus finesse@focus dream finesse"},
        "",
        {"mana": 2},
    ),
    (
        "keeper-of-even-numbers",
        {"rest": "divination@focus finesse@focus finesse@focus finesse"},
        "",
        {"mana": 3},
    ),
    (
        "well-of-answers",
        {
            "top": "burrow-hare squall-imp echo-twins lucid-turn kite-battery",
            "nexus": "lightning-ledger",
        },
        "pick lucid-turn, pick burrow-hare, pick squall-imp, pick echo-twins, decline",
        {
            "energy": 2,
            "row": "lucid-turn",
            "bottom": "burrow-hare squall-imp echo-twins kite-battery",
            "lightning-ledger": 3,
        },
    ),
    ("the-third-witness", {}, "", {"energy": 1, "location": 2}),
    (
        "brass-astrolabe",
        {"rest": "hedge dream death finesse"},
        "set_die 1 death",
        {"energy": 1, "faces": "divination death dream death finesse"},
    ),
    ("twin-scales", {"rest": "hedge hedge hedge hedge"}, "", {"energy": 4}),
    ("twin-scales", {"rest": "finesse finesse dream hedge@focus"}, "", {"energy": 3}),
    (
        "scrying-basin",
        {"top": "burrow-hare squall-imp echo-twins", "nexus": "lightning-ledger"},
        "pick squall-imp, pick lightning-ledger",
        {"energy": 2, "row": "squall-imp", "gone": "burrow-hare echo-twins lightning-ledger"},
    ),
    ("abacus-of-ash", {}, "", {"mana": 2}),
    (
        "reliquary-lens",
        {"nexus": "kite-battery burrow-hare", "own": "brass-astrolabe! abacus-of-ash"},
        "pick abacus-of-ash",
        {"energy": 1, "mana": 2},
    ),
    (
        "reliquary-lens",
        {"nexus": "kite-battery burrow-hare", "own": "abacus-of-ash"},
        "pick kite-battery",
        {"energy": 1, "mana": 1},
    ),
    ("tallying-stone", {}, "", {"energy": 2}),
    (
        "owl-of-nines",
        {"own": "kite-battery abacus-of-ash urn-of-small-debts"},
        "",
        {"energy": 1, "mana": 2},
    ),
    ("owl-of-nines", {"own": "kite-battery abacus-of-ash!"}, "", {"energy": 1, "mana": 1}),
    ("patient-spider", {}, "", {"energy": 2, "spawn-price": 1}),
    ("foretold-road", {}, "", {"energy": 2, "location": 3}),
    (
        "registrar-of-omens",
        {"own": "burrow-hare orchard-wyrm echo-twins grave-beetle! squall-imp!"},
        "",
        {"energy": 3},
    ),
    ("ledger-sister", {"nexus": "lightning-ledger"}, "", {"energy": 1, "lightning-ledger": 3}),
]

DEATH: list[Row] = [
    (
        "bone-usher",
        {"nexus": "burrow-hare orchard-wyrm"},
        "pick burrow-hare, pick orchard-wyrm, decline",
        {"energy": 2},
    ),
    (
        "grave-librarian",
        {"discard": "burrow-hare orchard-wyrm lullaby-moth"},
        "pick burrow-hare",
        {"energy": 0, "has": "burrow-hare+", "gone": "orchard-wyrm"},
    ),
    ("grave-librarian", {"discard": "orchard-wyrm lullaby-moth"}, "", {"has": ""}),
    ("pale-collector", {}, "", {"energy": 1, "mana": 1, "spawn/1": 1, "spawn/2": 1}),
    ("pale-collector", {"mode": "coop"}, "", {"energy": 1, "mana": 1, "spawn/1": 0}),
    (
        "last-candle",
        {"own": "orchard-wyrm burrow-hare^"},
        "pick orchard-wyrm",
        {"mana": 8, "has": "burrow-hare^", "gone": "orchard-wyrm"},
    ),
    ("last-candle", {"own": "orchard-wyrm"}, "decline", {"mana": 1, "has": "orchard-wyrm"}),
    (
        "carrion-wren",
        {"nexus": "lullaby-moth burrow-hare"},
        "pick lullaby-moth",
        {"energy": 1, "mana": 1},
    ),
    (
        "carrion-wren",
        {"nexus": "lullaby-moth burrow-hare"},
        "pick burrow-hare",
        {"energy": 1, "mana": 0},
    ),
    ("mourning-hound", {"discarded": 2}, "", {"energy": 3}),
    ("mourning-hound", {"discarded": 7}, "", {"energy": 4}),
    ("grave-beetle", {"own": "burrow-hare! orchard-wyrm! echo-twins"}, "", {"energy": 4}),
    (
        "widow-of-ways",
        {"discard": "lightning-ledger lullaby-moth", "mana": 4},
        "pick lightning-ledger",
        {"energy": 0, "mana": 2, "has": "widow-of-ways^ lightning-ledger+"},
    ),
    ("widow-of-ways", {"discard": "lightning-ledger"}, "", {"energy": 1, "has": "widow-of-ways^"}),
    (
        "sextons-boy",
        {"top": "burrow-hare grave-beetle echo-twins"},
        "",
        {"energy": 2, "mana": 1, "gone": "burrow-hare grave-beetle echo-twins"},
    ),
    ("sextons-boy", {"top": "burrow-hare squall-imp echo-twins"}, "", {"energy": 2, "mana": 0}),
    ("ferrymans-proxy", {"spawn": 3}, "accept", {"energy": 1, "spawn": 1}),
    ("ferrymans-proxy", {"spawn": 3}, "decline", {"energy": 2, "spawn": 3}),
    ("urn-of-small-debts", {}, "", {"energy": 2}),
    ("black-ledger", {"mana": 1}, "accept", {"energy": 5, "mana": 0}),
    ("black-ledger", {}, "", {"energy": 2}),
    (
        "rite-of-emptying",
        {
            "nexus": "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery",
            "top": "lightning-ledger",
        },
        "",
        {
            "energy": 3,
            "gone": "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery",
            "row": "lightning-ledger",
        },
    ),
    (
        "unquiet-word",
        {"discard": "lullaby-moth burrow-hare bone-usher"},
        "pick lullaby-moth",
        {"mana": 2},
    ),
    (
        "withering-gaze",
        {"mana": 1},
        "accept",
        {"energy": 3, "mana": 0, "damage/1": 1, "damage/2": 1},
    ),
    ("withering-gaze", {"mana": 1}, "decline", {"energy": 2, "mana": 1, "damage/1": 0}),
]

ANIMATE: list[Row] = [
    ("grafters-apprentice", {"rune": "hedge"}, "", {"energy": 2}),
    (
        "grafters-apprentice",
        {"rest": "dream death aether hedge"},
        "set_die 1 hedge, set_die 3 hedge",
        {"energy": 0, "faces": "finesse hedge death hedge hedge"},
    ),
    (
        "feathered-key",
        {"own": "orchard-wyrm"},
        "pick orchard-wyrm",
        {"energy": 4, "has": "orchard-wyrm^ feathered-key"},
    ),
    ("kite-battery", {}, "", {"energy": 2, "mana": 0, "has": "kite-battery"}),
    (
        "tallying-stone",
        {"rest": "hedge dream death aether"},
        "set_die 1 aether",
        {"energy": 1, "faces": "finesse aether dream death aether"},
    ),
    (
        "urn-of-small-debts",
        {"nexus": "burrow-hare orchard-wyrm"},
        "pick burrow-hare, pick orchard-wyrm",
        {"energy": 2},
    ),
]
