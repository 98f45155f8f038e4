"""The accessor `.url` for pandas' Series. Importing this module registers it. It needs pyarrow.

>>> import pandas as pd
>>> import railurl.pandas
>>> frame = pd.DataFrame({"url": ["https://EXAMPLE.com:8080/a?q=1", "no URL"]})
>>> frame["host"] = frame["url"].url.host()
>>> frame["host"].tolist()[0]
'example.com'
>>> parts = frame["url"].url.parts()
>>> parts.loc[0, ["host", "path"]].tolist(), int(parts.loc[0, "port"])
(['example.com', '/a'], 8080)
"""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa

from railurl import arrow
from railurl._namespace import Kernels

__all__ = ["UrlAccessor"]

_TYPES = {pa.bool_(): pd.BooleanDtype(), pa.int32(): pd.Int32Dtype(), pa.uint16(): pd.UInt16Dtype()}
"""The types of columns that are not text, which may have missing values."""


@pd.api.extensions.register_series_accessor("url")
class UrlAccessor(Kernels["pd.Series[str]", Any]):
    """The kernels of `railurl.arrow` on a Series of texts.

    The result is a Series with the same index, or, where a kernel returns several columns, a DataFrame.
    """

    def __init__(self, series: pd.Series[str]) -> None:
        self._series = series

    def _run(self, kernel: str, *arguments: Any, **options: Any) -> Any:
        series = self._series
        chunks = pa.chunked_array([pa.array(getattr(arrow, kernel)(series, *arguments, **options))])
        if pa.types.is_dictionary(chunks.type):
            chunks = chunks.cast(chunks.type.value_type)
        if pa.types.is_struct(chunks.type):
            # The rows of a table cannot be null. Its columns can.
            columns = dict(zip(chunks.type.names, chunks.combine_chunks().flatten(), strict=True))
            if any(pa.types.is_dictionary(column.type) for column in columns.values()):
                columns = {
                    name: column.dictionary_decode() if pa.types.is_dictionary(column.type) else column
                    for name, column in columns.items()
                }
            frame = pa.table(columns).to_pandas(types_mapper=self._type)
            frame.index = series.index
            return frame
        result = chunks.to_pandas(types_mapper=self._type)
        result.index, result.name = series.index, series.name
        return result

    def _type(self, type: pa.DataType) -> Any:
        """Returns the type of a column: that of the Series for text, if it is one of Arrow's or of strings."""
        own = self._series.dtype
        if isinstance(own, pd.ArrowDtype):
            return pd.ArrowDtype(type)
        is_text = pa.types.is_string(type) or pa.types.is_large_string(type) or pa.types.is_string_view(type)
        if is_text and isinstance(own, pd.StringDtype):
            return own
        return _TYPES.get(type)
