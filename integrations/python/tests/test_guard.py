"""The guards of `railurl.guard`, against servers of this machine."""

import asyncio
import contextlib
import gzip
import inspect
import ipaddress
import json
import pathlib
import pickle
import re
import socket
import ssl
import time

import aiohttp
import httpx
import pytest
import requests
import trustme
from hypothesis import example, given
from hypothesis import strategies as st
from local_servers import (
    ALLOWED,
    CLOSED,
    SECRET,
    Resolver,
    connected,
    nothing_leaves_the_machine,  # noqa: F401
    policy,
    secret,  # noqa: F401
    server,  # noqa: F401
    serving,
)

import railurl
from railurl.guard import Decision, GuardError, Policy
from railurl.guard import aiohttp as guarded_aiohttp
from railurl.guard.httpx import guarded_async_client, guarded_client
from railurl.guard.requests import guarded_session

ROOT = pathlib.Path(__file__).resolve().parents[3]
@pytest.fixture(scope="session")
def authority(tmp_path_factory):
    """Makes a certificate authority, with the file by which clients trust it."""
    authority = trustme.CA()
    authority.path = str(tmp_path_factory.mktemp("tls") / "ca.pem")
    authority.cert_pem.write_to_path(authority.path)
    return authority


@pytest.fixture
def tls(authority):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("good.example").configure_cert(context)
    yield from serving(ALLOWED, context)


def by_requests(policy, urls, ca=None):
    with guarded_session(policy) as session:
        session.verify = ca or True
        for url in urls:
            try:
                yield session.get(url, timeout=5).text
            except Exception as error:
                yield error


def trusting(ca):
    return ssl.create_default_context(cafile=ca) if ca else True


def by_httpx(policy, urls, ca=None):
    with guarded_client(policy, verify=trusting(ca), follow_redirects=True) as client:
        for url in urls:
            try:
                yield client.get(url).text
            except Exception as error:
                yield error


def by_async_httpx(policy, urls, ca=None):
    async def fetch():
        async with guarded_async_client(policy, verify=trusting(ca), follow_redirects=True) as client:
            return [await one(client, url) for url in urls]

    async def one(client, url):
        try:
            return (await client.get(url)).text
        except Exception as error:
            return error

    yield from asyncio.run(fetch())


def by_aiohttp(policy, urls, ca=None):
    async def fetch():
        async with guarded_aiohttp.guarded_session(policy, connector_options={"ssl": trusting(ca)}) as session:
            return [await one(session, url) for url in urls]

    async def one(session, url):
        try:
            async with session.get(url) as response:
                return await response.text()
        except Exception as error:
            return error

    yield from asyncio.run(fetch())


CLIENTS = [by_requests, by_httpx, by_async_httpx, by_aiohttp]
every_client = pytest.mark.parametrize("client", CLIENTS)


def refused(answer, rule):
    assert isinstance(answer, GuardError) and answer.rule == rule, repr(answer)


@every_client
def test_fetches_what_is_allowed(client, server):
    guard = policy()
    assert list(client(guard, [f"http://good.example:{server.port}/a"])) == [f"good.example:{server.port}"]
    assert guard.resolver.names == ["good.example"] and set(connected) == {ALLOWED}


@every_client
def test_keeps_the_name_in_tls(client, tls, authority):
    url = f"https://good.example:{tls.port}/"
    assert list(client(policy(), [url], authority.path)) == [f"good.example:{tls.port}"]
    assert tls.names == ["good.example"]


@every_client
def test_refuses_the_certificate_of_another_name(client, tls, authority):
    (answer,) = client(policy(hosts=None), [f"https://other.example:{tls.port}/"], authority.path)
    assert "CERTIFICATE_VERIFY_FAILED" in repr(answer) and tls.requests == []
    (answer,) = client(policy(), [f"https://good.example:{tls.port}/"])
    assert "CERTIFICATE_VERIFY_FAILED" in repr(answer) and tls.requests == []


@every_client
def test_refuses_by_each_rule(client, server):
    guard = policy(ports=[server.port], schemes=["http"])
    urls = {
        f"http://good_example:{server.port}/": "unambiguous",
        f"https://good.example:{server.port}/": "scheme",
        f"http://evil.example:{server.port}/": "host",
        "http://good.example:1/": "port",
    }
    for rule, answer in zip(urls.values(), client(guard, urls), strict=True):
        refused(answer, rule)
    assert connected == [] and guard.resolver.names == []


