"""Kernels on columns of URLs: objects with the Arrow PyCapsule interface, such as those of pyarrow, Polars, DuckDB and
arro3, or lists of texts.

Each takes a column of text (also large, as views, or as a dictionary) or a table of one column, and returns a `Column`
with the interface. No text is copied on the way in or out, and the GIL is released. Null rows stay null, and a text
that is not a URL gives null: `reason` tells the two apart.

>>> import pyarrow as pa
>>> from railurl import arrow
>>> urls = pa.array(["https://EXAMPLE.com/a/../b?q=1", "no URL", None])
>>> pa.array(arrow.host(urls)).to_pylist()
['example.com', None, None]
>>> pa.array(arrow.reason(urls)).to_pylist()
[None, 'missing-scheme-non-relative-URL', None]
"""

from railurl._railurl import arrow as _kernels

# The stub `arrow.pyi` lists the names, with their types.
__all__ = list(_kernels.__all__)
globals().update({name: getattr(_kernels, name) for name in __all__})
