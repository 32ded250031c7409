"""A game's rules.md, taken apart.

The form is small: `# title`, an introduction, `## section` headings, and one line for each rule,
`- **LAB-01** text`. From another bold word on, such as **ruling**, the line is our reading of
something that the printed rules leave open.
"""

import re
from typing import Any

from simsalabim.engine.game import AnyGame

_RULE = re.compile(r"- \*\*(?P<number>[A-Z]+-\d+)\*\* (?P<text>.+)")
_MARK = re.compile(r"\*\*(?P<mark>[^*]+)\*\* ?")


def rules_in(game: AnyGame, language: str) -> dict[str, Any]:
    """The game's rules as an answer, in English where there is no such language."""
    wanted = (language, language.partition("-")[0])
    spoken = next((each for each in wanted if each in game.rules_in), "en")
    return {"game": game.meta.key, "language": spoken} | parsed_rules(game.rules_in[spoken])


def parsed_rules(markdown: str) -> dict[str, Any]:
    """`{title, intro, sections: [{title, rules: [{number, text, ruling, ours}]}]}`.

    `ruling` tells whether any of the rule is our reading, `ours` which part of its text is.
    """
    title, intro, sections = "", list[str](), list[dict[str, Any]]()
    for line in markdown.splitlines():
        if line.startswith("## "):
            sections.append({"title": line[3:].strip(), "rules": []})
        elif line.startswith("# "):
            title = line[2:].strip()
        elif rule := _RULE.fullmatch(line.strip()):
            sections[-1]["rules"].append(_rule(rule["number"], rule["text"]))
        elif line.strip() and not sections:
            intro.append(line.strip())
    return {"title": title, "intro": _MARK.sub(r"\g<mark> ", " ".join(intro)), "sections": sections}


def _rule(number: str, text: str) -> dict[str, Any]:
    printed, mark, ours = text.partition(found[0] if (found := _MARK.search(text)) else "\0")
    ours = _MARK.sub("", ours).strip()
    return {
        "number": number,
        "text": f"{printed.strip()} {ours}".strip(),
        "ruling": bool(mark),
        "ours": ours or None,
    }
