"""Attacks on the guards: every option that a client's documentation names, with a value that leads elsewhere.

Each is tried with a URL that has the address of a server that may not be fetched from, with a name that resolves to it, and
with a redirect to it. A test fails if a release of a client has an option that is not in the tables.
"""

import asyncio
import contextlib
import inspect
import pickle
import ssl

import aiohttp
import httpx
import pytest
import requests
import urllib3
import yarl
from local_servers import (
    ALLOWED,
    SECRET,
    Resolver,
    connected,
    nothing_leaves_the_machine,  # noqa: F401
    policy,
    secret,  # noqa: F401
    server,  # noqa: F401
)
from requests.adapters import HTTPAdapter

from railurl.guard import GuardError, Policy
from railurl.guard import aiohttp as guarded_aiohttp
from railurl.guard.httpx import guarded_async_client, guarded_client
from railurl.guard.requests import guarded_session

NAME = "good.example"


class World:
    """The servers, and the URLs of an attack."""

    def __init__(self, server, secret):
        self.server, self.secret = server, secret
        self.proxy = f"http://{SECRET}:{secret.port}"
        # The name resolves to the allowed server once, then to the other one.
        redirect = f"http://{NAME}:{server.port}/?to=http://{SECRET}:{secret.port}/"
        rebinding = f"http://{NAME}:{server.port}/?to=http://{NAME}:{secret.port}/"
        self.urls = [f"{self.proxy}/", f"http://inside.example:{secret.port}/", redirect, rebinding]
        self.fine = f"http://{NAME}:{server.port}/"

    def policy(self, **options):
        class Names(Resolver):
            def __call__(self, host, port):
                return [SECRET] if host == "inside.example" else super().__call__(host, port)

        return Policy(
            **({"hosts": None, "ports": None, "allowed_networks": [f"{ALLOWED}/32"]} | options),
            resolver=Names([ALLOWED], [SECRET]),
        )


@pytest.fixture
def world(server, secret):  # noqa: F811
    world = World(server, secret)
    yield world
    assert secret.requests == [] and set(connected) <= {ALLOWED}


REFUSALS = (GuardError, OSError, TypeError, ValueError, httpx.HTTPError, aiohttp.ClientError)


def attack(fetch, urls):
    """Fetches each URL. The guard or the client refuses it, or fetches from the allowed server, as `World` checks."""
    for url in urls:
        with contextlib.suppress(REFUSALS):
            fetch(url)
    # Nothing changes this one.
    with pytest.raises(REFUSALS):
        fetch(urls[0])


def elsewhere(world):
    """Returns a function that changes a request on its way."""

    def change(request, *_, **__):
        request.url = f"{world.proxy}/" if isinstance(request.url, str) else type(request.url)(f"{world.proxy}/")
        return request

    return change


# The values of options that lead elsewhere, or could. None is an option without any.

ADAPTER = {
    "pool_connections": lambda _: 1,
    "pool_maxsize": lambda _: 1,
    "pool_block": lambda _: True,
    "max_retries": lambda _: urllib3.Retry(2, redirect=5, backoff_factor=0),
}

SESSION = {
    "headers": lambda _: {"Host": SECRET, "X-Forwarded-Host": SECRET},
    "cookies": lambda _: requests.cookies.cookiejar_from_dict({"a": "b"}),
    "auth": elsewhere,
    "proxies": lambda world: {"all": world.proxy, "http": world.proxy},
    "hooks": lambda _: {"response": [lambda response, **_: response]},
    "params": lambda _: {"@": SECRET},
    "verify": lambda _: False,
    "cert": lambda _: None,
    "adapters": lambda _: {"http://": HTTPAdapter(), "https://": HTTPAdapter()},
    "stream": lambda _: True,
    "trust_env": lambda _: True,
    "max_redirects": lambda _: 1000,
}

