"""The methods of the namespace `.url`, which pandas and Polars share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from railurl import arrow

Texts = TypeVar("Texts")
"""A column of texts, as an argument."""

Result = TypeVar("Result")
"""A column of results."""


class Kernels(ABC, Generic[Texts, Result]):
    """The kernels of `railurl.arrow` as methods."""

    @abstractmethod
    def _run(self, kernel: str, *arguments: Any, **options: Any) -> Result:
        """Runs a kernel."""

    def canonicalize(self) -> Result:
        """Returns the canonical form of each URL."""
        return self._run("canonicalize")

    def parts(self) -> Result:
        """Returns all components of each URL."""
        return self._run("parts")

    def part(self, name: str) -> Result:
        """Returns one component of each URL."""
        return self._run("part", name)

    def host(self) -> Result:
        """Returns the host of each URL."""
        return self._run("host")

    def reversed_host(self) -> Result:
        """Returns the host of each URL with its labels in reverse."""
        return self._run("reversed_host")

    def public_suffix(self, *, suffix_list: arrow.SuffixList | None = None) -> Result:
        """Returns the public suffix of each URL's host."""
        return self._run("public_suffix", suffix_list=suffix_list)

    def registered_domain(self, *, suffix_list: arrow.SuffixList | None = None) -> Result:
        """Returns the registered domain of each URL's host."""
        return self._run("registered_domain", suffix_list=suffix_list)

    def private_domain(self, *, suffix_list: arrow.SuffixList | None = None) -> Result:
        """Returns the registered domain of each URL's host, with the list's private suffixes."""
        return self._run("private_domain", suffix_list=suffix_list)

    def surt(self, **options: bool) -> Result:
        """Returns the SURT key of each URL."""
        return self._run("surt", **options)

    def surt_of_text(self, **options: bool) -> Result:
        """Returns the SURT key that the package `surt` gives for each text as it is written."""
        return self._run("surt_of_text", **options)

    def tracker_free(self, *, trackers: Sequence[str] | None = None) -> Result:
        """Returns the canonical form of each URL without tracking parameters."""
        return self._run("tracker_free", trackers=trackers)

    def columns(self, *, suffix_list: arrow.SuffixList | None = None) -> Result:
        """Returns the columns of Common Crawl's index for each URL."""
        return self._run("columns", suffix_list=suffix_list)

    def can_parse(self) -> Result:
        """Returns whether each text is a URL."""
        return self._run("can_parse")

    def is_valid(self) -> Result:
        """Returns whether each text is a valid URL string."""
        return self._run("is_valid")

    def is_unambiguous(self) -> Result:
        """Returns whether each text is a URL in which all parsers that railurl knows find the same host."""
        return self._run("is_unambiguous")

    def reason(self) -> Result:
        """Returns why each text is not a URL."""
        return self._run("reason")

    def query_value(self, name: str | Texts) -> Result:
        """Returns the first value of a name in each URL's query."""
        return self._run("query_value", name)

    def query_map(self) -> Result:
        """Returns the decoded query of each URL, with the first value of each name."""
        return self._run("query_map")

    def join(self, base: str | Texts) -> Result:
        """Resolves each link against the base."""
        return self._run("join", base)

    def compare_hosts(self, checker: str, fetcher: str) -> Result:
        """Returns the hosts that two parsers read, and whether they are the same."""
        return self._run("compare_hosts", checker, fetcher)

    def parse_url(self, part: str | Texts, key: str | Texts | None = None, *, ansi: bool = False) -> Result:
        """Returns what Spark's `parse_url` returns."""
        return self._run("parse_url", part, key, ansi=ansi)

    def parse_url_parts(self) -> Result:
        """Returns all parts of Spark's `parse_url`."""
        return self._run("parse_url_parts")
