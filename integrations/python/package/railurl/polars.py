"""The namespace `.url` of Polars' expressions and series. Importing this module registers it.

>>> import polars as pl
>>> import railurl.polars
>>> pl.Series("url", ["https://EXAMPLE.com/a", "no URL"]).url.host().to_list()
['example.com', None]
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

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

_Texts = TypeVar("_Texts", pl.Series, pl.Expr)


class _Kernels(ABC, Generic[_Texts]):
    """The kernels of `railurl.arrow` as methods."""

    @abstractmethod
    def _run(self, kernel: str, dtype: pl.DataType | type[pl.DataType], *arguments: Any, **options: Any) -> _Texts:
        """Runs a kernel that returns values of a type."""

    def canonicalize(self) -> _Texts:
        """Returns the canonical form of each URL."""
        return self._run("canonicalize", pl.String)

    def parts(self) -> _Texts:
        """Returns all components of each URL, as a struct."""
        return self._run("parts", _PARTS)

    def part(self, name: str) -> _Texts:
        """Returns one component of each URL."""
        return self._run("part", pl.String, name)

    def host(self) -> _Texts:
        """Returns the host of each URL."""
        return self._run("host", pl.String)

    def registered_domain(self) -> _Texts:
        """Returns the registered domain of each URL's host."""
        return self._run("registered_domain", pl.String)

    def private_domain(self) -> _Texts:
        """Returns the registered domain of each URL's host, with the list's private suffixes."""
        return self._run("private_domain", pl.String)

    def surt(self) -> _Texts:
        """Returns the SURT key of each URL."""
        return self._run("surt", pl.String)

    def can_parse(self) -> _Texts:
        """Returns whether each text is a URL."""
        return self._run("can_parse", pl.Boolean)

    def is_valid(self) -> _Texts:
        """Returns whether each text is a valid URL string."""
        return self._run("is_valid", pl.Boolean)

    def is_unambiguous(self) -> _Texts:
        """Returns whether each text is a URL in which all known parsers find the same host."""
        return self._run("is_unambiguous", pl.Boolean)

    def reason(self) -> _Texts:
        """Returns why each text is not a URL."""
        return self._run("reason", pl.String)

    def query_value(self, name: str | _Texts) -> _Texts:
        """Returns the first value of a name in each URL's query."""
        return self._run("query_value", pl.String, name)

    def join(self, base: str | _Texts) -> _Texts:
        """Resolves each link against the base."""
        return self._run("join", pl.String, base)

    def compare_hosts(self, checker: str, fetcher: str) -> _Texts:
        """Returns the hosts that two parsers read, and whether they are the same."""
        return self._run("compare_hosts", _HOSTS, checker, fetcher)

    def parse_url(self, part: str, key: str | None = None, *, ansi: bool = False) -> _Texts:
        """Returns what Spark's `parse_url` returns."""
        return self._run("parse_url", pl.String, part, key, ansi=ansi)


@pl.api.register_series_namespace("url")
class UrlSeries(_Kernels[pl.Series]):
    """The kernels of `railurl.arrow` on a series of texts."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _run(self, kernel: str, dtype: pl.DataType | type[pl.DataType], *arguments: Any, **options: Any) -> pl.Series:
        # `pl.Series` ignores a name that is given beside a column.
        return pl.Series(getattr(arrow, kernel)(self._series, *arguments, **options)).alias(self._series.name)


@pl.api.register_expr_namespace("url")
class UrlExpr(_Kernels[pl.Expr]):
    """The kernels of `railurl.arrow` on an expression of texts."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _run(self, kernel: str, dtype: pl.DataType | type[pl.DataType], *arguments: Any, **options: Any) -> pl.Expr:
        columns = [argument for argument in arguments if isinstance(argument, pl.Expr)]
        if not columns:
            return self._expr.map_batches(
                lambda series: getattr(UrlSeries(series), kernel)(*arguments, **options),
                return_dtype=dtype,
                is_elementwise=True,
            )
        return pl.map_batches(
            [self._expr, *columns],
            lambda series: getattr(UrlSeries(series[0]), kernel)(*series[1:], **options),
            return_dtype=dtype,
            is_elementwise=True,
        )
