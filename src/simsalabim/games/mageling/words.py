"""The vocabulary of the game, as types: runes, cards by their names, phases, endings."""

from typing import Literal, TypeAlias

School: TypeAlias = Literal["hedge", "dream", "aether", "divination", "death"]
"""A school of magic, and its rune."""

Face: TypeAlias = Literal[School, "finesse"]
"""A face of a rune die (MAGE-01)."""

Kind: TypeAlias = Literal["ally", "relic", "creature", "spell"]
"""The type of a scroll (MAGE-02)."""

Deck: TypeAlias = Literal["evertree", "grimthorn_forest", "rune_city", "sky_tower", "cloud_chamber"]
"""A location deck; their order is that of the row (MAGE-03)."""

Card: TypeAlias = Literal[
    "mosswake-stag",
    "briar-matron",
    "seedling-choir",
    "the-green-tithe",
    "burrow-hare",
    "thornback-boar",
    "lantern-hive",
    "rootback-tortoise",
    "orchard-wyrm",
    "brood-vixen",
    "hedge-warden",
    "grafters-apprentice",
    "wickerwork-cradle",
    "overgrowth",
    "thicket-toll",
    "lullaby-moth",
    "the-sleepwalker",
    "half-remembered-guest",
    "pillow-court",
    "daydream-clerk",
    "echo-twins",
    "night-courier",
    "bedtime-conspirator",
    "somnolent-judge",
    "cartographer-of-naps",
    "lucid-turn",
    "shared-slumber",
    "counted-sheep",
    "feathered-key",
    "mirror-pillow",
    "cinder-jester",
    "stormglass-eel",
    "wild-meridian",
    "the-unravelling",
    "spark-scrawl",
    "lightning-ledger",
    "fork-the-sky",
    "thunderers-wager",
    "surge-arithmetic",
    "static-prayer",
    "kite-battery",
    "weathervane-die",
    "tempest-usher",
    "squall-imp",
    "thunder-whelp",
    "mirror-oracle",
    "keeper-of-even-numbers",
    "well-of-answers",
    "the-third-witness",
    "brass-astrolabe",
    "twin-scales",
    "scrying-basin",
    "abacus-of-ash",
    "reliquary-lens",
    "tallying-stone",
    "owl-of-nines",
    "patient-spider",
    "foretold-road",
    "registrar-of-omens",
    "ledger-sister",
    "bone-usher",
    "grave-librarian",
    "pale-collector",
    "last-candle",
    "carrion-wren",
    "mourning-hound",
    "grave-beetle",
    "widow-of-ways",
    "sextons-boy",
    "ferrymans-proxy",
    "urn-of-small-debts",
    "black-ledger",
    "rite-of-emptying",
    "unquiet-word",
    "withering-gaze",
]
"""A card of the Nexus: a spirit or a scroll."""

Location: TypeAlias = Literal[
    "the-long-branch",
    "sap-lit-hollow",
    "rootgate-stair",
    "the-drowsy-parliament",
    "the-fallen-bough",
    "bramblejaw-pass",
    "whispering-stumps",
    "lantern-bog",
    "the-hunters-snare",
    "mushroom-exchange",
    "glyph-toll-bridge",
    "scribes-bazaar",
    "court-of-spare-keys",
    "clockless-square",
    "moth-watch-barracks",
    "stair-of-gales",
    "hall-of-hung-bells",
    "windowless-landing",
    "kite-keepers-roost",
    "observatory-of-wrong-stars",
    "heart-of-the-tempest",
    "throne-of-unmaking",
    "the-eye-that-keeps",
    "crown-of-lightning",
    "last-door-of-the-sky",
]

Crystal: TypeAlias = Literal[
    "verdant-prism",
    "tidal-pearl",
    "ember-heart",
    "hollow-onyx",
]

Ancient: TypeAlias = Literal[
    "mother-of-burrs",
    "the-page-eater",
    "he-who-sips",
    "the-grey-reshuffler",
]

Source: TypeAlias = Literal[Card, Location, Crystal, Ancient]
"""Whatever has a text."""

Place: TypeAlias = Literal["pool", "gather", "focus", "animate", "aside", Card]
"""Where a die lies: not placed yet, on the crystal, spent with a scroll that is gone, or on a scroll."""

Zone: TypeAlias = Literal["nexus", "keep", "discard", "deck", "grimoire", "look"]
"""Where a card lies."""

Token: TypeAlias = Literal["energy", "mana", "spawn", "damage"]

Mode: TypeAlias = Literal["standard", "contest", "coop"]

Difficulty: TypeAlias = Literal["normal", "apprentice", "legendary"]

Phase: TypeAlias = Literal["roll", "act", "refresh", "doom", "keep", "over"]

Ending: TypeAlias = Literal["cloud_chamber", "festival", "nightfall", "saved", "perished"]
"""Won by the final location, by 8 scrolls without spawn, by being ahead when night falls; in co-op won
or lost together."""

Asking: TypeAlias = Literal[
    "act",
    "reroll",
    "discard",
    "look",
    "acquire",
    "set",
    "recover",
    "activate",
    "mimic",
    "heal",
    "choose",
    "pay",
    "ninth",
    "place_damage",
    "keep",
    "consent",
]
"""What a player is asked for: the verb of the text that is being done, or a step of the game."""
