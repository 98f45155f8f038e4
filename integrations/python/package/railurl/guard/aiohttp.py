"""A guard for aiohttp.

    policy = Policy(hosts=["*.good.example"])
    async with guarded_session(policy) as session:
        await session.get(url)

Redirects are requests of their own, and checked like the first. If a request or the environment has a proxy for a URL,
it is refused.
"""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.connector import AddrInfoType, Connection
from aiohttp.streams import AsyncStreamIterator, ChunkTupleAsyncStreamIterator, StreamReader
from aiohttp.tracing import Trace

from railurl.guard._policy import GuardError, Policy, end, is_over, refuse_proxy, remaining, set_end, too_late

__all__ = ["GuardedConnector", "GuardedResolver", "RefusedRequest", "guarded_session"]


class RefusedRequest(GuardError, aiohttp.ClientError):
    """A `GuardError` of a session."""


def guarded_session(
    policy: Policy, *, connector_options: dict[str, Any] | None = None, **options: Any
) -> aiohttp.ClientSession:
    """Returns a session that sends only what a policy allows. Call it where an event loop runs.

    connector_options: those of `aiohttp.TCPConnector` except `resolver`.
    options: those of `aiohttp.ClientSession` except `connector` and `response_class`.
    """
    for name in ("connector", "response_class"):
        if name in options:
            raise TypeError(f"a guarded session takes no {name}: give connector_options, or use a GuardedConnector")
    traces = [_tracing(policy), *(options.pop("trace_configs", None) or ())]
    return aiohttp.ClientSession(
        connector=GuardedConnector(policy, _has_limits=True, **(connector_options or {})),
        response_class=type("_Response", (_Response,), {"policy": policy}),
        trace_configs=traces,
        **options,
    )


def _tracing(policy: Policy) -> aiohttp.TraceConfig:
    """Counts redirects, and starts and ends the time of a fetch."""

    async def starts(session: aiohttp.ClientSession, context: SimpleNamespace, _: Any) -> None:
        context.redirects = 0
        if policy.seconds is not None and not policy.report_only:
            set_end(time.monotonic() + policy.seconds)

    async def redirects(
        session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestRedirectParams
    ) -> None:
        context.redirects += 1
        if context.redirects > policy.redirects:
            error = RefusedRequest("redirects", f"there are more than {policy.redirects} redirects")
            policy.decide(str(params.url), error)

    async def ends(session: aiohttp.ClientSession, context: SimpleNamespace, _: Any) -> None:
        set_end(None)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(starts)
    trace.on_request_redirect.append(redirects)
    trace.on_request_end.append(ends)
    trace.on_request_exception.append(ends)
    return trace


class GuardedResolver(AbstractResolver):
    """Resolves names to addresses that a policy allows.

    aiohttp does not resolve a host that is an address: `GuardedConnector` checks those. `resolve` raises `GuardError`.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Resolves a name in a thread."""
        addresses = await asyncio.to_thread(self.policy.addresses, host, port)
        families = {address: socket.AF_INET6 if ":" in address else socket.AF_INET for address in addresses}
        results = [
            ResolveResult(hostname=host, host=address, port=port, family=its, proto=0, flags=socket.AI_NUMERICHOST)
            for address, its in families.items()
            if family in (socket.AF_UNSPEC, its)
        ]
        if not results:
            raise OSError(f"{host} has no address of the family {family}")
        return results

    async def close(self) -> None:
        """Does nothing: there is nothing to release."""