@every_client
def test_refuses_an_address_in_the_url(client, secret):
    (answer,) = client(Policy(ports=None), [f"http://{SECRET}:{secret.port}/"])
    refused(answer, "address")
    assert (answer.address, answer.start, answer.end) == (SECRET, 7, 7 + len(SECRET)) and connected == []


@every_client
def test_connects_to_the_address_that_was_checked(client, server, secret):
    """Uses a rebinding name: its second answer is another address."""
    guard = policy([ALLOWED], [SECRET])
    assert list(client(guard, [f"http://good.example:{server.port}/"])) == [f"good.example:{server.port}"]
    assert guard.resolver.names == ["good.example"]
    (answer,) = client(guard, [f"http://good.example:{secret.port}/"])
    refused(answer, "address")
    assert set(connected) == {ALLOWED} and secret.requests == []


@every_client
@pytest.mark.parametrize("answers", [[ALLOWED, SECRET], [SECRET], ["::ffff:127.0.0.1"], ["64:ff9b::7f00:1"], ["::1"]])
def test_refuses_a_name_if_any_of_its_addresses_is_refused(client, answers, server):
    (answer,) = client(policy(answers), [f"http://good.example:{server.port}/"])
    refused(answer, "address")
    assert answer.address in answers and connected == []


@every_client
def test_tries_each_address(client, server):
    guard = policy([CLOSED, ALLOWED], allowed_networks=[f"{CLOSED}/32", f"{ALLOWED}/32"])
    assert list(client(guard, [f"http://good.example:{server.port}/"])) == [f"good.example:{server.port}"]


@every_client
@pytest.mark.parametrize("answers", [[], [CLOSED]])
def test_fails_as_the_client_does_if_no_address_answers(client, answers, server):
    (answer,) = client(policy(answers, allowed_networks=[f"{CLOSED}/32"]), [f"http://good.example:{server.port}/"])
    assert isinstance(answer, (requests.ConnectionError, httpx.ConnectError, aiohttp.ClientConnectorError)), repr(answer)


@every_client
def test_checks_each_redirect(client, server, secret):
    here, there = f"http://good.example:{server.port}/", f"http://{SECRET}:{secret.port}/"
    locations = {
        there: "address",
        f"//{SECRET}:{secret.port}/": "address",
        f"http://evil.example:{secret.port}/": "host",
        f"{here}?to={there}": "address",
    }
    guard = policy(hosts=["good.example", SECRET])
    for location, rule in locations.items():
        (answer,) = client(guard, [f"{here}?to={location}"])
        refused(answer, rule)
    (answer,) = client(policy(), [f"{here}?to=file:///etc/passwd"])
    assert isinstance(answer, Exception)
    assert list(client(guard, [f"{here}?to=/a"])) == [f"good.example:{server.port}"]
    assert set(connected) == {ALLOWED} and secret.requests == []


@every_client
def test_a_redirect_resolves_again(client, server, secret):
    guard = policy([ALLOWED], [SECRET])
    url = f"http://good.example:{server.port}/?to=http://good.example:{secret.port}/"
    (answer,) = client(guard, [url])
    refused(answer, "address")
    assert set(connected) == {ALLOWED} and secret.requests == []


@every_client
def test_keeps_cookies_by_name(client, server):
    url = f"http://good.example:{server.port}/"
    list(client(policy(), [url, url]))
    assert [cookie for _, _, cookie in server.requests] == [None, "seen=1"]


@pytest.fixture
def proxied(monkeypatch, secret):
    """Names a proxy for everything in the environment."""
    for name in ("http_proxy", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, f"http://{SECRET}:{secret.port}")
    return secret


@every_client
def test_ignores_proxies_of_the_environment(client, server, proxied):
    assert list(client(policy(), [f"http://good.example:{server.port}/"])) == [f"good.example:{server.port}"]
    assert proxied.requests == []


def test_requests_checks_the_peer_if_urllib3_connects_otherwise(monkeypatch, secret):
    from railurl.guard import requests as module

    monkeypatch.delattr(module._Connection, "_new_conn")
    monkeypatch.setattr(module.HTTPConnection, "_new_conn", lambda self: socket.create_connection((SECRET, secret.port)))
    (answer,) = by_requests(policy(), [f"http://good.example:{secret.port}/"])
    refused(answer, "address")
    assert secret.requests == []