REQUEST = {
    "params": lambda _: {"@": SECRET},
    "data": lambda _: b"GET / HTTP/1.1",
    "headers": lambda _: {"host": f"{SECRET}:1"},
    "cookies": lambda _: {"a": "b"},
    "files": lambda _: {"a": b"b"},
    "auth": elsewhere,
    "timeout": lambda _: 2,
    "allow_redirects": lambda _: True,
    "proxies": lambda world: {"http": world.proxy},
    "hooks": lambda _: {"response": lambda response, **_: response},
    "stream": lambda _: True,
    "verify": lambda _: False,
    "cert": lambda _: None,
    "json": lambda _: {},
}


def test_the_options_of_requests_are_in_the_tables():
    assert set(inspect.signature(HTTPAdapter).parameters) == set(ADAPTER)
    assert set(requests.Session.__attrs__) == set(SESSION)
    assert set(inspect.signature(requests.Session().request).parameters) == set(REQUEST) | {"method", "url"}


@pytest.mark.parametrize("option", ADAPTER)
def test_options_of_the_adapter_of_requests(world, option):
    with guarded_session(world.policy(), **{option: ADAPTER[option](world)}) as session:
        attack(session.get, world.urls)


@pytest.mark.parametrize("option", SESSION)
def test_attributes_of_a_session_of_requests(world, option, monkeypatch):
    for name in ("http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, world.proxy)
    with guarded_session(world.policy()) as session:
        setattr(session, option, SESSION[option](world))
        attack(session.get, world.urls)


@pytest.mark.parametrize("option", REQUEST)
def test_options_of_a_request_of_requests(world, option):
    with guarded_session(world.policy()) as session:
        attack(lambda url: session.get(url, **{option: REQUEST[option](world)}), world.urls)


@pytest.mark.parametrize("prefix", ["http://", "https://", "HTTP://", "", "http://good.example", "file://", b"http://"])
def test_a_session_of_requests_keeps_its_adapter(world, prefix):
    with guarded_session(world.policy()) as session:
        with pytest.raises(TypeError, match=r"guarded_session\(policy, max_retries=3\)"):
            session.mount(prefix, HTTPAdapter(max_retries=3))
        with pytest.raises(TypeError):
            session.adapters[prefix] = HTTPAdapter()
        attack(session.get, world.urls)
        with pytest.raises(GuardError):
            session.get("file:///etc/hostname")


def test_a_pickled_session_of_requests_stays_guarded(world):
    again = pickle.loads(pickle.dumps(guarded_session(Policy(ports=None), pool_maxsize=3)))
    with pytest.raises(TypeError):
        again.mount("http://", HTTPAdapter())
    attack(again.get, world.urls[:1])
    assert pickle.loads(pickle.dumps(again)).max_redirects == 10


def test_a_prepared_request_of_requests_is_checked_when_it_is_sent(world):
    with guarded_session(world.policy()) as session:

        def change(url):
            prepared = session.prepare_request(requests.Request("GET", world.fine))
            prepared.url = url
            session.send(prepared)

        attack(change, world.urls)
        attack(lambda url: session.get_adapter(url).send(requests.Request("GET", url).prepare()), world.urls[:2])


def test_an_adapter_of_requests_keeps_its_pools(world):
    name = f"http://inside.example:{world.secret.port}/"

    def others(adapter):
        adapter.poolmanager = urllib3.PoolManager()

    def classes(adapter):
        adapter.poolmanager.pool_classes_by_scheme = urllib3.PoolManager().pool_classes_by_scheme

    def proxy(adapter):
        adapter.proxy_manager[world.proxy] = urllib3.ProxyManager(world.proxy)

    for change in (others, classes, proxy, lambda adapter: adapter.init_poolmanager(1, 1)):
        with guarded_session(world.policy()) as session:
            change(session.get_adapter(name))
            attack(lambda url: session.get(url, proxies={"http": world.proxy} if change is proxy else None), [*world.urls, name])


CLIENT = {
    "auth": elsewhere,
    "params": lambda _: {"@": SECRET},
    "headers": lambda _: [("Host", NAME), ("Host", SECRET)],
    "cookies": lambda _: {"a": "b"},
    "verify": lambda _: ssl.create_default_context(),
    "cert": lambda _: None,
    "trust_env": lambda _: True,
    "http1": lambda _: True,
    "http2": lambda _: False,
    "proxy": lambda world: world.proxy,
    "mounts": lambda _: {"all://": httpx.HTTPTransport()},
    "timeout": lambda _: 2,
    "follow_redirects": lambda _: True,
    "limits": lambda _: httpx.Limits(max_connections=1),
    "max_redirects": lambda _: 1000,
    "event_hooks": lambda world: {"request": [elsewhere(world)]},
    "base_url": lambda world: f"{world.proxy}/",
    "transport": lambda _: httpx.HTTPTransport(),
    "default_encoding": lambda _: "utf-8",
}

# What can be set in a client that exists.
ATTRIBUTES = ["auth", "base_url", "cookies", "event_hooks", "headers", "params", "timeout"]

CLIENT_REQUEST = {
    "content": lambda _: b"GET / HTTP/1.1",
    "data": lambda _: {"a": "b"},
    "files": lambda _: {"a": b"b"},
    "json": lambda _: {},
    "params": lambda _: {"@": SECRET},
    "headers": lambda _: {b"hOST": SECRET.encode()},
    "cookies": lambda _: {"a": "b"},
    "auth": elsewhere,
    "follow_redirects": lambda _: True,
    "timeout": lambda _: 2,
    "extensions": lambda world: {"target": f"{world.proxy}/".encode(), "sni_hostname": SECRET, "timeout": {}},
}


def test_the_options_of_httpx_are_in_the_tables():
    for client in (httpx.Client, httpx.AsyncClient):
        assert set(inspect.signature(client).parameters) == set(CLIENT)
        assert set(inspect.signature(client.request).parameters) == set(CLIENT_REQUEST) | {"self", "method", "url"}
        settable = {name for name, value in vars(client.__mro__[1]).items() if getattr(value, "fset", None)}
        assert settable == set(ATTRIBUTES)


def with_httpx(world, client=None, attributes=None, **request):
    """Returns a function that fetches a URL with a client."""

    def fetch(url):
        with guarded_client(world.policy(), **({"follow_redirects": True} | (client or {}))) as made:
            for name, value in (attributes or {}).items():
                setattr(made, name, value)
            made.request("GET", url, **request)

    return fetch


def with_async_httpx(world, client=None, attributes=None, **request):
    async def fetched(url):
        options = {"follow_redirects": True} | (client or {})
        if "event_hooks" in options:
            options["event_hooks"] = {"request": [_async(hook) for hook in options["event_hooks"]["request"]]}
        async with guarded_async_client(world.policy(), **options) as made:
            for name, value in (attributes or {}).items():
                setattr(made, name, {"request": [_async(elsewhere(world))]} if name == "event_hooks" else value)
            await made.request("GET", url, **request)

    return lambda url: asyncio.run(fetched(url))


def _async(function):
    async def call(*arguments):
        return function(*arguments)

    return call


both = pytest.mark.parametrize("fetching", [with_httpx, with_async_httpx])


@both
@pytest.mark.parametrize("option", CLIENT)
def test_options_of_a_client_of_httpx(world, fetching, option, monkeypatch):
    for name in ("http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, world.proxy)
    attack(fetching(world, {option: CLIENT[option](world)}), world.urls)
    if option in ("transport", "proxy", "mounts", "trust_env", "max_redirects"):
        with pytest.raises(TypeError, match=f"a guarded client takes no {option}: "):
            fetching(world, {option: CLIENT[option](world)})(world.fine)


@both
@pytest.mark.parametrize("attribute", [*ATTRIBUTES, "max_redirects", "follow_redirects"])
def test_attributes_of_a_client_of_httpx(world, fetching, attribute):
    value = {"a": "b"} if attribute == "headers" else CLIENT[attribute](world)
    attack(fetching(world, attributes={attribute: value}), world.urls)


@both
@pytest.mark.parametrize("option", CLIENT_REQUEST)
def test_options_of_a_request_of_httpx(world, fetching, option):
    attack(fetching(world, **{option: CLIENT_REQUEST[option](world)}), world.urls)


@pytest.mark.parametrize("name", ["get", "stream", "send", "changed"])
def test_methods_of_a_client_of_httpx(world, name):
    def fetch(url):
        with guarded_client(world.policy(), follow_redirects=True) as client:
            if name == "stream":
                with client.stream("GET", url) as response:
                    response.read()
            elif name == "get":
                client.get(httpx.URL(url))
            else:
                request = client.build_request("GET", world.fine if name == "changed" else url)
                request.url = httpx.URL(url)
                client.send(request, follow_redirects=True)

    attack(fetch, world.urls)


CONNECTOR = {
    "verify_ssl": lambda _: False,
    "fingerprint": lambda _: b"0" * 32,
    "use_dns_cache": lambda _: False,
    "ttl_dns_cache": lambda _: 0,
    "dns_cache_max_size": lambda _: 1,
    "family": lambda _: 2,
    "ssl_context": lambda _: ssl.create_default_context(),
    "ssl": lambda _: False,
    "local_addr": lambda _: (ALLOWED, 0),
    "resolver": lambda _: object(),
    "keepalive_timeout": lambda _: 1,
    "force_close": lambda _: True,
    "limit": lambda _: 1,
    "limit_per_host": lambda _: 1,
    "enable_cleanup_closed": lambda _: False,
    "loop": lambda _: None,
    "timeout_ceil_threshold": lambda _: 1,
    "happy_eyeballs_delay": lambda _: None,
    "interleave": lambda _: 1,
    "socket_factory": lambda _: guarded_aiohttp._socket,
    "ssl_shutdown_timeout": lambda _: 0,
}


def _request_class(world):
    """Makes a class of requests that ask the connector for another host."""

    class Elsewhere(aiohttp.ClientRequest):
        @property
        def connection_key(self):
            return super().connection_key._replace(host=SECRET, port=world.secret.port)

    return Elsewhere


async def _middleware(request, handler):
    request.url = request.url.with_host(SECRET)
    return await handler(request)


AIOHTTP_SESSION = {
    "base_url": lambda world: f"{world.proxy}/",
    "connector": lambda _: None,
    "loop": lambda _: None,
    "cookies": lambda _: {"a": "b"},
    "headers": lambda _: {"Host": SECRET},
    "proxy": lambda world: world.proxy,
    "proxy_auth": lambda _: aiohttp.BasicAuth("a"),
    "skip_auto_headers": lambda _: ["Host"],
    "auth": lambda _: aiohttp.BasicAuth("a"),
    "json_serialize": lambda _: str,
    "json_serialize_bytes": lambda _: None,
    "request_class": _request_class,
    "response_class": lambda _: aiohttp.ClientResponse,
    "ws_response_class": lambda _: aiohttp.ClientWebSocketResponse,
    "version": lambda _: aiohttp.HttpVersion10,
    "cookie_jar": lambda _: None,
    "connector_owner": lambda _: True,
    "raise_for_status": lambda _: True,
    "read_timeout": lambda _: 2,
    "conn_timeout": lambda _: 2,
    "timeout": lambda _: aiohttp.ClientTimeout(2),
    "auto_decompress": lambda _: False,
    "trust_env": lambda _: True,
    "requote_redirect_url": lambda _: False,
    "trace_configs": lambda _: [],
    "read_bufsize": lambda _: 1024,
    "max_line_size": lambda _: 9999,
    "max_field_size": lambda _: 9999,
    "max_headers": lambda _: 99,
    "fallback_charset_resolver": lambda _: lambda *_: "utf-8",
    "middlewares": lambda _: [_middleware],
    "ssl_shutdown_timeout": lambda _: 0,
}

AIOHTTP_REQUEST = {
    "params": lambda _: {"@": SECRET},
    "data": lambda _: b"GET / HTTP/1.1",
    "json": lambda _: {},
    "cookies": lambda _: {"a": "b"},
    "headers": lambda _: [("Host", NAME), ("host", SECRET)],
    "skip_auto_headers": lambda _: ["Host"],
    "auth": lambda _: aiohttp.BasicAuth("a"),
    "allow_redirects": lambda _: True,
    "max_redirects": lambda _: 1000,
    "compress": lambda _: None,
    "chunked": lambda _: None,
    "expect100": lambda _: False,
    "raise_for_status": lambda _: True,
    "read_until_eof": lambda _: False,
    "proxy": lambda world: world.proxy,
    "proxy_auth": lambda _: aiohttp.BasicAuth("a"),
    "timeout": lambda _: aiohttp.ClientTimeout(2),
    "verify_ssl": lambda _: False,
    "fingerprint": lambda _: b"0" * 32,
    "ssl_context": lambda _: ssl.create_default_context(),
    "ssl": lambda _: False,
    "server_hostname": lambda _: SECRET,
    "proxy_headers": lambda _: {"a": "b"},
    "trace_request_ctx": lambda _: {},
    "read_bufsize": lambda _: 1024,
    "auto_decompress": lambda _: False,
    "max_line_size": lambda _: 9999,
    "max_field_size": lambda _: 9999,
    "max_headers": lambda _: 99,
    "middlewares": lambda _: [_middleware],
    "upload_tracker": lambda _: None,
}


def test_the_options_of_aiohttp_are_in_the_tables():
    assert set(inspect.signature(aiohttp.TCPConnector).parameters) == set(CONNECTOR)
    assert set(inspect.signature(aiohttp.ClientSession).parameters) == set(AIOHTTP_SESSION)
    request = set(inspect.signature(aiohttp.ClientSession._request).parameters)
    assert request == set(AIOHTTP_REQUEST) | {"self", "method", "str_or_url"}


def with_aiohttp(world, connector=None, request=None, **session):
    async def fetched(url):
        with contextlib.suppress(DeprecationWarning):
            async with guarded_aiohttp.guarded_session(
                world.policy(), connector_options=connector, **session
            ) as made:
                async with made.get(url, **(request or {})) as response:
                    await response.read()

    return lambda url: asyncio.run(fetched(url))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("option", CONNECTOR)
def test_options_of_a_connector_of_aiohttp(world, option):
    attack(with_aiohttp(world, {option: CONNECTOR[option](world)}), world.urls)
    if option == "resolver":
        with pytest.raises(TypeError, match="takes no resolver"):
            with_aiohttp(world, {option: CONNECTOR[option](world)})(world.fine)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("option", AIOHTTP_SESSION)
def test_options_of_a_session_of_aiohttp(world, option, monkeypatch):
    for name in ("http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, world.proxy)
    attack(with_aiohttp(world, **{option: AIOHTTP_SESSION[option](world)}), world.urls)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("option", AIOHTTP_REQUEST)
def test_options_of_a_request_of_aiohttp(world, option):
    attack(with_aiohttp(world, request={option: AIOHTTP_REQUEST[option](world)}), world.urls)


def test_web_sockets_and_encoded_urls_of_aiohttp(world):
    async def fetch(url, is_socket):
        async with guarded_aiohttp.guarded_session(world.policy()) as session:
            if is_socket:
                async with session.ws_connect(url.replace("http:", "ws:")):
                    pass
            else:
                async with session.get(yarl.URL(url, encoded=True)) as response:
                    await response.read()

    for is_socket in (True, False):
        attack(lambda url: asyncio.run(fetch(url, is_socket)), world.urls)


def test_a_session_with_a_guarded_connector_stays_guarded(world, monkeypatch):
    """A connector is for sessions that others make, so its options are those of any session."""
    monkeypatch.setenv("http_proxy", world.proxy)

    async def fetch(url, **options):
        connector = guarded_aiohttp.GuardedConnector(world.policy())
        async with aiohttp.ClientSession(connector=connector, **options) as session:
            await session.get(url)

    for options in ({}, {"trust_env": True}, {"request_class": _request_class(world)}, {"middlewares": [_middleware]}):
        attack(lambda url: asyncio.run(fetch(url, **options)), world.urls)
    for limit in ({"body_bytes": 1}, {"seconds": 1}):
        with pytest.raises(ValueError, match="use guarded_session"):
            guarded_aiohttp.GuardedConnector(Policy(**limit))
