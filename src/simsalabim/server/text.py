"""What people may write: names and messages. Odd characters are refused, never taken out."""

import re
import unicodedata

from simsalabim.server.problems import Problem

ZWJ, VARIATION = "\u200d", "\ufe0f"
MOST_MARKS = 3
"""The most accents on one letter. Vietnamese needs two; a tower of them covers its neighbours."""

NAME_GRAPHEMES, NAME_BYTES = 24, 120
TITLE_GRAPHEMES, TITLE_BYTES = 48, 240
MESSAGE_GRAPHEMES, MESSAGE_BYTES = 500, 2000
NOTE_GRAPHEMES, NOTE_BYTES = 80, 320

# Controls, format characters (bidi, zero-width), surrogates, private use, unassigned, and
# separators of lines and paragraphs.
_REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}

_BLANK = set("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that look like nothing: the fillers of Hangul, an empty Braille cell and an
unseen note. With one of them two names would look alike."""

_LOOKALIKES = str.maketrans(
    # Cyrillic, then Greek, then digits and signs.
    "аеорсхукмтнвіѕјԁһαεικνορτυχ01|$@",
    "aeopcxykmthbisjdhaeikvoptuxollsa",
)


def name(text: str) -> str:
    """A person's name as it is kept. Raises `Problem` 422 `bad_name`."""
    return _line(text, "bad_name", "a name", NAME_GRAPHEMES, NAME_BYTES)


def login(text: str) -> str:
    """A login name as it is kept; it follows the rules of names. Raises `Problem` 422 `bad_login`."""
    return _line(text, "bad_login", "a login name", NAME_GRAPHEMES, NAME_BYTES)


def login_key(text: str) -> str:
    """What is the same for all ways to write one login name: large or small letters, spaces more
    or less, and letters that only differ in their width or in how they are composed."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def title(text: str) -> str:
    """A room's name as it is kept. Raises `Problem` 422 `bad_name`."""
    return _line(text, "bad_name", "a room's name", TITLE_GRAPHEMES, TITLE_BYTES)


def message(text: str) -> str:
    """A chat message as it is kept; it may have several lines. Raises 422 `bad_message`."""
    kept = unicodedata.normalize("NFC", text).strip()
    _check(kept.replace("\n", " "), "bad_message", "a message")
    _check_length(kept, "bad_message", "a message", MESSAGE_GRAPHEMES, MESSAGE_BYTES)
    return kept


def note(text: str) -> str:
    """A line that goes with something, such as a pause, as it is kept. Raises 422 `bad_note`."""
    return _line(text, "bad_note", "a note", NOTE_GRAPHEMES, NOTE_BYTES)


def skeleton(name: str) -> str:
    """What two names have in common when they are easily taken for each other."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in folded if unicodedata.category(c)[0] not in "MZPC")
    return (letters or folded).translate(_LOOKALIKES)


def _line(text: str, code: str, what: str, graphemes: int, size: int) -> str:
    kept = unicodedata.normalize("NFC", text).strip(" ")
    _check(kept, code, what)
    kept = re.sub(" {2,}", " ", kept)
    _check_length(kept, code, what, graphemes, size)
    return kept


def _check(text: str, code: str, what: str) -> None:
    marks = 0
    for i, character in enumerate(text):
        category = unicodedata.category(character)
        odd = category in _REFUSED or (category == "Zs" and character != " ")
        if character in _BLANK or (odd and not _is_part_of_emoji(text, i)):
            raise Problem(
                422,
                code,
                f"There is a character in it (U+{ord(character):04X}) that {what} cannot have.",
            )
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Problem(422, code, f"Too many accents on one letter for {what}.")


def _is_part_of_emoji(text: str, i: int) -> bool:
    """Whether the character is a joiner between two emoji, or an emoji too new for our tables."""
    if text[i] == ZWJ:
        before = text[i - 1 : i] if text[i - 1 : i] != VARIATION else text[i - 2 : i - 1]
        return _is_emoji(before) and _is_emoji(text[i + 1 : i + 2])
    return _is_emoji(text[i])


def _is_emoji(character: str) -> bool:
    return bool(character) and (
        "\U0001f000" <= character <= "\U0001faff" or "\u2190" <= character <= "\u2bff"
    )


def _check_length(text: str, code: str, what: str, graphemes: int, size: int) -> None:
    if not any(unicodedata.category(c)[0] in "LNSP" or _is_emoji(c) for c in text):
        raise Problem(422, code, f"Nothing would be seen of {what} like this.")
    if _graphemes(text) > graphemes or len(text.encode()) > size:
        raise Problem(422, code, f"At most {graphemes} characters for {what}, please.")


def _graphemes(text: str) -> int:
    """About how many characters a reader sees: marks, joiners and what they join count nothing."""
    count, joined = 0, False
    for character in text:
        if character == ZWJ:
            joined = True
        elif unicodedata.category(character) in ("Mn", "Me") or _is_skin(character):
            continue
        else:
            count, joined = count + (not joined), False
    return count


def _is_skin(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"
