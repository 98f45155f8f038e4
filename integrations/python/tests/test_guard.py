"""The guards of `railurl.guard`, against servers of this machine: an audit hook refuses any connection to another."""

import asyncio
import http.server
import ipaddress
import json
import pathlib
import pickle
import socket
import ssl
import sys
import threading

import aiohttp
import httpx
import pytest
import requests
import trustme
from hypothesis import example, given
from hypothesis import strategies as st

import railurl
from railurl.guard import GuardError, Policy
from railurl.guard.aiohttp import GuardedConnector
from railurl.guard.httpx import AsyncGuardedTransport, GuardedTransport
from railurl.guard.requests import GuardedAdapter, guarded_session

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The addresses of a server that may be fetched from, of one that may not, and one without a server.
ALLOWED, SECRET, CLOSED = "127.0.0.2", "127.0.0.1", "127.0.0.3"

connected, resolved = [], []


def watch(event, arguments):
    """Records the addresses that are connected to, and the names that are resolved. Refuses other machines' addresses."""
    if event == "socket.connect" and arguments[0].family in (socket.AF_INET, socket.AF_INET6):
        connected.append(arguments[1][0])
        if not ipaddress.ip_address(arguments[1][0]).is_loopback:
            raise ConnectionRefusedError(f"a connection leaves the machine: {arguments[1]}")
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        try:
            ipaddress.ip_address(arguments[0])
        except ValueError:
            resolved.append(arguments[0])


sys.addaudithook(watch)


@pytest.fixture(autouse=True)
def nothing_leaves_the_machine(monkeypatch):
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    connected.clear()
    resolved.clear()
    yield
    assert resolved == [] and all(ipaddress.ip_address(address).is_loopback for address in connected)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with the header `Host`, or redirects to the value of `?to=`."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.requests.append((self.path, self.headers["Host"], self.headers["Cookie"]))
        _, _, target = self.path.partition("?to=")
        body = self.headers["Host"].encode()
        self.send_response(302 if target else 200)
        if target:
            self.send_header("Location", target)
        self.send_header("Set-Cookie", "seen=1")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address, context=None):
        super().__init__((address, 0), Handler)
        self.requests, self.names = [], []
        if context:
            context.sni_callback = lambda _, name, __: self.names.append(name)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def handle_error(self, request, client_address):
        """Ignores clients that hang up because they refuse the certificate."""


def serving(address, context=None):
    with Server(address, context) as server:
        yield server
        server.shutdown()


@pytest.fixture
def server():
    yield from serving(ALLOWED)


@pytest.fixture
def secret():
    yield from serving(SECRET)


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


class Resolver:
    """Answers in turn with `answers`, and then with the last of them."""

    def __init__(self, *answers):
        self.answers, self.names = list(answers), []

    def __call__(self, host, port):
        self.names.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def policy(*answers, **options):
    """Makes a policy for good.example, which resolves to the allowed server."""
    options = {"hosts": ["good.example"], "ports": None, "allowed_networks": [f"{ALLOWED}/32"]} | options
    return Policy(resolver=Resolver(*(answers or [[ALLOWED]])), **options)


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
    with httpx.Client(transport=GuardedTransport(policy, verify=trusting(ca)), follow_redirects=True) as client:
        for url in urls:
            try:
                yield client.get(url).text
            except Exception as error:
                yield error


def by_async_httpx(policy, urls, ca=None):
    async def fetch():
        transport = AsyncGuardedTransport(policy, verify=trusting(ca))
        async with httpx.AsyncClient(transport=transport, follow_redirects=True) as client:
            return [await one(client, url) for url in urls]

    async def one(client, url):
        try:
            return (await client.get(url)).text
        except Exception as error:
            return error

    yield from asyncio.run(fetch())


def by_aiohttp(policy, urls, ca=None):
    async def fetch():
        async with aiohttp.ClientSession(connector=GuardedConnector(policy, ssl=trusting(ca))) as session:
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


def test_requests_refuses_proxies(server, proxied):
    url = f"http://good.example:{server.port}/"
    session = requests.Session()
    session.mount("http://", GuardedAdapter(policy()))
    with pytest.raises(GuardError, match="proxy"):
        session.get(url)
    with guarded_session(policy()) as session, pytest.raises(GuardError, match="proxy"):
        session.get(url, proxies={"http": f"socks5://{SECRET}:1"})
    assert connected == []


def test_aiohttp_refuses_proxies(server, proxied):
    async def fetch(trust_env, proxy=None):
        async with aiohttp.ClientSession(connector=GuardedConnector(policy()), trust_env=trust_env) as session:
            await session.get(f"http://good.example:{server.port}/", proxy=proxy)

    for options in ({"trust_env": True}, {"trust_env": False, "proxy": f"http://{SECRET}:{proxied.port}"}):
        with pytest.raises(GuardError, match="proxy"):
            asyncio.run(fetch(**options))
    assert connected == []


def test_a_pickled_adapter_guards(server):
    adapter = pickle.loads(pickle.dumps(GuardedAdapter(Policy(hosts=["good.example"]), pool_maxsize=3)))
    session = requests.Session()
    session.mount("http://", adapter)
    with pytest.raises(GuardError, match="evil.example"):
        session.get("http://evil.example/")


def test_requests_checks_the_peer_if_urllib3_connects_otherwise(monkeypatch, secret):
    from railurl.guard import requests as module

    monkeypatch.delattr(module._Connection, "_new_conn")
    monkeypatch.setattr(module.HTTPConnection, "_new_conn", lambda self: socket.create_connection((SECRET, secret.port)))
    (answer,) = by_requests(policy(), [f"http://good.example:{secret.port}/"])
    refused(answer, "address")
    assert secret.requests == []


def payloads():
    """Returns the recorded inputs of the clients' parsers, and those beside the checkout, if it has them."""
    files = [ROOT / f"implementations/tests/recorded/{name}.jsonl" for name in PARSERS.values()]
    files += sorted((ROOT.parent / "shared/conformance/parsers").glob("*.jsonl"))
    rows = [json.loads(line) for file in files for line in file.open()]
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
    assert place("HTTP://a.example/", schemes=["https"]) == ("scheme", "HTTP")
    assert place("http://A.Example:81/", hosts=["b.example", "*.a.example"]) == ("host", "A.Example")
    assert place("http://a.example:81/") == ("port", "81")
    assert place("https://a.example:/", ports=[8443]) == ("port", "")
    assert place("http://127.0.0.1/") == ("address", "127.0.0.1")
    assert place("http://[fd00::1]/a") == ("address", "[fd00::1]")


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