def payloads():
    """Returns the recorded inputs of the clients' parsers, and those beside the checkout, if it has them."""
    files = [ROOT / f"implementations/tests/recorded/{name}.jsonl.gz" for name in PARSERS.values()]
    files += sorted((ROOT.parent / "shared/conformance/parsers").glob("*.jsonl"))
    opened = (gzip.open(file, "rt", encoding="utf-8") if file.suffix == ".gz" else file.open() for file in files)
    rows = [json.loads(line) for file in opened for line in file]
    return list(dict.fromkeys(row["input"] for row in rows if "input" in row and not row.get("base")))


PARSERS = {
    by_requests: "python-requests",
    by_httpx: "python-httpx",
    by_async_httpx: "python-httpx",
    by_aiohttp: "python-yarl",
}


@every_client
def test_no_payload_gets_past_a_host(client):
    """Fetches every payload: only the allowed host is resolved, and only its address connected to."""
    guard = policy([CLOSED], allowed_networks=[f"{CLOSED}/32"])
    inputs = payloads()
    attacks = 0
    for text, answer in zip(inputs, client(guard, inputs), strict=True):
        assert isinstance(answer, Exception), text
        fetched = railurl.compare_two("living", PARSERS[client], text).fetched
        attacks += isinstance(fetched, railurl.Endpoint) and fetched.host not in (None, "good.example")
    assert set(guard.resolver.names) <= {"good.example"} and set(connected) <= {CLOSED}
    assert len(inputs) > 5000 and attacks > 500


@every_client
def test_no_payload_gets_to_an_address_that_is_not_public(client):
    """Fetches every payload by a policy that allows all hosts, whose names resolve to private addresses."""
    answers = [["10.0.0.1"], ["8.8.8.8", "169.254.169.254"], ["::ffff:192.168.0.1"], ["fd00::1"], ["0.0.0.0"], [SECRET]]
    guard = Policy(ports=None, resolver=Resolver(*(answers * 2000)))
    inputs = payloads()
    results = list(client(guard, inputs))
    assert all(isinstance(answer, Exception) for answer in results)
    # Some payloads have a public address for a host.
    assert all(railurl.special_purpose(ipaddress.ip_address(address)) is None for address in connected)
    connected.clear()
    addresses = [answer for answer in results if isinstance(answer, GuardError) and answer.rule == "address"]
    assert len(addresses) > 100


NOT_PUBLIC = {
    "0.0.0.0": "unspecified",
    "10.255.0.1": "private",
    "100.64.0.1": "carrier-grade NAT",
    "127.0.0.1": "loopback",
    "169.254.169.254": "metadata",
    "169.254.0.1": "link-local",
    "168.63.129.16": "metadata",
    "172.31.255.255": "private",
    "192.168.0.1": "private",
    "198.19.0.1": "benchmarking",
    "203.0.113.9": "documentation",
    "224.0.0.1": "multicast",
    "255.255.255.255": "reserved",
    "::": "unspecified",
    "::1": "loopback",
    "::7f00:1": "reserved",
    "::ffff:127.0.0.1": "loopback",
    "::ffff:169.254.169.254": "metadata",
    "::ffff:0:127.0.0.1": "reserved",
    "64:ff9b::a9fe:a9fe": "metadata",
    "64:ff9b:1::1": "local NAT64",
    "2002:7f00:1::1": "6to4",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2": "Teredo",
    "2001:db8::1": "documentation",
    "3fff::1": "documentation",
    "fc00::1": "private",
    "fd00:ec2::254": "metadata",
    "fe80::1": "link-local",
    "fe80::1%eth0": "link-local",
    "fec0::1": "site-local",
    "ff02::1": "multicast",
    "4000::1": "reserved",
}


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_an_address_is_not_public(address):
    assert railurl.special_purpose(ipaddress.ip_address(address)) == NOT_PUBLIC[address]
    with pytest.raises(GuardError, match=r"not public \(") as raised:
        Policy().check_address(address)
    assert (raised.value.rule, raised.value.address) == ("address", address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_an_address_is_public(address):
    Policy().check_address(address)
    with pytest.raises(GuardError, match="is refused"):
        Policy(refused_networks=["8.0.0.0/8", "1.0.0.0/8", "2606::/16"], allowed_networks=["::/0"]).check_address(address)


@given(st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)))
@example(ipaddress.ip_address("5f00::1"))
def test_addresses_that_python_calls_not_global_are_not_public(address):
    """Versions of Python differ: to some, 192.0.0.9 is global. It is refused here."""
    if railurl.destination(address) == address and not address.is_global:
        assert railurl.special_purpose(address)


