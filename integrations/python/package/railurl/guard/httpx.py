"""A guard for httpx.

    policy = Policy(hosts=["*.good.example"])
    with httpx.Client(transport=GuardedTransport(policy)) as client:
        client.get(url)

Redirects are requests of their own, and checked like the first. A client with a transport ignores the proxies of the
environment. `proxy` and `mounts` of a client replace its transport: do not use them.
"""

import ssl
from collections.abc import Iterable
from typing import Any

import anyio.to_thread
import httpcore
import httpx

from railurl.guard._policy import Policy

__all__ = ["AsyncGuardedTransport", "GuardedTransport"]

_Options = Iterable[tuple[int, int, int] | tuple[int, int, bytes | bytearray] | tuple[int, int, None, int]] | None


class GuardedTransport(httpx.HTTPTransport):
    """Sends the requests that a policy allows.

    The other arguments are those of `httpx.HTTPTransport`. `handle_request` raises `GuardError`.
    """

    def __init__(
        self,
        policy: Policy,
        *,
        verify: ssl.SSLContext | bool = True,
        http1: bool = True,
        http2: bool = False,
        limits: httpx.Limits | None = None,
        retries: int = 0,
    ) -> None:
        self.policy = policy
        # It is the only pool: if httpx renames it, no request is sent.
        self._pool = httpcore.ConnectionPool(
            network_backend=_Backend(policy), **_options(verify, http1, http2, limits, retries)
        )

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        self.policy.check(str(request.url))
        return super().handle_request(request)


class AsyncGuardedTransport(httpx.AsyncHTTPTransport):
    """Sends the requests that a policy allows, with asyncio and Trio.

    The other arguments are those of `httpx.AsyncHTTPTransport`. `handle_async_request` raises `GuardError`.
    """

    def __init__(
        self,
        policy: Policy,
        *,
        verify: ssl.SSLContext | bool = True,
        http1: bool = True,
        http2: bool = False,
        limits: httpx.Limits | None = None,
        retries: int = 0,
    ) -> None:
        self.policy = policy
        self._pool = httpcore.AsyncConnectionPool(
            network_backend=_AsyncBackend(policy), **_options(verify, http1, http2, limits, retries)
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        self.policy.check(str(request.url))
        return await super().handle_async_request(request)


def _options(
    verify: ssl.SSLContext | bool, http1: bool, http2: bool, limits: httpx.Limits | None, retries: int
) -> dict[str, Any]:
    """The options of a pool, as httpx gives them."""
    limits = limits or httpx.Limits(max_connections=100, max_keepalive_connections=20)
    return {
        "ssl_context": httpx.create_ssl_context(verify=verify),
        "max_connections": limits.max_connections,
        "max_keepalive_connections": limits.max_keepalive_connections,
        "keepalive_expiry": limits.keepalive_expiry,
        "http1": http1,
        "http2": http2,
        "retries": retries,
    }


class _Backend(httpcore.SyncBackend):
    """Connects to addresses that were checked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: _Options = None,
    ) -> httpcore.NetworkStream:
        try:
            addresses = self.policy.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        for address in addresses[:-1]:
            try:
                return super().connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                pass
        return super().connect_tcp(addresses[-1], port, timeout, local_address, socket_options)


class _AsyncBackend(httpcore.AnyIOBackend):
    """Connects to addresses that were checked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: _Options = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            with anyio.fail_after(timeout):
                addresses = await anyio.to_thread.run_sync(self.policy.addresses, host, port, abandon_on_cancel=True)
        except TimeoutError as error:
            raise httpcore.ConnectTimeout(f"Resolving {host} timed out") from error
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        for address in addresses[:-1]:
            try:
                return await super().connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                pass
        return await super().connect_tcp(addresses[-1], port, timeout, local_address, socket_options)
