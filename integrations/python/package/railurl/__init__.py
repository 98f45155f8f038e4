"""URLs as browsers read them: the URL Standard, one URL at a time and in columns.

>>> from railurl import URL
>>> url = URL("HTTPS://user@EXAMPLE.com:443/a/../b?q=1")
>>> str(url)
'https://user@example.com/b?q=1'
>>> url / "c d" % {"page": 2}
URL('https://user@example.com/b/c%20d?page=2')

`railurl.arrow` has kernels on Arrow arrays; `railurl.pandas` and `railurl.polars` have the namespace `.url`,
`railurl.spark` has functions for PySpark, and `railurl.datafusion` for DataFusion's SQL; `railurl.guard` has guards for requests, httpx and aiohttp. Each imports its library only when it is imported
itself.
"""

from railurl import idna
from railurl._compare import (
    Comparison,
    Confusion,
    Difference,
    Endpoint,
    Guarded,
    Opinion,
    Reading,
    compare,
    compare_two,
)
from railurl._query import Query
from railurl._railurl import VERSION as __version__
from railurl._railurl import (
    URL,
    HostPattern,
    URLError,
    URLSearchParams,
    check_unambiguous,
    check_url,
    destination,
    domain_to_ascii,
    domain_to_unicode,
    join_url,
    normalize_url,
    parse_url,
    parsers,
    replace_url,
    special_purpose,
    urljoin,
    urlsplit,
)
from railurl._search_params import parse_search_params, replace_search_params
from railurl._types import DomainParts, HostType, SchemeType, Violation

__all__ = [
    "URL",
    "Comparison",
    "Confusion",
    "Difference",
    "DomainParts",
    "Endpoint",
    "Guarded",
    "HostPattern",
    "HostType",
    "Opinion",
    "Query",
    "Reading",
    "SchemeType",
    "URLError",
    "URLSearchParams",
    "Violation",
    "__version__",
    "check_unambiguous",
    "check_url",
    "compare",
    "compare_two",
    "destination",
    "domain_to_ascii",
    "domain_to_unicode",
    "idna",
    "join_url",
    "normalize_url",
    "parse_search_params",
    "parse_url",
    "parsers",
    "replace_search_params",
    "replace_url",
    "special_purpose",
    "urljoin",
    "urlsplit",
]