class GuardedConnector(aiohttp.TCPConnector):
    """Connects to what a policy allows: for a library that makes its session itself. Otherwise, use `guarded_session`.

    A connector sees no redirects and no bodies, so it takes no policy with a limit for bodies or for the whole fetch, and
    the number of redirects is aiohttp's.

    The other arguments are those of `aiohttp.TCPConnector` except `resolver`. `connect` raises `GuardError`.
    """

    def __init__(self, policy: Policy, *, _has_limits: bool = False, **options: Any) -> None:
        for name in ("body_bytes", "seconds"):
            if getattr(policy, name) is not None and not _has_limits:
                raise ValueError(f"a connector cannot keep the limit {name}: use guarded_session")
        if "resolver" in options:
            raise TypeError("a guarded connector takes no resolver: it is that of the policy")
        make = options.pop("socket_factory", None) or _socket

        def checked(info: AddrInfoType) -> socket.socket:
            # aiohttp does not resolve a host that is an address, whoever names it.
            policy.check_address(info[4][0])
            return make(info)

        super().__init__(resolver=GuardedResolver(policy), socket_factory=checked, **options)
        self.policy = policy

    async def connect(
        self, req: aiohttp.ClientRequest, traces: list[Trace], timeout: aiohttp.ClientTimeout
    ) -> Connection:
        """Returns a connection for a request if the policy allows its URL."""
        url = req.url
        try:
            if req.proxy:
                self.policy.decide(str(url), refuse_proxy())
            self.policy.admit(str(url))
            host = url.host_subcomponent or ""
            self.policy.check_host_header(str(url), host, url.explicit_port, req.headers.getall("Host", []))
            connection: Connection = await _in_time(super().connect(req, traces, timeout))
            return connection
        except GuardError as error:
            raise error.of(RefusedRequest) from error.__cause__


def _socket(info: AddrInfoType) -> socket.socket:
    """Makes a socket as aiohttp does."""
    family, kind, protocol, *_ = info
    return socket.socket(family=family, type=kind, proto=protocol)


async def _in_time(call: Awaitable[Any]) -> Any:
    """Waits for a call for as long as the fetch may take."""
    left = remaining()
    if left is None:
        return await call
    try:
        return await asyncio.wait_for(call, max(left, 0))
    except (asyncio.TimeoutError, TimeoutError) as error:
        if not is_over(end()):
            raise
        raise too_late().of(RefusedRequest) from error


class _Response(aiohttp.ClientResponse):
    """A response whose body has the limits of a policy."""

    policy: Policy

    async def start(self, connection: Connection) -> aiohttp.ClientResponse:
        """Reads the header."""
        await _in_time(super().start(connection))
        if self.policy.body_bytes is not None or end() is not None:
            self.content = _Reader(self.content, self.policy, str(self.url))  # type: ignore[assignment]
        return self


class _Reader:
    """The body of a response, within its limits."""

    def __init__(self, reader: StreamReader, policy: Policy, url: str) -> None:
        self._reader = reader
        self._policy = policy
        self._url = url
        self._ends = end()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    async def _within(self, read: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
        try:
            if self._ends is None:
                data = await read(*arguments)
            else:
                data = await asyncio.wait_for(read(*arguments), max(self._ends - time.monotonic(), 0))
            self._policy.check_body(self._url, self._reader.total_bytes)
            return data
        except (asyncio.TimeoutError, TimeoutError) as error:
            if not is_over(self._ends):
                raise
            raise too_late().of(RefusedRequest) from error
        except GuardError as error:
            raise error.of(RefusedRequest) from None

    async def read(self, n: int = -1) -> bytes:
        if n >= 0:
            return bytes(await self._within(self._reader.read, n))
        blocks = []
        while block := await self.readany():
            blocks.append(block)
        return b"".join(blocks)

    async def readany(self) -> bytes:
        return bytes(await self._within(self._reader.readany))

    async def readchunk(self) -> tuple[bytes, bool]:
        data, is_end = await self._within(self._reader.readchunk)
        return data, is_end

    async def readline(self, **options: Any) -> bytes:
        return bytes(await self._within(lambda: self._reader.readline(**options)))

    async def readuntil(self, separator: bytes = b"\n", **options: Any) -> bytes:
        return bytes(await self._within(lambda: self._reader.readuntil(separator, **options)))

    async def readexactly(self, n: int) -> bytes:
        return bytes(await self._within(self._reader.readexactly, n))

    def read_nowait(self, n: int = -1) -> bytes:
        data = self._reader.read_nowait(n)
        try:
            self._policy.check_body(self._url, self._reader.total_bytes)
        except GuardError as error:
            raise error.of(RefusedRequest) from None
        return data

    def __aiter__(self) -> AsyncStreamIterator[bytes]:
        return AsyncStreamIterator(self.readline)

    def iter_chunked(self, n: int) -> AsyncStreamIterator[bytes]:
        return AsyncStreamIterator(lambda: self.read(n))

    def iter_any(self) -> AsyncStreamIterator[bytes]:
        return AsyncStreamIterator(self.readany)

    def iter_chunks(self) -> ChunkTupleAsyncStreamIterator:
        return ChunkTupleAsyncStreamIterator(self)  # type: ignore[arg-type]
