"""The functions of `ada_url`, compared with `ada_url`, and a name for each difference."""

import ada_url
import pytest
import railurl

FULL = "https://user_1:password_1@example.org:8080/dir/../api?q=1#frag"

TEXTS = [
    FULL,
    "https:example.org",
    "https://////example.com/// ",
    "https://example.com/././foo",
    "file:///C|/demo",
    "https://127.0.0.1./",
    "bogus",
    "https://exa%23mple.org",
    "foo://exa[mple.org",
    "https://127.0.0.0.1./",
    "",
    "\n",
    "http://[2001:db8::1]:80/a?b#c",
    "mailto:a@b",
    "blob:https://example.org/id",
    "data:text/plain,a",
    "file:///a",
    "ws://h",
    "wss://h:443",
    "ftp://h",
    "git://h",
    "https://Bücher.example/ä?ö#ü",
    "https://example.org/dir_1/dir_2/../..//yolo.txt",
    "http://user@/a",
]

LINKS = (
    "g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g ../../../g /./g /../g "
    "g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y g?y/./x g?y/../x g#s/./x g#s/../x http:g"
).split() + [""]


def attempt(function, *args, **named):
    try:
        return function(*args, **named)
    except ValueError:
        return "ValueError"


@pytest.mark.parametrize("text", TEXTS)
def test_functions_of_one_text(text):
    assert railurl.check_url(text) == ada_url.check_url(text) == railurl.URL.can_parse(text)
    assert attempt(railurl.normalize_url, text) == attempt(ada_url.normalize_url, text)
    assert attempt(railurl.parse_url, text) == attempt(ada_url.parse_url, text)


@pytest.mark.parametrize("link", LINKS)
def test_join_url(link):
    base = "http://a/b/c/d;p?q"
    assert railurl.join_url(base, link) == ada_url.join_url(base, link) == railurl.urljoin(base, link)
    assert str(railurl.URL(link, base)) == str(railurl.URL(base).join(link)) == ada_url.URL(link, base).href


def test_join_url_needs_a_base_that_is_a_url():
    assert attempt(railurl.join_url, "bogus", "./g") == attempt(ada_url.join_url, "bogus", "./g") == "ValueError"


def test_parse_url_gives_the_attributes_that_are_asked_for():
    names = ("username", "password")
    assert railurl.parse_url(FULL, names) == ada_url.parse_url(FULL, names) == railurl.parse_url(FULL, attributes=names)


@pytest.mark.parametrize(
    "changes",
    [
        {"username": "user", "password": "pass"},
        {"protocol": "http:"},
        {"protocol": "http"},
        {"port": "80"},
        {"port": "443"},
        {"host": "www.example.com"},
        {"hostname": "example.com"},
        {"search": "?q=0"},
        {"search": "q=0"},
        {"hash": "0"},
        {"pathname": "a b/../c"},
        {"port": "", "hash": "", "search": ""},
        {"username": "", "password": ""},
        {"hostname": "exa[mple.org"},
        {
            "href": "https://www.yagiz.co",
            "hash": "new-hash",
            "hostname": "new-host",
            "host": "changed-host:9090",
            "pathname": "new-pathname",
            "search": "new-search",
            "protocol": "wss",
        },
    ],
    ids=str,
)
def test_replace_url(changes):
    assert attempt(railurl.replace_url, FULL, **changes) == attempt(ada_url.replace_url, FULL, **changes)


def test_idna():
    for domain in ["meßagefactory.ca", "Bücher.example", "EXAMPLE.com", "xn--meagefactory-m9a.ca"]:
        assert railurl.idna.encode(domain) == ada_url.idna.encode(domain)
        ascii = ada_url.idna.encode(domain)
        assert railurl.idna.decode(ascii) == ada_url.idna.decode(ascii)
    assert railurl.idna.decode(b"xn--meagefactory-m9a.ca") == "meßagefactory.ca"


def test_enumerations():
    assert [(item.name, item.value) for item in railurl.HostType] == [(i.name, i.value) for i in ada_url.HostType]
    assert [(item.name, item.value) for item in railurl.SchemeType] == [(i.name, i.value) for i in ada_url.SchemeType]


STEPS = {
    "append": lambda params: (params.append("key2", "value4"), params.append("key3", "value5")),
    "delete a name": lambda params: (params.delete("key1"), params.delete("key3")),
    "delete a value": lambda params: (params.delete("key1", "value1"), params.delete("key1", "value4")),
    "set": lambda params: (params.set("key1", "value4"), params.set("key3", "value5")),
    "sort": lambda params: params.sort(),
}


@pytest.mark.parametrize("step", STEPS)
def test_search_params_change(step):
    both = [module.URLSearchParams("key1=value1&key2=value3&key1=value2&a=%F0%9F%98%80+") for module in (railurl, ada_url)]
    for params in both:
        STEPS[step](params)
    ours, theirs = both
    assert str(ours) == str(theirs)
    assert list(ours.items()) == list(theirs.items())


@pytest.mark.parametrize("query", ["key1=value1&key1=value2&key2=value3", "?a=b", "", "a", "=b", "a=\x00b&%zz", "a=b=c&&d"])
def test_search_params_read(query):
    ours, theirs = railurl.URLSearchParams(query), ada_url.URLSearchParams(query)
    assert list(ours.keys()) == list(theirs.keys())
    assert list(ours.values()) == list(theirs.values())
    assert list(ours.items()) == list(theirs.items()) == list(ours)
    assert ours.size == theirs.size == len(ours)
    for name in ["key1", "key2", "key3", "a", ""]:
        assert ours.get_all(name) == theirs.get_all(name)
        assert ours.has(name) == theirs.has(name) == (name in ours)
        assert ours.has(name, "value1") == theirs.has(name, "value1")
    assert railurl.parse_search_params(query) == ada_url.parse_search_params(query)
    pairs = [("key1", "value4"), ("key1", "value5")]
    assert railurl.replace_search_params(query, *pairs) == ada_url.replace_search_params(query, *pairs)


class TestDifferences:
    def test_other_types_than_text_are_type_errors(self):
        for function in (railurl.check_url, railurl.normalize_url, railurl.parse_url, railurl.URL):
            with pytest.raises(TypeError):
                function(1)
        with pytest.raises(TypeError):
            railurl.replace_url("http://localhost/", password=1)

    def test_a_missing_parameter_is_none(self):
        assert railurl.URLSearchParams("a=b").get("c") is None
        assert ada_url.URLSearchParams("a=b").get("c") == ""

    def test_urls_are_immutable(self):
        with pytest.raises(AttributeError):
            railurl.URL(FULL).port = 1

    def test_a_password_is_masked_not_removed(self):
        assert repr(railurl.URL("https://user:secret@h/")) == "URL('https://user:***@h/')"
        assert repr(ada_url.URL("https://user:secret@h/")) == '<URL "https://user@h/">'

    def test_host_port_and_password_are_those_of_yarl(self):
        url = railurl.URL(FULL)
        assert (url.host, url.port, url.password) == ("example.org", 8080, "password_1")
        assert railurl.URL("https://h/").port == 443
        assert railurl.parse_url("https://h/")["port"] == ""

    def test_attributes_of_the_same_name(self):
        ours, theirs = railurl.URL(FULL), ada_url.URL(FULL)
        for name in ["href", "protocol", "hostname", "pathname", "search", "hash"]:
            assert getattr(ours, name) == getattr(theirs, name)
