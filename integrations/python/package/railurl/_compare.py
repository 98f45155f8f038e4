"""How several specifications and programs read one URL, in the names of the command's JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from railurl import _railurl
from railurl._railurl import URL, URLError


@dataclass(frozen=True)
class Reading:
    """The reading of one parser."""

    parser: str
    """The parser's name."""
    failure: URLError | None
    """The reason why it rejects the input."""
    href: str | None
    """The canonical form, if the parser is a specification."""
    scheme: str | None
    username: str | None
    password: str | None
    host: str | None
    """The host as the parser returns it."""
    port: str | None
    path: str | None
    query: str | None
    fragment: str | None
    effective_host: str | None
    """The host that a connection would be made to: a name in ASCII, or an address."""

    def __repr__(self) -> str:
        if self.failure is not None:
            return f"Reading({self.parser!r}, failure={self.failure})"
        return f"Reading({self.parser!r}, scheme={self.scheme!r}, host={self.effective_host!r})"


@dataclass(frozen=True)
class Opinion:
    """The value that some parsers give an aspect."""

    value: str | None
    """The value. None if it is missing."""
    parsers: list[str]
    """The parsers' names."""


@dataclass(frozen=True)
class Difference:
    """An aspect in which parsers differ."""

    aspect: str
    """The aspect: acceptance, scheme, user-info, host, port, path, query or fragment."""
    guarded: bool
    """Whether `agrees` depends on it."""
    opinions: list[Opinion]
    """The values."""


@dataclass(frozen=True)
class Confusion:
    """A confusion that security research has named."""

    kind: str
    """Its kind, such as backslash-confusion."""
    cause: str
    """Its cause, in a sentence."""
    aspect: str
    """The aspect in which the two parsers differ."""
    parsers: tuple[str, str]
    """The two parsers."""
    without: str | None
    """The input without the confusion, if there is one."""


@dataclass(frozen=True)
class Endpoint:
    """The destination of a request: a scheme, a host and a port."""

    scheme: str
    host: str | None
    """The host, in ASCII. None if it is missing."""
    port: str | None
    """The port, or the scheme's default."""


@dataclass(frozen=True)
class Comparison:
    """How several parsers read a URL. It is true if they agree on scheme, host and port, or all reject it."""

    agrees: bool
    """Whether they agree."""
    readings: list[Reading]
    """The reading of each parser."""
    differences: list[Difference]
    """The aspects in which they differ."""
    confusions: list[Confusion]
    """The confusions in the input."""
    endpoints: list[tuple[Endpoint, list[str]]]
    """The destinations of requests, each with the names of the parsers."""
    notes: list[str]
    """For each version that was not compared with the program: which one stands in for it."""

    def __bool__(self) -> bool:
        return self.agrees

    def __repr__(self) -> str:
        return f"Comparison(agrees={self.agrees}, readings={len(self.readings)})"


@dataclass(frozen=True)
class Guarded:
    """A check and a fetch of one URL. It is true if the fetch goes to the place that the check saw and names, or nowhere."""

    checker: str
    """The name of the parser that checks."""
    fetcher: str
    """The name of the parser that fetches."""
    checked: Endpoint | URLError
    """The place that the checker reads in the URL, or the error with which it rejects it."""
    fetched: Endpoint | URLError
    """The place that the fetcher goes to, or the error with which it rejects the URL."""
    checked_text: str | None
    """The host as the checker returns it: the text that a check compares."""
    verdict: Literal["bypassed", "same-place-other-text", "not-bypassed"]
    bypassed: bool
    """Whether the fetcher goes to another place than the checker read."""
    notes: list[str]
    """For each version that was not compared with the program: which one stands in for it."""

    def __bool__(self) -> bool:
        return self.verdict == "not-bypassed"

    def __repr__(self) -> str:
        return f"Guarded({self.checker}={self.checked}, {self.fetcher}={self.fetched})"


def _endpoint(found: dict[str, Any]) -> Endpoint:
    return Endpoint(found["scheme"], found["host"], found["port"])


def _reading(found: dict[str, Any], failure: URLError | None) -> Reading:
    components = found.get("components")
    names = ("scheme", "username", "password", "host", "port", "path", "query", "fragment")
    values = {name: components[name]["value"] if components else None for name in names}
    parser, href, effective_host = found["parser"], found["href"], found.get("effective_host")
    return Reading(parser=parser, failure=failure, href=href, effective_host=effective_host, **values)


def _difference(found: dict[str, Any]) -> Difference:
    opinions = [Opinion(opinion["value"], opinion["parsers"]) for opinion in found["opinions"]]
    return Difference(found["aspect"], found["guarded"], opinions)


def _confusion(found: dict[str, Any]) -> Confusion:
    one, other = found["parsers"]
    return Confusion(found["kind"], found["cause"], found["aspect"], (one, other), found["without"])


def compare(url: str | URL, parsers: Sequence[str] | None = None, *, base: str | URL | None = None) -> Comparison:
    """Reads a URL by several parsers, all if none is named, and compares the readings."""
    if parsers is not None and not parsers:
        raise ValueError("parsers is empty: name two or more of railurl.parsers(), or omit it for all")
    text, failures = _railurl.compared(url, parsers, base)
    found = json.loads(text)
    return Comparison(
        found["agrees"],
        [_reading(reading, failure) for reading, failure in zip(found["readings"], failures, strict=True)],
        [_difference(difference) for difference in found["differences"]],
        [_confusion(confusion) for confusion in found["confusions"]],
        [(_endpoint(endpoint), endpoint["parsers"]) for endpoint in found["endpoints"]],
        found.get("notes", []),
    )


def compare_two(checker: str, fetcher: str, url: str | URL, *, base: str | URL | None = None) -> Guarded:
    """Reads a URL as the program that checks it and as the client that fetches it.

    A fetcher that only parses is a ValueError, which names clients.
    """
    text, (checked, fetched) = _railurl.guarded(checker, fetcher, url, base)
    found = json.loads(text)
    return Guarded(
        found["checker"],
        found["fetcher"],
        checked or _endpoint(found["checked"]),
        fetched or _endpoint(found["fetched"]),
        found["checked_text"],
        found["verdict"],
        found["bypassed"],
        found["notes"],
    )
