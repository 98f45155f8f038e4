"""A guard for httpx.

    policy = Policy(hosts=["*.good.example"])
    with httpx.Client(transport=GuardedTransport(policy)) as client:
        client.get(url)

Redirects are requests of their own, and checked like the first. A client with a transport ignores the proxies of the
environment. `proxy` and `mounts` of a client replace its transport: do not use them.
"""

import ssl
from typing import Any

import anyio.to_thread
import httpcore
import httpx

from railurl.guard._policy import Policy

__all__ = ["AsyncGuardedTransport", "GuardedTransport"]


class _Backend(httpcore.SyncBackend):
    """Connects to addresses that were checked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def connect_tcp(self, host: str, port: int, *arguments: Any, **options: Any) -> httpcore.NetworkStream:
        try:
            addresses = self.policy.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        for address in addresses[:-1]:
            try:
                return super().connect_tcp(address, port, *arguments, **options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                pass
        return super().connect_tcp(addresses[-1], port, *arguments, **options)


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
        for address in addresses[:-1]:
            try:
                return await super().connect_tcp(address, port, timeout, *arguments, **options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                pass
        return await super().connect_tcp(addresses[-1], port, timeout, *arguments, **options)


class _Guarded:
    """A transport whose only pool connects by a policy."""

    _pool_type: Any
    _backend_type: Any

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
        # These are the defaults of httpx.
        limits = limits or httpx.Limits(max_connections=100, max_keepalive_connections=20)
        # If httpx renames the pool, no request is sent, because there is no other.
        self._pool: Any = self._pool_type(
            network_backend=self._backend_type(policy),
            ssl_context=httpx.create_ssl_context(verify=verify),
            max_connections=limits.max_connections,
            max_keepalive_connections=limits.max_keepalive_connections,
            keepalive_expiry=limits.keepalive_expiry,
            http1=http1,
            http2=http2,
            retries=retries,
        )


class GuardedTransport(_Guarded, httpx.HTTPTransport):
    """Sends the requests that a policy allows.

    The other arguments are those of `httpx.HTTPTransport`. `handle_request` raises `GuardError`.
    """

    _pool_type, _backend_type = httpcore.ConnectionPool, _Backend

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        self.policy.check(str(request.url))
        return super().handle_request(request)


class AsyncGuardedTransport(_Guarded, httpx.AsyncHTTPTransport):
    """Sends the requests that a policy allows, with asyncio and Trio.

    The other arguments are those of `httpx.AsyncHTTPTransport`. `handle_async_request` raises `GuardError`.
    """

    _pool_type, _backend_type = httpcore.AsyncConnectionPool, _AsyncBackend

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request if the policy allows its URL."""
        self.policy.check(str(request.url))
        return await super().handle_async_request(request)
