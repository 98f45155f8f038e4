"""Kernels on columns of URLs: objects with the Arrow PyCapsule interface, such as those of pyarrow, Polars, DuckDB and
arro3.

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

Column = _kernels.Column
can_parse = _kernels.can_parse
canonicalize = _kernels.canonicalize
compare_hosts = _kernels.compare_hosts
host = _kernels.host
is_valid = _kernels.is_valid
is_unambiguous = _kernels.is_unambiguous
join = _kernels.join
parse_url = _kernels.parse_url
parse_url_parts = _kernels.parse_url_parts
part = _kernels.part
parts = _kernels.parts
private_domain = _kernels.private_domain
query_value = _kernels.query_value
reason = _kernels.reason
registered_domain = _kernels.registered_domain
surt = _kernels.surt

__all__ = [
    "Column",
    "can_parse",
    "canonicalize",
    "compare_hosts",
    "host",
    "is_unambiguous",
    "is_valid",
    "join",
    "parse_url",
    "parse_url_parts",
    "part",
    "parts",
    "private_domain",
    "query_value",
    "reason",
    "registered_domain",
    "surt",
]
