"""The namespace `.url` of Polars' expressions and series. Importing this module registers it.

>>> import polars as pl
>>> import railurl.polars
>>> pl.Series("url", ["https://EXAMPLE.com/a", "no URL"]).url.host().to_list()
['example.com', None]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

from railurl import arrow

__all__ = ["UrlExpr", "UrlSeries"]

_PARTS = pl.Struct(
    {
        "scheme": pl.String,
        "username": pl.String,
        "password": pl.String,
        "host": pl.String,
        "port": pl.UInt16,
        "path": pl.String,
        "query": pl.String,
        "fragment": pl.String,
    }
)
_HOSTS = pl.Struct({"checker": pl.String, "fetcher": pl.String, "same": pl.Boolean})


def _series(name: str, column: arrow.Column) -> pl.Series:
    # A name that is given beside a column is not taken.
    return pl.Series(column).alias(name)


@pl.api.register_series_namespace("url")
class UrlSeries:
    """The kernels of `railurl.arrow` on a series of texts."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _run(self, kernel: Callable[..., arrow.Column], *arguments: Any, **options: Any) -> pl.Series:
        return _series(self._series.name, kernel(self._series, *arguments, **options))

    def canonicalize(self) -> pl.Series:
        """The canonical form of each URL."""
        return self._run(arrow.canonicalize)

    def parts(self) -> pl.Series:
        """All components of each URL, as a struct."""
        return self._run(arrow.parts)

    def part(self, name: str) -> pl.Series:
        """One component of each URL."""
        return self._run(arrow.part, name)

    def host(self) -> pl.Series:
        """The host of each URL."""
        return self._run(arrow.host)

    def registered_domain(self) -> pl.Series:
        """The registered domain of each URL's host."""
        return self._run(arrow.registered_domain)

    def private_domain(self) -> pl.Series:
        """The registered domain of each URL's host, with the list's private suffixes."""
        return self._run(arrow.private_domain)

    def surt(self) -> pl.Series:
        """The SURT key of each URL."""
        return self._run(arrow.surt)

    def can_parse(self) -> pl.Series:
        """Whether each text is a URL."""
        return self._run(arrow.can_parse)

    def is_valid(self) -> pl.Series:
        """Whether each text is a valid URL string."""
        return self._run(arrow.is_valid)

    def is_unambiguous(self) -> pl.Series:
        """Whether each text is a URL that all parsers read alike."""
        return self._run(arrow.is_unambiguous)

    def reason(self) -> pl.Series:
        """Why each text is not a URL."""
        return self._run(arrow.reason)

    def query_value(self, name: str | pl.Series) -> pl.Series:
        """The first value of a name in each URL's query."""
        return self._run(arrow.query_value, name)

    def join(self, base: str | pl.Series) -> pl.Series:
        """The URL of each link against the base."""
        return self._run(arrow.join, base)

    def compare_hosts(self, checker: str, fetcher: str) -> pl.Series:
        """The hosts that two parsers read, and whether they are the same."""
        return self._run(arrow.compare_hosts, checker, fetcher)

    def parse_url(self, part: str, key: str | None = None, *, ansi: bool = False) -> pl.Series:
        """Spark's `parse_url`."""
        return self._run(arrow.parse_url, part, key, ansi=ansi)


@pl.api.register_expr_namespace("url")
class UrlExpr:
    """The kernels of `railurl.arrow` on an expression of texts."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _map(self, method: str, dtype: pl.DataType | type[pl.DataType], *arguments: Any, **options: Any) -> pl.Expr:
        columns = [argument for argument in arguments if isinstance(argument, pl.Expr)]
        if not columns:
            return self._expr.map_batches(
                lambda series: getattr(UrlSeries(series), method)(*arguments, **options),
                return_dtype=dtype,
                is_elementwise=True,
            )
        return pl.map_batches(
            [self._expr, *columns],
            lambda series: getattr(UrlSeries(series[0]), method)(*series[1:], **options),
            return_dtype=dtype,
            is_elementwise=True,
        )

    def canonicalize(self) -> pl.Expr:
        """The canonical form of each URL."""
        return self._map("canonicalize", pl.String)

    def parts(self) -> pl.Expr:
        """All components of each URL, as a struct."""
        return self._map("parts", _PARTS)

    def part(self, name: str) -> pl.Expr:
        """One component of each URL."""
        return self._map("part", pl.String, name)

    def host(self) -> pl.Expr:
        """The host of each URL."""
        return self._map("host", pl.String)

    def registered_domain(self) -> pl.Expr:
        """The registered domain of each URL's host."""
        return self._map("registered_domain", pl.String)

    def private_domain(self) -> pl.Expr:
        """The registered domain of each URL's host, with the list's private suffixes."""
        return self._map("private_domain", pl.String)

    def surt(self) -> pl.Expr:
        """The SURT key of each URL."""
        return self._map("surt", pl.String)

    def can_parse(self) -> pl.Expr:
        """Whether each text is a URL."""
        return self._map("can_parse", pl.Boolean)

    def is_valid(self) -> pl.Expr:
        """Whether each text is a valid URL string."""
        return self._map("is_valid", pl.Boolean)

    def is_unambiguous(self) -> pl.Expr:
        """Whether each text is a URL that all parsers read alike."""
        return self._map("is_unambiguous", pl.Boolean)

    def reason(self) -> pl.Expr:
        """Why each text is not a URL."""
        return self._map("reason", pl.String)

    def query_value(self, name: str | pl.Expr) -> pl.Expr:
        """The first value of a name in each URL's query."""
        return self._map("query_value", pl.String, name)

    def join(self, base: str | pl.Expr) -> pl.Expr:
        """The URL of each link against the base."""
        return self._map("join", pl.String, base)

    def compare_hosts(self, checker: str, fetcher: str) -> pl.Expr:
        """The hosts that two parsers read, and whether they are the same."""
        return self._map("compare_hosts", _HOSTS, checker, fetcher)

    def parse_url(self, part: str, key: str | None = None, *, ansi: bool = False) -> pl.Expr:
        """Spark's `parse_url`."""
        return self._map("parse_url", pl.String, part, key, ansi=ansi)
