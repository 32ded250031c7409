"""The numbered rules of a game, in the languages that lie in its folder."""

from collections.abc import Mapping
from importlib.resources import files


def rules_of(package: str) -> Mapping[str, str]:
    """`rules.md` of a package as "en", then each `rules.<language>.md` beside it, by its language."""
    texts = {"en": (files(package) / "rules.md").read_text("utf-8")}
    for file in sorted(files(package).iterdir(), key=lambda file: file.name):
        match file.name.split("."):
            case ["rules", language, "md"]:
                texts[language] = file.read_text("utf-8")
    return texts
