"""A guard for aiohttp.

    policy = Policy(hosts=["*.good.example"])
    async with aiohttp.ClientSession(connector=GuardedConnector(policy)) as session:
        await session.get(url)

Redirects are requests of their own, and checked like the first. If a request or the environment has a proxy for a URL,
it is refused.
"""

import asyncio
import socket
from typing import Any

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.connector import Connection
from aiohttp.tracing import Trace

from railurl.guard._policy import Policy, refuse_proxy

__all__ = ["GuardedConnector", "GuardedResolver"]


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
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(None, self.policy.addresses, host, port)
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
    """Connects to what a policy allows.

    The other arguments are those of `aiohttp.TCPConnector` except `resolver`. `connect` raises `GuardError`.
    """

    def __init__(self, policy: Policy, **options: Any) -> None:
        super().__init__(resolver=GuardedResolver(policy), **options)
        self.policy = policy

    async def connect(
        self, req: aiohttp.ClientRequest, traces: list[Trace], timeout: aiohttp.ClientTimeout
    ) -> Connection:
        """Returns a connection for a request if the policy allows its URL."""
        if req.proxy:
            raise refuse_proxy()
        self.policy.check(str(req.url))
        return await super().connect(req, traces, timeout)
