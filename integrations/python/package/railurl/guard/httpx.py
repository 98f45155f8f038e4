"""A guard for httpx.

    policy = Policy(hosts=["*.good.example"])
    with guarded_client(policy) as client:
        client.get(url)

Redirects are requests of their own, and checked like the first. A client keeps its transport: `transport`, `proxy` and
`mounts` are errors, and the proxies of the environment are ignored.
"""

import ssl
from collections.abc import AsyncIterator, Iterator
from typing import Any, NoReturn, TypeAlias

import anyio.to_thread
import httpcore
import httpx

from railurl.guard._policy import GuardError, Policy, end, is_over, remaining, resuming, too_late

__all__ = ["RefusedRequest", "guarded_async_client", "guarded_client"]


class RefusedRequest(GuardError, httpx.HTTPError):
    """A `GuardError` of a client."""

    _request: httpx.Request | None = None


def guarded_client(policy: Policy, **options: Any) -> httpx.Client:
    """Returns a client that sends only what a policy allows.

    options: those of `httpx.Client` except `transport`, `proxy`, `mounts`, `trust_env` and `max_redirects`, which raise
        `TypeError`, and `retries` of `httpx.HTTPTransport`.
    """
    return _Client(policy, options)


def guarded_async_client(policy: Policy, **options: Any) -> httpx.AsyncClient:
    """Returns a client for asyncio and Trio that sends only what a policy allows.

    options: as for `guarded_client`.
    """
    return _AsyncClient(policy, options)


_TRANSPORT = ("verify", "cert", "http1", "http2", "limits", "retries")
"""The options of a client that are those of its transport."""

_REPLACED = {
    "transport": "it would send requests that are not checked",
    "proxy": "a proxy would connect to an address that was not checked",
    "mounts": "they would send requests that are not checked",
    "trust_env": "the environment can name proxies",
    "max_redirects": "the policy has the number of redirects",
}


