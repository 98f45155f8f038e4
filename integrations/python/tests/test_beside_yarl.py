"""The class `URL`, compared with yarl.

Each case is a function of a class `URL`. In `SAME`, both classes must give the same result; in `DIFFERENT`, ours must
give the result that is written there, and yarl another, for the reason in the name.
"""

import copy
import pickle
import re

import pytest
import railurl
import yarl

FULL = "https://user:pass@example.com:8443/a/b.tar.gz?q=1&q=2&r=3#top"


def text(value):
    """Replaces URLs by their texts, so that two classes can be compared."""
    if isinstance(value, railurl.URL | yarl.URL):
        # The URL Standard gives each special URL a path, a difference that occurs everywhere.
        return re.sub(r"^(\w+://[^/?#]+)(?=[?#]|$)", r"\1/", str(value))
    if isinstance(value, list | tuple):
        return [text(item) for item in value]
    return value


def raises(*exceptions):
    def wrap(function):
        def run(URL):
            with pytest.raises(exceptions):
                function(URL)
            return "raised"

        return run

    return wrap


PROPERTIES = (
    "scheme raw_user user raw_password password raw_host host host_subcomponent host_port_subcomponent port "
    "explicit_port raw_authority raw_path path raw_path_qs raw_query_string raw_fragment fragment raw_parts parts "
    "raw_name name raw_suffix suffix raw_suffixes suffixes"
).split()

READ = [
    FULL,
    "http://example.com/",
    "http://example.com/path/to/",
    "http://example.com/path/.hidden",
    "http://example.com/file.",
    "http://example.com/a%2Fb/c",
    "http://example.com/path%20to",
    "http://example.com/путь/файл",
    "http://хост.домен/",
    "http://вася@example.com/",
    "http://вася:пароль@example.com/",
    "http://127.0.0.1:8080/",
    "http://[::1]:8080/",
    "http://[::1]/",
    "ws://example.com/chat",
    "wss://example.com/chat",
    "http://EXAMPLE.com/",
    "HTTP://example.com/",
    "http://example.com:0/",
    "http://example.com/a/../b",
    "http://example.com/a/./b",
    "http://example.com/?",
    "http://example.com/#",
    "http://example.com/?a=b&a=c",
    "http://example.com/?a=%D0%B1",
    "http://example.com/#фрагмент",
    "http://example.com/#a?b/c",
    "http://example.com/?a/b?c",
    "http://example.com/a+b",
    "http://example.com/a:b@c",
    "http://ex_ample.com/",
]

