"""Memory and reference counts. `--calls 10000000` is the long run."""

import gc
import sys

import psutil
import pyarrow as pa
import railurl
from railurl import URL, arrow

URLS = [
    "https://user:pass@example.com:8443/a/b/c.html?q=1&r=ü#top",
    "HTTP://EXAMPLE.com/a/../b",
    "https://bücher.example/" + "x" * 500,
    "not a URL",
    "https://h:x/",
]


def one_round(text):
    """Makes eleven calls, and one object of each kind."""
    url = URL.parse(text)
    if url is None:
        try:
            URL(text)
        except railurl.URLError as error:
            return error.start
        raise AssertionError(text)
    hash(url), str(url), url.parts, url.query, url.search_params
    (url / "name").with_query(a=1).with_fragment("f")
    railurl.parse_url(text)
    railurl.urlsplit(url)
    return url.host


def test_memory_does_not_grow(calls):
    process, rounds = psutil.Process(), max(calls // 10, 10)
    for number in range(rounds // 4):
        one_round(URLS[number % len(URLS)])
    gc.collect()
    before = process.memory_info().rss
    for number in range(rounds):
        one_round(URLS[number % len(URLS)])
    gc.collect()
    grown = process.memory_info().rss - before
    assert grown < 2 << 20, f"{grown} bytes in {rounds} rounds of ten calls"


def test_objects_are_not_kept():
    for text in URLS:
        one_round(text)
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(1000):
        for text in URLS:
            one_round(text)
    gc.collect()
    assert len(gc.get_objects()) - before < 50


def test_arguments_are_not_kept():
    texts = ["".join(["https://example.com/", str(number)]) for number in range(3)]
    pairs, base = {"a": texts[2]}, URL("https://example.com/")
    before = [sys.getrefcount(item) for item in (*texts, pairs, base)]
    for _ in range(100):
        url = URL(texts[0], base)
        assert url == URL(url)
        base.join(texts[1]).with_query(pairs).update_query(pairs)
        railurl.URLSearchParams(pairs).append("b", texts[2])
        railurl.compare(texts[0], ["living"], base=base)
        railurl.parse_url(texts[0], attributes=["href"])
    del url
    gc.collect()
    assert [sys.getrefcount(item) for item in (*texts, pairs, base)] == before


def test_arrow_memory_does_not_grow():
    urls = pa.array([text for text in URLS for _ in range(2000)])
    process = psutil.Process()

    def run():
        for kernel in (arrow.canonicalize, arrow.parts, arrow.host, arrow.reason):
            result = pa.array(kernel(urls))
            assert len(result) == len(urls)
            del result

    for _ in range(10):
        run()
    before, count = process.memory_info().rss, sys.getrefcount(urls)
    for _ in range(50):
        run()
    assert process.memory_info().rss - before < 16 << 20
    assert sys.getrefcount(urls) == count
