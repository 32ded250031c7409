"""Positions for the cards of Hedge and Dream: what each does, in words (MAGE-C6)."""

from typing import Any

Row = tuple[str, dict[str, Any], str, dict[str, Any]]
"""Card, position, answers in order, and what is to be seen afterwards."""

HEDGE: list[Row] = [
    (
        "mosswake-stag",
        {"own": "burrow-hare brood-vixen lantern-hive! echo-twins"},
        "",
        {"energy": 3},
    ),
    (
        "mosswake-stag",
        {"own": "burrow-hare brood-vixen squall-imp orchard-wyrm owl-of-nines"},
        "",
        {"energy": 5},
    ),
    ("briar-matron", {"spawn": 3}, "", {"mana": 1, "spawn": 1}),
    ("briar-matron", {"spawn": 1}, "", {"mana": 1, "spawn": 0}),
    (
        "seedling-choir",
        {"rest": "dream death finesse aether"},
        "set_die 1 hedge, set_die 3 hedge, set_die 2 hedge",
        {"energy": 1, "faces": "hedge hedge hedge hedge aether"},
    ),
    ("the-green-tithe", {"nexus": "lightning-ledger"}, "", {"energy": 2, "lightning-ledger": 2}),
    ("burrow-hare", {}, "", {"energy": 2}),
    (
        "thornback-boar",
        {"own": "burrow-hare squall-imp! echo-twins brood-vixen"},
        "",
        {"energy": 3},
    ),
    ("lantern-hive", {"own": "burrow-hare echo-twins"}, "pick burrow-hare", {"energy": 3}),
    ("lantern-hive", {"own": "echo-twins"}, "", {"energy": 1}),
    ("rootback-tortoise", {"spawn": 2}, "", {"mana": 1, "spawn": 1}),
    ("orchard-wyrm", {}, "", {"energy": 4}),
    (
        "brood-vixen",
        {"nexus": "squall-imp lightning-ledger"},
        "",
        {"energy": 2, "squall-imp": 3, "lightning-ledger": 5},
    ),
    (
        "hedge-warden",
        {"own": "burrow-hare!"},
        "choose 0, pick burrow-hare",
        {"energy": 1, "has": "burrow-hare hedge-warden^"},
    ),
    ("hedge-warden", {"spawn": 1}, "choose 1", {"energy": 1, "spawn": 0}),
    ("hedge-warden", {}, "choose 2", {"energy": 2}),
    (
        "grafters-apprentice",
        {"rest": "dream death finesse aether"},
        "set_die 2 hedge",
        {"energy": 1, "faces": "hedge dream hedge finesse aether"},
    ),
    ("wickerwork-cradle", {"own": "burrow-hare squall-imp"}, "", {"mana": 2}),
    ("wickerwork-cradle", {"own": "burrow-hare squall-imp!"}, "", {"mana": 1}),
    (
        "overgrowth",
        {"own": "burrow-hare squall-imp echo-twins lucid-turn night-courier!"},
        "",
        {"energy": 3},
    ),
    ("overgrowth", {"own": "burrow-hare"}, "", {"energy": 1}),
    ("thicket-toll", {}, "", {"energy": 2, "spawn/1": 1, "spawn/2": 0}),
]

DREAM: list[Row] = [
    ("lullaby-moth", {}, "", {"mana": 2}),
    (
        "the-sleepwalker",
        {"own": "orchard-wyrm burrow-hare"},
        "pick orchard-wyrm",
        {"energy": 4, "has": "orchard-wyrm^ burrow-hare"},
    ),
    (
        "half-remembered-guest",
        {"nexus": "lightning-ledger", "own": "burrow-hare"},
        "pick lightning-ledger",
        {"energy": 4},
    ),
    (
        "half-remembered-guest",
        {"nexus": "lightning-ledger", "own": "burrow-hare"},
        "pick burrow-hare",
        {"energy": 3, "has": "burrow-hare"},
    ),
    (
        "pillow-court",
        {"own": "burrow-hare squall-imp echo-twins kite-battery lucid-turn!"},
        "",
        {"energy": 4},
    ),
    ("daydream-clerk", {}, "", {"energy": 1, "mana": 1}),
    (
        "echo-twins",
        {"own": "orchard-wyrm burrow-hare"},
        "pick orchard-wyrm",
        {"energy": 4, "has": "orchard-wyrm burrow-hare echo-twins^"},
    ),
    ("night-courier", {"own": "orchard-wyrm burrow-hare"}, "pick burrow-hare", {"energy": 3}),
    (
        "night-courier",
        {"own": "orchard-wyrm"},
        "",
        {"energy": 1, "has": "orchard-wyrm night-courier^"},
    ),
    ("bedtime-conspirator", {}, "", {"energy": 3, "mana/1": 1, "mana/2": 0, "mana": 0}),
    ("somnolent-judge", {"own": "hedge-warden echo-twins!"}, "", {"energy": 3}),
    (
        "cartographer-of-naps",
        {"top": "burrow-hare squall-imp echo-twins", "nexus": "lightning-ledger"},
        "pick squall-imp, pick echo-twins, pick lightning-ledger",
        {
            "energy": 2,
            "bottom": "echo-twins burrow-hare",
            "row": "squall-imp",
            "gone": "lightning-ledger",
        },
    ),
    (
        "cartographer-of-naps",
        {"top": "burrow-hare squall-imp echo-twins"},
        "pick squall-imp, pick echo-twins, decline",
        {"energy": 2, "top": "squall-imp"},
    ),
    (
        "lucid-turn",
        {"rest": "dream death finesse aether"},
        "set_die 1 finesse",
        {"energy": 1, "faces": "dream finesse death finesse aether"},
    ),
    (
        "shared-slumber",
        {
            "own": "burrow-hare^ orchard-wyrm!",
            "rest": "hedge@burrow-hare hedge@orchard-wyrm dream aether@focus",
        },
        "pick_die 1, pick_die 2",
        {"energy": 1, "places": "shared-slumber pool pool pool focus"},
    ),
    ("counted-sheep", {"own": "burrow-hare^ orchard-wyrm^"}, "", {"mana": 3}),
    ("counted-sheep", {"own": "burrow-hare^ orchard-wyrm"}, "", {"mana": 1}),
    ("feathered-key", {}, "", {"energy": 2}),
    (
        "mirror-pillow",
        {"other": "orchard-wyrm burrow-hare!", "nexus": "lightning-ledger"},
        "pick orchard-wyrm",
        {"energy": 4},
    ),
    (
        "mirror-pillow",
        {"other": "orchard-wyrm", "nexus": "lightning-ledger"},
        "pick lightning-ledger",
        {"energy": 3},
    ),
]