SAME = {
    "str": lambda URL: str(URL(FULL)),
    "bytes": lambda URL: bytes(URL(FULL)),
    "repr": lambda URL: repr(URL("http://example.com/a")),
    "is true": lambda URL: bool(URL("http://example.com")),
    "white space around it": lambda URL: URL(" http://example.com/\n"),
    "a URL of a URL": lambda URL: URL(URL(FULL)),
    "equal": lambda URL: URL("http://EXAMPLE.com/") == URL("http://example.com/"),
    "not equal to its text": lambda URL: URL("http://example.com/") == "http://example.com/",
    "equal hashes": lambda URL: hash(URL("http://example.com")) == hash(URL("http://example.com/")),
    "less": lambda URL: URL("http://example.com/a") < URL("http://example.com/b"),
    "sorted": lambda URL: sorted([URL("http://b.example/"), URL("http://a.example/")]),
    "no order with text": raises(TypeError)(lambda URL: URL("http://example.com/") < "http://example.com/"),
    "pickle": lambda URL: pickle.loads(pickle.dumps(URL(FULL))) == URL(FULL),
    "copy": lambda URL: copy.copy(URL(FULL)) == copy.deepcopy(URL(FULL)) == URL(FULL),
    "immutable": raises(AttributeError)(lambda URL: setattr(URL(FULL), "scheme", "http")),
    "no subclasses": raises(TypeError)(lambda URL: type("Sub", (URL,), {})),
    "not of bytes": raises(TypeError)(lambda URL: URL(b"http://example.com/")),
    "not of None": raises(TypeError)(lambda URL: URL(None)),
    "a port that is no number": raises(ValueError)(lambda URL: URL("http://example.com:port/")),
    "a bracket is missing": raises(ValueError)(lambda URL: URL("http://[::1/")),
    "text before a bracket": raises(ValueError)(lambda URL: URL("http://a[::1]/")),
    "text after a bracket": raises(ValueError)(lambda URL: URL("http://[::1]a/")),
    "origin": lambda URL: URL(FULL).origin(),
    "origin of IPv6": lambda URL: URL("http://user@[::1]:8080/a").origin(),
    "parent": lambda URL: URL("http://example.com/a/b?q#f").parent,
    "parent of a folder": lambda URL: URL("http://example.com/a/b/").parent,
    "parent of a name": lambda URL: URL("http://example.com/a").parent,
    "parent of the root": lambda URL: URL("http://example.com/?q#f").parent,
    "slash": lambda URL: URL("http://example.com/a") / "b",
    "slash on the root": lambda URL: URL("http://example.com") / "a",
    "slash on a folder": lambda URL: URL("http://example.com/a/") / "b",
    "slash removes query and fragment": lambda URL: URL("http://example.com/a?q#f") / "b",
    "slash with slashes": lambda URL: URL("http://example.com") / "a/b",
    "slash with dots": lambda URL: URL("http://example.com/a/b") / "../c",
    "slash encodes": lambda URL: URL("http://example.com") / "путь a",
    "slash encodes a percent sign": lambda URL: URL("http://example.com") / "a%2Fb",
    "slash with colon and at": lambda URL: URL("http://example.com") / "a:b@c",
    "slash with a question mark": lambda URL: URL("http://example.com") / "a?b#c",
    "slash refuses an absolute path": raises(ValueError)(lambda URL: URL("http://example.com") / "/a"),
    "slash refuses a number": raises(TypeError)(lambda URL: URL("http://example.com") / 3),
    "slash and an empty name": lambda URL: URL("http://example.com/a") / "",
    "joinpath": lambda URL: URL("http://example.com/a").joinpath("b", "c/d"),
    "joinpath of nothing": lambda URL: URL("http://example.com/a/").joinpath("b/", "c"),
    "joinpath encoded": lambda URL: URL("http://example.com/a").joinpath("%2F", encoded=True),
    "joinpath goes back": lambda URL: URL("http://example.com/a/b").joinpath("..", "..", "c"),
    "with_scheme": lambda URL: URL("http://example.com/a?q").with_scheme("https"),
    "with_user": lambda URL: URL("http://example.com/").with_user("john"),
    "with_user, text": lambda URL: URL("http://example.com/").with_user("вася"),
    "with_user, percent": lambda URL: URL("http://example.com/").with_user("%d0%b2"),
    "with_user removes": lambda URL: URL("http://john:pass@example.com/").with_user(None),
    "with_password": lambda URL: URL("http://john@example.com/").with_password("pass"),
    "with_password encodes": lambda URL: URL("http://john@example.com/").with_password("p@:/ss"),
    "with_password removes": lambda URL: URL("http://john:pass@example.com/").with_password(None),
    "with_host": lambda URL: URL("http://user@example.com:81/a").with_host("example.org"),
    "with_host, a name": lambda URL: URL("http://example.com/").with_host("историк.рф"),
    "with_host, IPv6": lambda URL: URL("http://example.com/").with_host("::1"),
    "with_host refuses nothing": raises(ValueError)(lambda URL: URL("http://example.com/").with_host("")),
    "with_host refuses a port": raises(ValueError)(lambda URL: URL("http://example.com/").with_host("a:80")),
    "with_host refuses a number": raises(TypeError)(lambda URL: URL("http://example.com/").with_host(1)),
    "with_port": lambda URL: URL("http://example.com/").with_port(8888),
    "with_port, zero": lambda URL: URL("http://example.com/").with_port(0),
    "with_port removes": lambda URL: URL("http://example.com:81/").with_port(None),
    "with_port refuses text": raises(TypeError)(lambda URL: URL("http://example.com/").with_port("80")),
    "with_port refuses 65536": raises(ValueError)(lambda URL: URL("http://example.com/").with_port(65536)),
    "with_port refuses -1": raises(ValueError)(lambda URL: URL("http://example.com/").with_port(-1)),
    "with_path": lambda URL: URL("http://example.com/a?q#f").with_path("/b c"),
    "with_path, percent": lambda URL: URL("http://example.com/").with_path("/a%2Fb"),
    "with_path, encoded": lambda URL: URL("http://example.com/").with_path("/a%2Fb", encoded=True),
    "with_path, dots": lambda URL: URL("http://example.com/").with_path("/a/../b"),
    "with_path adds the slash": lambda URL: URL("http://example.com/").with_path("b"),
    "with_path keeps": lambda URL: URL("http://example.com/a?q#f").with_path("/b", keep_query=True, keep_fragment=True),
    "with_name": lambda URL: URL("http://example.com/a/b?q#f").with_name("c"),
    "with_name on the root": lambda URL: URL("http://example.com").with_name("c"),
    "with_name encodes": lambda URL: URL("http://example.com/a/b").with_name("%20 ä"),
    "with_name keeps": lambda URL: URL("http://example.com/a?q#f").with_name("b", keep_query=True, keep_fragment=True),
    "with_name refuses a slash": raises(ValueError)(lambda URL: URL("http://example.com/a").with_name("b/c")),
    "with_name refuses a dot": raises(ValueError)(lambda URL: URL("http://example.com/a").with_name(".")),
    "with_name refuses two dots": raises(ValueError)(lambda URL: URL("http://example.com/a").with_name("..")),
    "with_suffix": lambda URL: URL("http://example.com/a/b.txt?q#f").with_suffix(".md"),
    "with_suffix adds one": lambda URL: URL("http://example.com/a/b").with_suffix(".md"),
    "with_suffix removes it": lambda URL: URL("http://example.com/a/b.txt").with_suffix(""),
    "with_suffix replaces the last": lambda URL: URL("http://example.com/b.tar.gz").with_suffix(".xz"),
    "with_suffix needs a dot": raises(ValueError)(lambda URL: URL("http://example.com/a").with_suffix("md")),
    "with_suffix needs a name": raises(ValueError)(lambda URL: URL("http://example.com/").with_suffix(".md")),
    "with_fragment": lambda URL: URL("http://example.com/").with_fragment("b c"),
    "with_fragment removes": lambda URL: URL("http://example.com/#a").with_fragment(None),
    "with_fragment, percent": lambda URL: URL("http://example.com/").with_fragment("%D0%B1"),
    "with_fragment refuses a number": raises(TypeError)(lambda URL: URL("http://example.com/").with_fragment(1)),
    "query": lambda URL: list(URL("http://example.com/?a=1&b=%20+&a=3&c").query.items()),
    "query, one": lambda URL: URL("http://example.com/?a=1&a=3").query["a"],
    "query, all": lambda URL: URL("http://example.com/?a=1&a=3").query.getall("a"),
    "query, none": lambda URL: URL("http://example.com/?a=1").query.get("b"),
    "query, missing": raises(KeyError)(lambda URL: URL("http://example.com/?a=1").query["b"]),
    "query, length": lambda URL: len(URL("http://example.com/?a=1&a=3").query),
    "query, in": lambda URL: "a" in URL("http://example.com/?a=1").query,
    "query, empty": lambda URL: list(URL("http://example.com/").query.items()),
    "with_query, dict": lambda URL: URL("http://example.com/?z").with_query({"a": "1", "b": "2"}),
    "with_query, keywords": lambda URL: URL("http://example.com/").with_query(a="1", b=2),
    "with_query, pairs": lambda URL: URL("http://example.com/").with_query([("a", 1), ("a", 2.5)]),
    "with_query, lists": lambda URL: URL("http://example.com/").with_query({"a": ["1", 2], "b": (3,)}),
    "with_query, text": lambda URL: URL("http://example.com/").with_query("a=1&b=2"),
    "with_query, None": lambda URL: URL("http://example.com/?a").with_query(None),
    "with_query, empty dict": lambda URL: URL("http://example.com/?a").with_query({}),
    "with_query, empty text": lambda URL: URL("http://example.com/?a").with_query(""),
    "with_query, another query": lambda URL: URL("http://example.com/").with_query(URL("http://a/?x=1&x=2").query),
    "with_query encodes": lambda URL: URL("http://example.com/").with_query({"a&b": "c=d e+ü"}),
    "with_query refuses a bool": raises(TypeError)(lambda URL: URL("http://example.com/").with_query(a=True)),
    "with_query refuses None as a value": raises(TypeError)(lambda URL: URL("http://example.com/").with_query(a=None)),
    "with_query refuses infinity": raises(ValueError)(lambda URL: URL("http://a/").with_query(a=float("inf"))),
    "with_query refuses nan": raises(ValueError)(lambda URL: URL("http://a/").with_query(a=float("nan"))),
    "with_query refuses bytes": raises(TypeError)(lambda URL: URL("http://example.com/").with_query(b"a=1")),
    "with_query refuses a number": raises(TypeError)(lambda URL: URL("http://example.com/").with_query(1)),
    "with_query needs one": raises(ValueError)(lambda URL: URL("http://example.com/").with_query()),
    "with_query refuses two": raises(ValueError)(lambda URL: URL("http://example.com/").with_query({"a": 1}, b=2)),
    "with_query keeps the fragment": lambda URL: URL("http://example.com/?a#f").with_query(b=1),
    "update_query": lambda URL: URL("http://example.com/?a=1&b=2").update_query({"a": 3, "c": 4}),
    "update_query, many": lambda URL: URL("http://example.com/?a=1&b=2&a=3").update_query([("a", 4), ("a", 5), ("a", 6)]),
    "update_query, fewer": lambda URL: URL("http://example.com/?a=1&b=2&a=3").update_query(a=4),
    "update_query, text": lambda URL: URL("http://example.com/?a=1").update_query("b=2"),
    "update_query, None": lambda URL: URL("http://example.com/?a=1").update_query(None),
    "update_query, nothing": lambda URL: URL("http://example.com/?a=1").update_query({}),
    "percent operator": lambda URL: URL("http://example.com/?a=1") % {"a": 2, "b": 3},
    "percent operator, text": lambda URL: URL("http://example.com/?a=1") % "b=2",
    "percent operator refuses a number": raises(TypeError)(lambda URL: URL("http://example.com/") % 1),
    "extend_query": lambda URL: URL("http://example.com/?a=1").extend_query({"a": 2}),
    "extend_query, keywords": lambda URL: URL("http://example.com/?a=1").extend_query(b=2),
    "without_query_params": lambda URL: URL("http://example.com/?a=1&b=2&a=3").without_query_params("a"),
    "without_query_params, none": lambda URL: URL("http://example.com/?a=1").without_query_params("b"),
    "join": lambda URL: URL("http://example.com/a/b").join(URL("http://other.example/c")),
    "is_default_port": lambda URL: URL("http://example.com:80/").is_default_port(),
    "is_default_port, another": lambda URL: URL("http://example.com:81/").is_default_port(),
    "build": lambda URL: URL.build(scheme="http", host="example.com"),
    "build, path": lambda URL: URL.build(scheme="http", host="example.com", path="/a b"),
    "build, all": lambda URL: URL.build(
        scheme="http", user="u", password="p", host="example.com", port=81, path="/a", query={"q": 1}, fragment="f"
    ),
    "build, query string": lambda URL: URL.build(scheme="http", host="example.com", path="/", query_string="a=b"),
    "build, default port": lambda URL: URL.build(scheme="http", host="example.com", port=80, path="/"),
    "build, authority": lambda URL: URL.build(scheme="http", authority="u:p@example.com:81", path="/"),
    "build, percent": lambda URL: URL.build(scheme="http", host="example.com", path="/%2F", fragment="%2F"),
    "build, encoded": lambda URL: URL.build(scheme="http", host="example.com", path="/%2F", encoded=True),
    "build, dots": lambda URL: URL.build(scheme="http", host="example.com", path="/a/../b"),
    "build, name": lambda URL: URL.build(scheme="http", host="историк.рф", path="/"),
    "build, IPv6": lambda URL: URL.build(scheme="http", host="::1", path="/"),
    "build refuses authority and host": raises(ValueError)(lambda URL: URL.build(scheme="http", authority="a", host="b")),
    "build refuses a port alone": raises(ValueError)(lambda URL: URL.build(scheme="http", port=80)),
    "build refuses two queries": raises(ValueError)(
        lambda URL: URL.build(scheme="http", host="a", query={"a": 1}, query_string="b=1")
    ),
    "build refuses a relative path": raises(ValueError)(lambda URL: URL.build(scheme="http", host="a", path="b")),
    "build refuses None": raises(TypeError)(lambda URL: URL.build(scheme=None, host="a")),
    "build refuses a port as text": raises(TypeError)(lambda URL: URL.build(scheme="http", host="a", port="80")),
    "human_repr": lambda URL: URL("http://xn--e1afmkfd.xn--p1ai/%D0%BF?%D0%B1=1#%D1%84").human_repr(),
}
for url in READ:
    for name in PROPERTIES:
        SAME[f"{name} of {url}"] = lambda URL, url=url, name=name: getattr(URL(url), name)