def _split(options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the options of the transport, and those of the client."""
    for name, reason in _REPLACED.items():
        if name in options:
            raise TypeError(f"a guarded client takes no {name}: {reason}")
    return (
        {name: value for name, value in options.items() if name in _TRANSPORT},
        {name: value for name, value in options.items() if name not in _TRANSPORT},
    )


class _Client(httpx.Client):
    """A client with one transport, which is guarded."""

    def __init__(self, policy: Policy, options: dict[str, Any]) -> None:
        for_transport, for_client = _split(options)
        self._policy = policy
        self._guard = _Transport(policy, **for_transport)
        super().__init__(transport=self._guard, trust_env=False, max_redirects=policy.redirects, **for_client)

    def _transport_for_url(self, url: httpx.URL) -> httpx.BaseTransport:
        return self._guard

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        """Sends a request and those of its redirects."""
        self.max_redirects = min(self.max_redirects, self._policy.redirects)
        try:
            with self._policy.timing():
                return super().send(request, **options)
        except httpx.TooManyRedirects as error:
            _refuse_redirect(self._policy, request, error)


class _AsyncClient(httpx.AsyncClient):
    """The same for asyncio and Trio."""

    def __init__(self, policy: Policy, options: dict[str, Any]) -> None:
        for_transport, for_client = _split(options)
        self._policy = policy
        self._guard = _AsyncTransport(policy, **for_transport)
        super().__init__(transport=self._guard, trust_env=False, max_redirects=policy.redirects, **for_client)

    def _transport_for_url(self, url: httpx.URL) -> httpx.AsyncBaseTransport:
        return self._guard

    async def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        """Sends a request and those of its redirects."""
        self.max_redirects = min(self.max_redirects, self._policy.redirects)
        try:
            with self._policy.timing():
                return await super().send(request, **options)
        except httpx.TooManyRedirects as error:
            _refuse_redirect(self._policy, request, error)


def _refuse_redirect(policy: Policy, request: httpx.Request, error: httpx.TooManyRedirects) -> NoReturn:
    refused = _refused(GuardError("redirects", f"there are more than {policy.redirects} redirects"), request)
    policy.decide(str(request.url), refused)
    raise error


def _refused(error: GuardError, request: httpx.Request) -> RefusedRequest:
    refused = error.of(RefusedRequest)
    refused._request = request
    return refused


class _Stream(httpcore.NetworkStream):
    """A connection that is not used longer than its fetch may take."""

    def __init__(self, stream: httpcore.NetworkStream) -> None:
        self._stream = stream

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, _least(timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, _least(timeout, httpcore.WriteTimeout))

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        return _Stream(self._stream.start_tls(ssl_context, server_hostname, _least(timeout, httpcore.ConnectTimeout)))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


class _AsyncStream(httpcore.AsyncNetworkStream):
    """The same for asyncio and Trio."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream = stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return await self._stream.read(max_bytes, _least(timeout, httpcore.ReadTimeout))

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.write(buffer, _least(timeout, httpcore.WriteTimeout))

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        left = _least(timeout, httpcore.ConnectTimeout)
        return _AsyncStream(await self._stream.start_tls(ssl_context, server_hostname, left))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


def _least(timeout: float | None, kind: type[Exception]) -> float | None:
    """Returns a timeout that is not longer than the fetch may take."""
    left = remaining()
    if left is None:
        return timeout
    if left <= 0:
        raise kind("the time of the fetch is over")
    return left if timeout is None else min(timeout, left)


class _Backend(httpcore.SyncBackend):
    """Connects to addresses that were checked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, *arguments: Any, **options: Any
    ) -> httpcore.NetworkStream:
        try:
            addresses = self.policy.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        for address in addresses:
            left = _least(timeout, httpcore.ConnectTimeout)
            try:
                return _Stream(super().connect_tcp(address, port, left, *arguments, **options))
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                if address == addresses[-1]:
                    raise
        raise AssertionError("`Policy.addresses` returns at least one address")

    def connect_unix_socket(self, path: str, *arguments: Any, **options: Any) -> NoReturn:
        raise GuardError("address", "a socket of this machine is not public")


class _AsyncBackend(httpcore.AnyIOBackend):
    """Connects to addresses that were checked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, *arguments: Any, **options: Any
    ) -> httpcore.AsyncNetworkStream:
        try:
            with anyio.fail_after(timeout):
                addresses = await anyio.to_thread.run_sync(self.policy.addresses, host, port, abandon_on_cancel=True)
        except TimeoutError as error:
            raise httpcore.ConnectTimeout(f"Resolving {host} timed out") from error
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        for address in addresses:
            left = _least(timeout, httpcore.ConnectTimeout)
            try:
                return _AsyncStream(await super().connect_tcp(address, port, left, *arguments, **options))
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                if address == addresses[-1]:
                    raise
        raise AssertionError("`Policy.addresses` returns at least one address")

    async def connect_unix_socket(self, path: str, *arguments: Any, **options: Any) -> NoReturn:
        raise GuardError("address", "a socket of this machine is not public")


class _Guarded:
    """A transport whose only pool connects by a policy."""

    _pool_type: Any
    _backend_type: Any

    def __init__(
        self,
        policy: Policy,
        *,
        verify: ssl.SSLContext | bool = True,
        cert: Any = None,
        http1: bool = True,
        http2: bool = False,
        limits: httpx.Limits | None = None,
        retries: int = 0,
    ) -> None:
        self.policy = policy
        # These are the defaults of httpx.
        limits = limits or httpx.Limits(max_connections=100, max_keepalive_connections=20)
        # If httpx renames the pool, no request is sent, because there is no other.
        self._pool: Any = self._pool_type(
            network_backend=self._backend_type(policy),
            ssl_context=httpx.create_ssl_context(verify=verify, cert=cert, trust_env=False),
            max_connections=limits.max_connections,
            max_keepalive_connections=limits.max_keepalive_connections,
            keepalive_expiry=limits.keepalive_expiry,
            http1=http1,
            http2=http2,
            retries=retries,
        )

    def _check(self, request: httpx.Request) -> None:
        url = request.url
        self.policy.admit(str(url))
        host = f"[{url.host}]" if ":" in url.host else url.raw_host.decode("ascii")
        self.policy.check_host_header(str(url), host, url.port, request.headers.get_list("Host"))