def place(url, **options):
    """Returns the rule that refuses a URL, and the part at fault."""
    with pytest.raises(GuardError) as raised:
        Policy(**options).check(url)
    error = raised.value
    assert f"(characters {error.start}..{error.end}, `{error.rule}`)" in str(error)
    assert pickle.loads(pickle.dumps(error)).args == error.args
    return error.rule, url[error.start : error.end]


def test_errors_have_the_rule_and_the_place():
    assert place("http://a.example/ü") == ("unambiguous", "ü")
    assert place("http://u:p@a.example/") == ("unambiguous", "u:p@")
    assert place("ftp://a.example/") == ("unambiguous", "ftp://")
    assert place("http://a.example/", schemes=["https"]) == ("scheme", "http")
    assert place("http://A.Example:81/", hosts=["b.example", "*.a.example"]) == ("host", "A.Example")
    assert place("http://a.example:81/") == ("port", "81")
    assert place("https://a.example/", ports=[8443]) == ("port", "")
    assert place("http://127.0.0.1/") == ("address", "127.0.0.1")
    assert place("http://[fd00::1]/a", unambiguous=False) == ("address", "[fd00::1]")


def test_an_ambiguous_url_has_its_reason():
    with pytest.raises(GuardError) as raised:
        Policy().check(r"http://127.0.0.1\@good.example/")
    assert isinstance(raised.value.__cause__, railurl.URLError) and raised.value.__cause__.kind == "backslash"


def test_a_policy_refuses_what_it_cannot_read():
    for options in ({"hosts": ["a/b"]}, {"hosts": ["*"]}, {"allowed_networks": ["127.0.0.1/8"]}):
        with pytest.raises(ValueError):
            Policy(**options)
    for options in ({"hosts": "good.example"}, {"schemes": "https"}):
        with pytest.raises(TypeError):
            Policy(**options)


def test_a_policy_resolves_by_the_system(monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, port, **_: [(2, 1, 6, "", ("8.8.8.8", port))] * 2)
    assert Policy().addresses("dns.example", 443) == ["8.8.8.8"]
    assert Policy().addresses("1.1.1.1", 443) == ["1.1.1.1"]


@every_client
def test_an_error_is_one_of_the_client(client, secret):  # noqa: F811
    (answer,) = client(Policy(ports=None), [f"http://{SECRET}:{secret.port}/"])
    kind = {by_requests: requests.RequestException, by_aiohttp: aiohttp.ClientError}.get(client, httpx.HTTPError)
    assert isinstance(answer, GuardError) and isinstance(answer, kind)
    again = pickle.loads(pickle.dumps(answer))
    assert (type(again), again.args, str(again)) == (type(answer), answer.args, str(answer))
    if client in (by_requests, by_httpx, by_async_httpx):
        assert str(answer.request.url) == f"http://{SECRET}:{secret.port}/"


def with_headers(client, policy, url, headers):
    """Fetches a URL with headers of the caller's, following redirects. Returns the error, or the body."""

    async def by_aiohttp_session():
        async with guarded_aiohttp.guarded_session(policy) as session, session.get(url, headers=headers) as response:
            return await response.text()

    async def by_client():
        async with guarded_async_client(policy, follow_redirects=True) as made:
            return (await made.get(url, headers=headers)).text

    try:
        if client is by_requests:
            with guarded_session(policy) as session:
                return session.get(url, headers=headers).text
        if client is by_httpx:
            with guarded_client(policy, follow_redirects=True) as made:
                return made.get(url, headers=headers).text
        return asyncio.run(by_client() if client is by_async_httpx else by_aiohttp_session())
    except Exception as error:
        return error


@every_client
def test_refuses_another_host_header(client, server):  # noqa: F811
    url = f"http://good.example:{server.port}/"
    for value in ("inside.example", "127.0.0.1", "good.example", f"good.example:{server.port + 1}", ""):
        refused(with_headers(client, policy(), url, {"Host": value}), "host-header")
    assert server.requests == []
    for value in (f"good.example:{server.port}", f"Good.Example:{server.port}"):
        assert with_headers(client, policy(), url, {"Host": value}) == value
    allowing = policy(host_header=True)
    assert with_headers(client, allowing, url, {"Host": "inside.example"}) == "inside.example"


@every_client
def test_a_host_header_does_not_survive_a_redirect(client, server):  # noqa: F811
    guard = policy(hosts=["good.example", "other.example"])
    url = f"http://good.example:{server.port}/?to=http://other.example:{server.port}/"
    answer = with_headers(client, guard, url, {"Host": f"good.example:{server.port}"})
    if isinstance(answer, GuardError):
        refused(answer, "host-header")
    else:
        assert answer == f"other.example:{server.port}"


