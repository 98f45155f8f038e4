"""A guard for requests.

    policy = Policy(hosts=["*.good.example"])
    with guarded_session(policy) as session:
        session.get(url)

Redirects are requests of their own, and checked like the first. If the environment or the session has a proxy for a
URL, it is refused.
"""

import socket
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import NewConnectionError

from railurl.guard._policy import Policy, refuse_proxy

__all__ = ["GuardedAdapter", "guarded_session"]


class GuardedAdapter(HTTPAdapter):
    """Sends the requests that a policy allows. Mount it for `http://` and `https://`.

    The other arguments are those of `HTTPAdapter`. `send` raises `GuardError`.
    """

    __attrs__ = [*HTTPAdapter.__attrs__, "policy"]

    def __init__(self, policy: Policy, **options: Any) -> None:
        self.policy = policy
        super().__init__(**options)

    def init_poolmanager(self, *args: Any, **options: Any) -> None:
        """Makes the pools, whose connections resolve by the policy."""
        super().init_poolmanager(*args, **options)
        policy = {"policy": self.policy}
        plain, tls = type("_Plain", (_Connection,), policy), type("_Tls", (_TlsConnection,), policy)
        self.poolmanager.pool_classes_by_scheme = {
            "http": type("_PlainPool", (HTTPConnectionPool,), {"ConnectionCls": plain}),
            "https": type("_TlsPool", (HTTPSConnectionPool,), {"ConnectionCls": tls}),
        }

    def proxy_manager_for(self, proxy: str, **options: Any) -> Any:
        """Raises `GuardError`."""
        raise refuse_proxy()

    def send(self, request: requests.PreparedRequest, *args: Any, **options: Any) -> requests.Response:
        """Sends a request if the policy allows its URL."""
        self.policy.check(request.url or "")
        return super().send(request, *args, **options)


def guarded_session(policy: Policy, **options: Any) -> requests.Session:
    """Returns a session that sends only what a policy allows, and ignores the environment with its proxies.

    The other arguments are those of `HTTPAdapter`.
    """
    session = requests.Session()
    session.trust_env = False
    adapter = GuardedAdapter(policy, **options)
    for prefix in ("http://", "https://"):
        session.mount(prefix, adapter)
    return session


class _Connection(HTTPConnection):
    """A connection to an address that was checked. The name stays for `Host` and TLS."""

    policy: Policy

    def _new_conn(self) -> socket.socket:
        name = self._dns_host
        try:
            addresses = self.policy.addresses(name, self.port)
        except OSError as error:
            raise NewConnectionError(self, f"Failed to resolve '{self.host}': {error}") from error
        for address in addresses:
            try:
                self._dns_host = address
                return super()._new_conn()
            except Exception:
                if address == addresses[-1]:
                    raise
            finally:
                self._dns_host = name
        raise AssertionError("`Policy.addresses` returns at least one address")

    def connect(self) -> None:
        """Connects, and checks the peer: `_new_conn` is a name that urllib3 may change."""
        super().connect()
        assert self.sock is not None
        self.policy.check_address(self.sock.getpeername()[0])


class _TlsConnection(_Connection, HTTPSConnection):
    pass
