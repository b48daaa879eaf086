"""Words for people, in English and Spanish side by side.

    Text("{who} draws {n:card|cards}", "{who} roba {n:carta|cartas}")

Inside braces a number may carry its two forms (one | many), and a Name may ask for its article: `{what:the}`,
`{what:a}`, or with a preposition `{what:of}` ("of the tower", «de la torre», «del pozo») and `{what:to}`; a capital as
in `{what:The}` starts a sentence. Nothing else is clever here; a missing language is a TypeError, not a surprise at
run time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

LANGUAGES = ("en", "es")


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return lang


class Count(int):
    """A number that knows how to agree: f"{Count(2):card|cards}" is "2 cards"."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


@dataclass(frozen=True)
class Text:
    """One sentence or word in both languages."""

    en: str
    es: str

    def __call__(self, lang: str, **args: Any) -> str:
        template = self.es if check_language(lang) == "es" else self.en
        if not args:
            return template
        return template.format(**{k: spoken(v, lang) for k, v in args.items()})


@dataclass(frozen=True)
class Name(Text):
    """A noun: its bare form in both languages, and the Spanish article that gives its gender and number.

    Spanish compounds that start with a stressed a take `el` although feminine; write the article as it is said.
    """

    article: str = "el"

    def said(self, lang: str) -> SaidName:
        return SaidName(self, lang)


ONE_OF = {"el": "un", "la": "una", "los": "unos", "las": "unas"}


CONTRACTED = {"de el": "del", "a el": "al"}


class SaidName(str):
    """A Name in one language, ready for `format`: plain, `:the`, `:a`, `:of` or `:to`; a capital gives a capital."""

    name: Name
    lang: str

    def __new__(cls, name: Name, lang: str) -> SaidName:
        made = super().__new__(cls, name(lang))
        made.name, made.lang = name, lang
        return made

    def __format__(self, spec: str) -> str:
        word = str(self)
        if spec[:1].isupper():
            return sentence(format(self, spec.lower()))
        if spec == "the":
            return f"the {word}" if self.lang == "en" else f"{self.name.article} {word}"
        if spec == "a":
            if self.lang == "es":
                return f"{ONE_OF[self.name.article]} {word}"
            return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"
        if spec in ("of", "to"):
            if self.lang == "en":
                return f"{spec} the {word}"
            joint = f"{'de' if spec == 'of' else 'a'} {self.name.article}"
            return f"{CONTRACTED.get(joint, joint)} {word}"
        return word


def sentence(text: str) -> str:
    """With a capital letter at the start."""
    return text[:1].upper() + text[1:]


def spoken(value: Any, lang: str) -> Any:
    """A value as it is put into a sentence."""
    if isinstance(value, Name):
        return value.said(lang)
    if isinstance(value, Text):
        return value(lang)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return Count(value)
    return value


def listed(items: Sequence[str], lang: str, last: Text | None = None) -> str:
    """ "a, b and c" / «a, b y c»."""
    if len(items) < 2:
        return "".join(items)
    word = last(lang) if last else "and" if lang == "en" else "y"
    if lang == "es" and word == "y" and items[-1][:1] in "ií":
        word = "e"
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


@dataclass(frozen=True)
class Reason:
    """Why a move is refused: a code for programs, words for people, and the passage it rests on."""

    code: str
    words: Text
    args: dict[str, Any] = field(default_factory=dict)
    passage: Text | None = None
    ruling: str = ""

    def text(self, lang: str = "en") -> str:
        return self.words(lang, **self.args) if self.args else self.words(lang)

    def __str__(self) -> str:
        return self.text()

    def to_json(self, lang: str = "en") -> dict[str, str]:
        out = {"code": self.code, "text": self.text(lang)}
        if self.passage:
            out["passage"] = self.passage(lang)
        if self.ruling:
            out["ruling"] = self.ruling
        return out