@every_client
def test_follows_as_many_redirects_as_the_policy_says(client, server):  # noqa: F811
    here = f"http://good.example:{server.port}/"
    assert list(client(policy(redirects=2), [f"{here}?to={here}?to={here}"])) == [f"good.example:{server.port}"]
    (answer,) = client(policy(redirects=1), [f"{here}?to={here}?to={here}"])
    refused(answer, "redirects")
    (answer,) = client(policy(redirects=0), [f"{here}?to={here}"])
    refused(answer, "redirects")


@every_client
@pytest.mark.parametrize("path", ["/long", "/chunked", "/gzip", "/endless"])
def test_limits_a_body(client, path, server):  # noqa: F811
    url = f"http://good.example:{server.port}{path}"
    (answer,) = client(policy(body_bytes=99_999), [url])
    refused(answer, "body")
    if path != "/endless":
        assert list(client(policy(body_bytes=100_000), [url])) == ["a" * 100_000]
        assert list(client(policy(), [url])) == ["a" * 100_000]


@every_client
@pytest.mark.parametrize("path", ["/slow-header", "/slow-body", "/slow-chunks", "/slow-redirects"])
def test_limits_the_time_of_a_fetch(client, path, server):  # noqa: F811
    """A server that sends a byte now and then keeps every timeout for a single read."""
    began = time.monotonic()
    (answer,) = client(policy(seconds=0.5), [f"http://good.example:{server.port}{path}"])
    refused(answer, "time")
    assert time.monotonic() - began < 3
    # The next fetch has its own time.
    assert list(client(policy(seconds=5), [f"http://good.example:{server.port}/"])) == [f"good.example:{server.port}"]


@every_client
def test_a_connection_is_used_again_after_a_fetch_with_a_limit(client, server):  # noqa: F811
    url = f"http://good.example:{server.port}/"
    assert list(client(policy(seconds=5, body_bytes=100), [url] * 3)) == [f"good.example:{server.port}"] * 3


@every_client
def test_limits_the_time_of_a_name(client):
    def sleeping(host, port):
        time.sleep(5)
        return [ALLOWED]

    guard = Policy(name_seconds=0.2, resolver=sleeping)
    began = time.monotonic()
    (answer,) = client(guard, ["http://good.example/"])
    refused(answer, "time")
    assert time.monotonic() - began < 3


@every_client
def test_reports_each_decision(client, server, secret):  # noqa: F811
    decisions = []
    port = server.port
    guard = policy(on_decision=decisions.append)
    list(client(guard, [f"http://good.example:{port}/reset?token=s3cret&to=http://{SECRET}:{secret.port}/s3cret"]))
    list(client(guard, ["http://evil.example/s3cret", "http://user:s3cret@good.example/"]))
    assert decisions[:3] == [
        Decision(f"http://good.example:{port}", True, True),
        Decision(f"//good.example:{port}", True, True, None, None, ALLOWED),
        Decision(f"http://{SECRET}:{secret.port}", False, True, "host", f"the host {SECRET} is not allowed"),
    ]
    assert decisions[3] == Decision("http://evil.example", False, True, "host", "the host evil.example is not allowed")
    assert decisions[4].rule in ("unambiguous", None) and "s3cret" not in repr(decisions)


@every_client
def test_only_reports_if_the_policy_says_so(client, secret):  # noqa: F811
    decisions = []
    guard = Policy(report_only=True, body_bytes=1, on_decision=decisions.append)
    assert list(client(guard, [f"http://{SECRET}:{secret.port}/"])) == [f"{SECRET}:{secret.port}"]
    assert {(decision.rule, decision.enforced) for decision in decisions} >= {
        ("port", False),
        ("body", False),
    }
    guard = Policy(report_only=True, ports=None, on_decision=decisions.append)
    decisions.clear()
    assert list(client(guard, [f"http://{SECRET}:{secret.port}/"])) == [f"{SECRET}:{secret.port}"]
    assert Decision(f"http://{SECRET}:{secret.port}", False, False, "address", decisions[0].reason, SECRET) in decisions


@every_client
def test_a_hook_that_fails_fails_the_request(client, server):  # noqa: F811
    def failing(decision):
        raise RuntimeError("the log is full")

    (answer,) = client(policy(on_decision=failing), [f"http://good.example:{server.port}/"])
    assert isinstance(answer, RuntimeError) and server.requests == []


