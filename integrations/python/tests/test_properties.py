"""Properties of all texts, and of texts that look like URLs."""

import copy
import pickle

from hypothesis import given
from hypothesis import strategies as st
from railurl import URL, URLError, URLSearchParams, check_url, normalize_url, parse_url, replace_url, urljoin, urlsplit

PIECES = st.sampled_from(
    ["http:", "https:", "file:", "ws:", "x:", "mailto:", "//", "/", "\\", "..", ".", "%2e", "@", ":", "80", "443", "99999"]
    + ["?", "#", "&", "=", "+", "%", "%41", "%C3%A9", "[::1]", "[", "]", "127.0.0.1", "0x7f.1", "example.com", "ExAmPlE"]
    + ["é", "ß", "xn--e1aybc", "日本", "\u202e", "\u00ad", "\t", "\n", " ", "C:", "C|", "|", "\0", "localhost", "a", "😀"]
)
TEXTS = st.text() | st.lists(PIECES, max_size=12).map("".join)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=10)
STARTS = st.sampled_from(
    ["http://example.com/", "https://user:pass@[::1]:8080/a/b?", "file:///C:/", "file:///", "x://h/", "x:/", "mailto:"]
    + ["ws://é.example?", "http://127.0.0.1#", "http://h//", "x://h"]
)
URLS = st.tuples(STARTS, TEXTS).map("".join).map(URL.parse).filter(bool)
PATHS = URLS.filter(lambda url: not url.has_opaque_path)


@given(TEXTS)
def test_all_ways_of_parsing_agree(text):
    url = URL.parse(text)
    assert (url is not None) == URL.can_parse(text) == check_url(text)
    if url is None:
        try:
            URL(text)
        except URLError as error:
            assert 0 <= error.start <= error.end <= len(text)
            assert 0 <= error.byte_start <= error.byte_end <= len(text.encode("utf-8", "surrogatepass"))
            assert error.kind and error.rule and str(error)
        else:
            raise AssertionError("it is a URL")
    else:
        assert normalize_url(text) == url.href == str(url) == parse_url(text)["href"]


@given(URLS)
def test_canonical_form_is_its_own(url):
    again = URL(str(url))
    assert again == url and str(again) == str(url) and hash(again) == hash(url)
    assert again.parts == url.parts and again.netloc == url.netloc and again.query == url.query


@given(URLS)
def test_copies_are_equal(url):
    for other in (pickle.loads(pickle.dumps(url)), copy.copy(url), copy.deepcopy(url), eval(repr(url.href))):
        assert str(other) == str(url)


@given(URLS, URLS)
def test_order_and_hashes_are_those_of_the_text(one, other):
    # Canonical forms are mostly ASCII. Elsewhere UTF-8 and code points have one order.
    assert (one == other) == (str(one) == str(other))
    assert (one < other) == (str(one) < str(other)) and (one >= other) == (str(one) >= str(other))
    assert one != other or hash(one) == hash(other)
    assert len({one, other}) == len({str(one), str(other)})


@given(PATHS, NAMES)
def test_an_appended_name_is_the_last_segment(url, name):
    if "/" in name or name in (".", ".."):
        return
    child = url / name
    assert child.name == name
    # An empty segment before it is removed with it, as in yarl.
    assert "//" in url.raw_path or child.parent / name == child
    assert (child.raw_query_string, child.raw_fragment) == ("", "")


@given(PATHS, NAMES)
def test_a_name_that_is_set_is_read(url, name):
    if "/" in name or name in (".", ".."):
        return
    assert url.with_name(name).name == name


@given(URLS, st.text(st.characters(exclude_categories=["Cs"])))
def test_a_fragment_that_is_set_is_read(url, text):
    changed = url.with_fragment(text)
    assert changed.fragment == text and changed.with_fragment(None).raw_fragment == ""


@given(URLS.filter(lambda url: url.raw_host and url.scheme != "file"), NAMES, NAMES)
def test_credentials_that_are_set_are_read(url, user, password):
    changed = url.with_user(user).with_password(password)
    assert (changed.user, changed.password) == (user, password)
    assert changed.raw_host == url.raw_host and changed.with_user(None).raw_authority == changed.host_port_subcomponent


@given(URLS, st.lists(st.tuples(st.text(st.characters(exclude_categories=["Cs"])), NAMES), max_size=5))
def test_pairs_that_are_set_are_read(url, pairs):
    assert list(url.with_query(pairs).query.items()) == pairs
    assert list(url.with_query(None).extend_query(pairs).query.items()) == pairs
    params = URLSearchParams(pairs)
    assert list(params) == pairs and URLSearchParams(str(params)) == params
    names = [name for name, _ in pairs]
    assert [name in url.without_query_params(*names).query for name in names] == [False] * len(names)


@given(URLS, TEXTS)
def test_joining_is_parsing_with_a_base(base, link):
    joined = URL.parse(link, base)
    assert (joined is not None) == URL.can_parse(link, base)
    if joined:
        assert joined == base.join(link) == URL(link, str(base)) and urljoin(base, link) == str(joined)


@given(URLS)
def test_a_url_joined_to_any_base_is_itself(url):
    assert URL("https://base.example/a?b#c").join(url) == url


@given(URLS)
def test_urlsplit_has_the_parts(url):
    split = urlsplit(url)
    assert (split.scheme, split.netloc, split.path) == (url.scheme, url.netloc, url.raw_path)
    assert (split.query, split.fragment) == (url.raw_query_string, url.raw_fragment)


@given(URLS.filter(lambda url: url.raw_host))
def test_building_from_the_components_gives_the_url(url):
    built = URL.build(
        scheme=url.scheme,
        user=url.raw_user,
        password=url.raw_password,
        host=url.hostname,
        port=url.explicit_port,
        path=url.raw_path,
        query_string=url.raw_query_string,
        fragment=url.raw_fragment,
        encoded=True,
    )
    # An empty query or fragment differs from a missing one, which this cannot express.
    without = url if url.raw_query_string else url.with_query(None)
    assert built == (without if url.raw_fragment else without.with_fragment(None))


@given(URLS, TEXTS)
def test_attributes_never_panic(url, value):
    for name in ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash", "href"]:
        try:
            replace_url(str(url), **{name: value})
        except URLError as error:
            assert error.end <= len(value)
