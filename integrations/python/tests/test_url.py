"""Tests of errors, `urllib.parse`, comparisons, and the module itself."""

import pickle
import subprocess
import sys
import threading
import urllib.parse
from pathlib import Path

import pytest
import railurl
from railurl import URL, URLError


def test_errors_have_the_kind_and_the_place():
    text = "https://exä mple.com/"
    with pytest.raises(URLError) as caught:
        URL(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.kind, error.rule) == ("domain-to-ASCII", "domain")
    assert text[error.start : error.end] == "exä mple"
    assert text.encode()[error.byte_start : error.byte_end].decode() == "exä mple"


def test_an_error_pickles():
    with pytest.raises(URLError) as caught:
        URL("https://h:x/")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (str(error), error.kind, error.start) == (str(caught.value), "port-invalid", caught.value.start)


@pytest.mark.parametrize(
    "call",
    [
        URL,
        lambda text: URL("https://h/", text),
        lambda text: URL("https://h/").join(text),
        lambda text: URL("https://h/") / text,
        lambda text: URL("https://h/").with_fragment(text),
        lambda text: URL("https://h/").with_host(text),
        lambda text: URL("https://h/").with_query(a=text),
        lambda text: URL("https://h/") % {text: 1},
        lambda text: URL.build(scheme="http", host="h", path="/" + text),
        railurl.URLSearchParams,
        railurl.normalize_url,
        railurl.idna.encode,
        railurl.compare,
    ],
)
def test_lone_surrogates_are_errors_with_their_place(call):
    with pytest.raises(URLError) as caught:
        call("ü\udc80")
    error = caught.value
    assert (error.kind, error.end - error.start, error.byte_end - error.byte_start) == ("lone-surrogate", 1, 3)
    assert error.byte_start == error.start + 1


def test_a_lone_surrogate_is_no_url():
    assert not railurl.check_url("https://h/\ud800")
    assert not URL.can_parse("https://h/\ud800")
    assert URL.is_unambiguous("https://example.com/") and not URL.is_unambiguous("http://127.0.0.1\\@good.example/")
    assert not URL.can_parse("a", "https://h/\ud800")
    assert URL.parse("https://h/\ud800") is None


def test_parse_gives_none():
    assert URL.parse("a") is None
    assert URL.parse("a", "b") is None
    assert URL.parse("a", "https://h") == URL("https://h/a")


@pytest.mark.parametrize(
    "change",
    [
        lambda url: url / "a",
        lambda url: url.with_host("h"),
        lambda url: url.with_port(1),
        lambda url: url.with_user("u"),
        lambda url: url.with_name("n"),
        lambda url: url.parent,
        lambda url: url.origin(),
    ],
)
def test_an_opaque_path_has_no_segments_and_no_host(change):
    with pytest.raises(ValueError):
        change(URL("mailto:a@b"))


def test_an_opaque_path_is_one_part():
    url = URL("mailto:a@b/c")
    assert (url.parts, url.has_opaque_path, url.host, url.port) == (("a@b/c",), True, None, None)


def test_bytes_that_are_not_utf_8_stay_encoded():
    assert URL("https://h/%FF").path == "/%FF"


def test_urlsplit_gives_urllibs_result():
    split = railurl.urlsplit("HTTPS://User:Pw@EXAMPLE.com:8443/a/../b?q#f")
    assert isinstance(split, urllib.parse.SplitResult)
    assert split == ("https", "User:Pw@example.com:8443", "/b", "q", "f")
    assert (split.username, split.password, split.hostname, split.port) == ("User", "Pw", "example.com", 8443)
    assert split.geturl() == URL("HTTPS://User:Pw@EXAMPLE.com:8443/a/../b?q#f").geturl()


@pytest.mark.parametrize("link", ["b", "/b", "../b", "?b", "#b", "//h2/b", "https://h3/"])
def test_urljoin_as_urllib_for_canonical_urls(link):
    base = "https://h/a/c?q"
    assert railurl.urljoin(base, link) == urllib.parse.urljoin(base, link)


def test_appended_names_encode_bars_and_backslashes():
    url = URL("file:///home") / "C|" / "a\\b"
    assert url.raw_parts == ("/", "home", "C%7C", "a%5Cb")
    assert URL.build(scheme="https", host="h", path="/a\\b").path == "/a\\b"


@pytest.mark.parametrize(
    "parts",
    [{"scheme": scheme, "host": "h"} for scheme in ["", "ht tp", "http://evil.example", "1", "http:"]]
    + [{"scheme": "https", "host": host} for host in ["evil.example/", "u@evil.example", "h:80", "h?", "h#", "h\\"]]
    + [{"scheme": "https", "authority": authority} for authority in ["h/a", "h?a", "h#a", "h\\a"]],
    ids=str,
)
def test_build_rejects_parts_that_hold_others(parts):
    with pytest.raises(ValueError):
        URL.build(**parts)


