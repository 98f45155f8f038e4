"""The namespace `.url` for Polars' expressions and series. Importing this module registers it.

>>> import polars as pl
>>> import railurl.polars
>>> pl.Series("url", ["https://EXAMPLE.com/a", "no URL"]).url.host().to_list()
['example.com', None]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl

from railurl import arrow
from railurl._namespace import Kernels

__all__ = ["UrlExpr", "UrlSeries"]


_ARGUMENTS = {
    "compare_hosts": ("living", "living"),
    "join": ("a:",),
    "parse_url": ("HOST",),
    "part": ("host",),
    "query_value": ("",),
}
"""Arguments with which kernels that need them can be called."""


def _type(kernel: str) -> pl.DataType | type[pl.DataType]:
    """Returns the type of a kernel's result, from its result for no rows."""
    return pl.Series(getattr(arrow, kernel)(pl.Series([], dtype=pl.String), *_ARGUMENTS.get(kernel, ()))).dtype


def _text(series: pl.Series) -> pl.Series:
    """Returns the texts of a column that Polars has in another form: of categories, or only nulls."""
    is_other = series.dtype == pl.Null or isinstance(series.dtype, pl.Categorical | pl.Enum)
    return series.cast(pl.String) if is_other else series


def _argument(argument: Any, rows: int) -> Any:
    """Returns a column with a row for each URL, from one that may be a literal."""
    if not isinstance(argument, pl.Series):
        return argument
    texts = _text(argument)
    return texts.new_from_index(0, rows) if len(texts) == 1 and rows != 1 else texts


@pl.api.register_series_namespace("url")
class UrlSeries(Kernels[pl.Series, pl.Series]):
    """The kernels of `railurl.arrow` on a series of texts."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _run(self, kernel: str, *arguments: Any, **options: Any) -> pl.Series:
        lengths = [len(argument) for argument in arguments if isinstance(argument, pl.Series)]
        # A literal has one row, for each of the other columns.
        rows = next((length for length in [len(self._series), *lengths] if length != 1), 1)
        texts, *rest = [_argument(argument, rows) for argument in (self._series, *arguments)]
        # `pl.Series` ignores a name that is given beside a column.
        return pl.Series(getattr(arrow, kernel)(texts, *rest, **options)).alias(self._series.name)


@pl.api.register_expr_namespace("url")
class UrlExpr(Kernels[pl.Expr, pl.Expr]):
    """The kernels of `railurl.arrow` on an expression of texts."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _run(self, kernel: str, *arguments: Any, **options: Any) -> pl.Expr:
        columns = [argument for argument in arguments if isinstance(argument, pl.Expr)]

        def run(series: Sequence[pl.Series]) -> pl.Series:
            rest = iter(series[1:])
            row = [next(rest) if isinstance(argument, pl.Expr) else argument for argument in arguments]
            return UrlSeries(series[0])._run(kernel, *row, **options)

        return pl.map_batches([self._expr, *columns], run, return_dtype=_type(kernel), is_elementwise=True)