class _Transport(_Guarded, httpx.HTTPTransport):
    """Sends the requests that a policy allows."""

    _pool_type, _backend_type = httpcore.ConnectionPool, _Backend

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        try:
            self._check(request)
            return _limited(super().handle_request(request), self.policy, request, _Body)
        except GuardError as error:
            raise _refused(error, request) from error.__cause__
        except httpx.TransportError as error:
            if not is_over(end()):
                raise
            raise _refused(too_late(), request) from error


class _AsyncTransport(_Guarded, httpx.AsyncHTTPTransport):
    """Sends the requests that a policy allows, with asyncio and Trio."""

    _pool_type, _backend_type = httpcore.AsyncConnectionPool, _AsyncBackend

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        try:
            self._check(request)
            return _limited(await super().handle_async_request(request), self.policy, request, _AsyncBody)
        except GuardError as error:
            raise _refused(error, request) from error.__cause__
        except httpx.TransportError as error:
            if not is_over(end()):
                raise
            raise _refused(too_late(), request) from error


def _limited(response: httpx.Response, policy: Policy, request: httpx.Request, body: "_Bodies") -> httpx.Response:
    """Returns a response whose body has the limits of the policy."""
    if policy.body_bytes is None and end() is None:
        return response
    headers = response.headers.copy()
    if is_encoded := policy.body_bytes is not None and "Content-Encoding" in headers:
        # What counts is the length of what is read. The body below is decoded, so it is not encoded any longer.
        for name in ("Content-Encoding", "Content-Length"):
            headers.pop(name, None)
    stream = body(response, policy, request, is_encoded)
    return httpx.Response(response.status_code, headers=headers, stream=stream, extensions=response.extensions)


class _Limits:
    """The limits of a body."""

    def __init__(self, response: httpx.Response, policy: Policy, request: httpx.Request, is_encoded: bool) -> None:
        self._response = response
        self._policy = policy
        self._request = request
        self._is_encoded = is_encoded
        self._ends = end()
        self._length = 0

    def _count(self, chunk: bytes) -> bytes:
        self._length += len(chunk)
        try:
            self._policy.check_body(str(self._request.url), self._length)
        except GuardError as error:
            raise _refused(error, self._request) from None
        return chunk

    def _late(self, error: Exception) -> Exception:
        return _refused(too_late(), self._request) if is_over(self._ends) else error


class _Body(_Limits, httpx.SyncByteStream):
    """The body of a response, within its limits."""

    def __iter__(self) -> Iterator[bytes]:
        chunks = self._response.iter_bytes() if self._is_encoded else self._response.iter_raw()
        while True:
            try:
                with resuming(self._ends):
                    chunk = next(chunks)
            except StopIteration:
                return
            except httpx.HTTPError as error:
                raise self._late(error) from error
            yield self._count(chunk)

    def close(self) -> None:
        self._response.close()


class _AsyncBody(_Limits, httpx.AsyncByteStream):
    """The same for asyncio and Trio."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        chunks = self._response.aiter_bytes() if self._is_encoded else self._response.aiter_raw()
        while True:
            try:
                with resuming(self._ends):
                    chunk = await anext(chunks)
            except StopAsyncIteration:
                return
            except httpx.HTTPError as error:
                raise self._late(error) from error
            yield self._count(chunk)

    async def aclose(self) -> None:
        await self._response.aclose()


_Bodies: TypeAlias = type[_Body] | type[_AsyncBody]