def rows():
    return [json.loads(line) for line in (ROOT / "tests/policies/decisions.jsonl").open()]


@pytest.mark.parametrize("row", rows(), ids=json.dumps)
def test_a_policy_decides_as_the_table_says(row):
    text = json.dumps(row["policy"])
    if "error" in row:
        with pytest.raises(ValueError, match=re.escape(row["error"])):
            Policy.from_json(text)
        return
    guard = Policy.from_json(text)
    assert Policy.from_json(guard.to_json()).to_json() == guard.to_json()
    # The table has the decisions, whether or not they are enforced.
    decisions = []
    guard.on_decision = decisions.append
    with contextlib.suppress(GuardError, railurl.URLError):
        if "url" in row:
            guard.check(row["url"])
        elif "resolved" in row:
            guard.resolver = lambda *_: [row["resolved"]]
            guard.addresses("good.example", 443)
        else:
            guard.resolver = lambda *_: ["1.1.1.1"]
            guard.allowed_networks = ["0.0.0.0/0"]
            guard.addresses(row["connects_to"], 443)
    rules = [decision.rule for decision in decisions]
    assert rules[0] == row.get("rule") if "connects_to" not in row or "rule" in row else "host" not in rules, decisions
    if "span" in row:
        with pytest.raises(GuardError) as raised:
            Policy.from_json(json.dumps({**row["policy"], "report_only": False})).check(row["url"])
        start, end = (len(row["url"].encode()[:at].decode()) for at in row["span"])
        assert (raised.value.start, raised.value.end) == (start, end)


def test_the_arguments_of_a_policy_are_the_keys_of_its_json():
    arguments = set(inspect.signature(Policy).parameters) - {"resolver", "on_decision"}
    assert arguments == set(json.loads(Policy().to_json()))
    assert json.loads(Policy().to_json()) == json.loads(Policy.from_json("{}").to_json())
    with pytest.raises(TypeError, match="host"):
        Policy(host=["good.example"])


def test_an_error_in_json_has_its_line():
    with pytest.raises(ValueError, match="unknown field `prots`, expected one of .* at line 2 column 9"):
        Policy.from_json('{\n  "prots": [80]}')
    with pytest.raises(ValueError) as raised:
        Policy(hosts=["a b"])
    assert "at line" not in str(raised.value)


def test_the_document_has_the_keys_and_their_defaults():
    section = (ROOT / "docs/guarding.md").read_text().split("## One policy")[1].split("### Decisions")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)`", section, re.MULTILINE))
    assert {key: json.loads(value) for key, value in rows.items()} == json.loads(Policy().to_json())
    example = section.split("```json\n")[1].split("```")[0]
    assert Policy.from_json(example).body_bytes == 10_000_000
    decisions = []
    with pytest.raises(GuardError):
        Policy(on_decision=decisions.append).check("http://10.0.0.1/a?token=s3cret")
    shown = (ROOT / "docs/guarding.md").read_text().split("### Decisions")[1].split("```json\n")[1].split("```")[0]
    assert [vars(decision) for decision in decisions] == [json.loads(shown)]


def test_what_gets_through_a_check_of_the_document(monkeypatch):
    """Runs the check that `docs/is-safe-url.md` replaces, on what it says gets through."""
    page = (ROOT / "docs/is-safe-url.md").read_text()
    names = {}
    exec(page.split("```python\n")[1].split("if is_safe_url(url):")[0], names)
    answers = {"good.example": ["93.184.216.34"], "nat.example": ["64:ff9b::7f00:1"], "cloud.example": ["168.63.129.16"]}
    infos = lambda host, _: [(0, 0, 0, "", (address, 0)) for address in answers.get(host, [host])]  # noqa: E731
    monkeypatch.setattr(socket, "getaddrinfo", infos)
    is_safe_url = names["is_safe_url"]
    assert not is_safe_url("http://127.0.0.1/") and not is_safe_url("file:///etc/passwd")
    resolver = lambda host, _: answers[host]  # noqa: E731
    for url in (r"http://127.0.0.1\@good.example/", "http://nat.example/", "http://cloud.example/", "http://good.example:6379/"):
        assert is_safe_url(url), url
        (answer,) = by_requests(Policy(resolver=resolver), [url])
        assert isinstance(answer, GuardError), url
    assert all(row in page for row in (r"`http://127.0.0.1\@good.example/`", "`64:ff9b::7f00:1`, `168.63.129.16`", "`http://good.example:6379/`"))