JOINS = "g ./g g/ /g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g /./g /../g g. .g g.. ..g".split()
for link in JOINS:
    SAME[f"join {link}"] = lambda URL, link=link: URL("http://a/b/c/d;p?q").join(URL(link) if URL is yarl.URL else link)

# The reasons. The URL Standard decides each.
KEPT = "accepted spellings are not rewritten"
FORM = "queries are written as forms are: application/x-www-form-urlencoded"
MARK = "an empty query or fragment is not a missing one"

DIFFERENT = {
    "a relative reference is not a URL": (raises(ValueError)(lambda URL: URL("/a/b")), "raised"),
    "an empty text is not a URL": (raises(ValueError)(lambda URL: URL("")), "raised"),
    "repr masks the password": (lambda URL: repr(URL("http://u:p@a/")), "URL('http://u:***@a/')"),
    "a backslash is a slash in special URLs": (lambda URL: str(URL("http://example.com\\a")), "http://example.com/a"),
    "numbers are IPv4 addresses": (lambda URL: URL("http://127.1/").raw_host, "127.0.0.1"),
    "IPv6 addresses have no zones": (raises(ValueError)(lambda URL: URL("http://[fe80::1%25en0]/")), "raised"),
    "percent-encoded hosts are decoded": (lambda URL: URL("http://%65xample.com/").raw_host, "example.com"),
    "ftp is special": (lambda URL: str(URL("ftp:example.com")), "ftp://example.com/"),
    f"empty query: {MARK}": (lambda URL: str(URL("http://example.com/?")), "http://example.com/?"),
    f"empty fragment: {MARK}": (lambda URL: str(URL("http://example.com/#")), "http://example.com/#"),
    f"lower-case hexadecimal digits: {KEPT}": (lambda URL: URL("http://example.com/%d0%bf").raw_path, "/%d0%bf"),
    f"needless percent-encoding: {KEPT}": (lambda URL: URL("http://example.com/%61").raw_path, "/%61"),
    f"a percent sign alone: {KEPT}": (lambda URL: URL("http://example.com/100%").raw_path, "/100%"),
    f"a slash in a value: {FORM}": (lambda URL: str(URL("http://a/").with_query(a="b/c")), "http://a/?a=b%2Fc"),
    f"a tilde in a value: {FORM}": (lambda URL: str(URL("http://a/").with_query(a="~")), "http://a/?a=%7E"),
    "a query's text is taken as it stands": (lambda URL: str(URL("http://a/").with_query("a=%2F")), "http://a/?a=%2F"),
    "names are of text, not of anything with __int__": (
        raises(TypeError)(lambda URL: URL("http://a/").with_query(a=__import__("decimal").Decimal(1))),
        "raised",
    ),
    "the scheme is needed to build": (raises(TypeError, ValueError)(lambda URL: URL.build(host="a")), "raised"),
    "a special scheme stays special": (raises(ValueError)(lambda URL: URL("http://a/").with_scheme("x")), "raised"),
    "a special URL has a path": (lambda URL: str(URL("http://example.com")), "http://example.com/"),
    "that path is a part": (lambda URL: URL("http://example.com").parts, ("/", "")),
    "the default port is dropped": (lambda URL: URL("http://example.com:80/").explicit_port, None),
    "the default port is dropped from the authority": (lambda URL: URL("wss://h:443/").raw_authority, "h"),
    "the default port is dropped when it is set": (lambda URL: URL("http://h:81/").with_port(80).explicit_port, None),
    "a scheme without default port": (lambda URL: URL("x://example.com/").is_default_port(), False),
    "a name is there once for each pair": (lambda URL: list(URL("http://h/?a=1&b&a=3").query.keys()), ["a", "b", "a"]),
    "people see no credentials": (lambda URL: URL("http://u:p@a/").human_repr(), "http://a/"),
}


@pytest.mark.parametrize("name", SAME)
def test_same_as_yarl(name):
    assert text(SAME[name](railurl.URL)) == text(SAME[name](yarl.URL))


@pytest.mark.parametrize("name", DIFFERENT)
def test_differs_from_yarl(name):
    function, expected = DIFFERENT[name]
    assert function(railurl.URL) == expected
    try:
        theirs = function(yarl.URL)
    except (Exception, pytest.fail.Exception):
        return
    assert theirs != expected