def test_build_without_a_host():
    assert str(URL.build(scheme="mailto", path="a@b")) == "mailto:a@b"
    assert str(URL.build(scheme="file", path="/a b")) == "file:///a%20b"
    assert str(URL.build(scheme="x", path="/a")) == "x:/a"
    with pytest.raises(URLError):
        URL.build(scheme="https")


def test_compare_names_the_confusion():
    comparison = railurl.compare(r"http://good.example\@evil.example/", ["living", "rfc3986-appendix-b"])
    assert not comparison and not comparison.agrees
    assert [reading.effective_host for reading in comparison.readings] == ["good.example", "evil.example"]
    assert comparison.confusions[0].kind == "backslash-confusion"
    host = next(difference for difference in comparison.differences if difference.aspect == "host")
    assert [opinion.value for opinion in host.opinions] == ["good.example", "evil.example"]
    assert [endpoint.host for endpoint, _ in comparison.endpoints] == ["good.example", "evil.example"]


def test_compare_reads_by_all_parsers():
    comparison = railurl.compare("https://example.com/a")
    assert comparison and [reading.parser for reading in comparison.readings] == railurl.parsers()


def test_compare_keeps_each_error():
    (reading,) = railurl.compare("https://h:x/", ["living"]).readings
    assert isinstance(reading.failure, URLError) and reading.failure.kind == "port-invalid" and reading.host is None


def test_compare_refuses_an_unknown_parser():
    with pytest.raises(ValueError, match="libcurl"):
        railurl.compare("https://h/", ["curl"])


def test_compare_two():
    guarded = railurl.compare_two("python-requests", "libcurl", "http://good.example/")
    assert guarded and not guarded.bypassed and guarded.checked == guarded.fetched
    bypassed = railurl.compare_two("rfc3986-appendix-b", "living", r"http://good.example\@evil.example/")
    assert bypassed.bypassed and (bypassed.checked.host, bypassed.fetched.host) == ("evil.example", "good.example")
    rejected = railurl.compare_two("living", "living", "http://h:x/")
    assert isinstance(rejected.checked, URLError) and not rejected.bypassed
    number = railurl.compare_two("python-urllib", "python-requests", "http://2130706433/")
    assert not number and (number.verdict, number.checked_text) == ("same-place-other-text", "2130706433")
    with pytest.raises(ValueError, match="java-net-uri only parses.*java-net-url"):
        railurl.compare_two("living", "java-net-uri", "http://h/")
    with pytest.raises(ValueError, match="parsers is empty"):
        railurl.compare("http://h/", [])


def test_attributes_are_keys_of_the_command():
    document = (Path(__file__).parents[3] / "docs/json.md").read_text("utf-8")
    comparison = railurl.compare(r"http://good.example\@evil.example/", ["living", "rfc3986-appendix-b"])
    guarded = railurl.compare_two("living", "living", "http://h/")
    difference = comparison.differences[0]
    objects = [comparison, comparison.readings[0], difference, difference.opinions[0], comparison.confusions[0]]
    for value in [*objects, comparison.endpoints[0][0], guarded]:
        assert [name for name in dir(value) if name[0] != "_" and f"`{name}`" not in document] == []


def test_reprs_are_python_expressions():
    guarded = railurl.compare_two("living", "living", "mailto:a")
    assert repr(guarded.checked) == "Endpoint(scheme='mailto', host=None, port=None)"
    assert "None" in repr(railurl.compare("mailto:a", ["living"]).readings[0])


def test_the_query_is_a_mapping():
    query = URL("https://h/?a=1&b=2&a=3").query
    assert query == {"a": "1", "b": "2"} or query != {}
    assert query.getone("a") == "1" and query.getone("c", None) is None and query.getall("c", []) == []
    assert ("a", "3") in query.items() and "3" in query.values()
    assert query == URL("https://other/?a=1&b=2&a=3").query and hash(query) == hash(URL("x:?a=1&b=2&a=3").query)
    with pytest.raises(KeyError):
        query.getall("c")
    with pytest.raises(TypeError):
        query["a"] = "2"


def test_threads_share_a_url():
    url, results = URL("https://example.com/a?b=c"), []

    def run():
        for _ in range(2000):
            assert (url / "d").with_query(e=1).host == "example.com"
        results.append(hash(url))

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [hash(url)] * 4


def test_import_loads_no_optional_library():
    optional = ("pyarrow", "polars", "pyspark", "pandas", "numpy", "requests", "httpx", "aiohttp")
    code = f"import railurl, railurl.guard, sys; print([m for m in {optional} if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_everything_is_documented():
    for module in (railurl._railurl, railurl._railurl.arrow):
        for name, item in vars(module).items():
            if name.startswith("_") or name == "arrow":
                continue
            assert item.__doc__, name
            if isinstance(item, type):
                for member, value in vars(item).items():
                    if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                        assert value.__doc__, f"{name}.{member}"
