"""A guard for requests.

    policy = Policy(hosts=["*.good.example"])
    with guarded_session(policy) as session:
        session.get(url)

Redirects are requests of their own, and checked like the first. A session keeps its adapter: mounting another one is an
error, and so is a proxy.
"""

import socket
import weakref
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NoReturn

import requests
from requests.adapters import BaseAdapter, HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import NewConnectionError
from urllib3.poolmanager import PoolManager
from urllib3.response import HTTPResponse

from railurl.guard._policy import GuardError, Policy, Watch, end, is_over, refuse_proxy, remaining, too_late

__all__ = ["RefusedRequest", "guarded_session"]


class RefusedRequest(GuardError, requests.RequestException):
    """A `GuardError` of a session."""

    request: requests.Request | requests.PreparedRequest | None = None
    response: requests.Response | None = None


def guarded_session(policy: Policy, **options: Any) -> requests.Session:
    """Returns a session that sends only what a policy allows, and ignores the environment with its proxies.

    options: those of `requests.adapters.HTTPAdapter`, such as `max_retries=urllib3.Retry(3)`.
    """
    return _Session(policy, **options)


class _Session(requests.Session):
    """A session with one adapter, which is guarded."""

    def __init__(self, policy: Policy, **options: Any) -> None:
        self._adapter = _Adapter(policy, **options)
        self._policy = policy
        super().__init__()
        self.trust_env = False
        self.max_redirects = policy.redirects
        self._keep_adapter()

    def _keep_adapter(self) -> None:
        # A dict could be changed.
        adapters = {"https://": self._adapter, "http://": self._adapter}
        self.adapters = MappingProxyType(adapters)  # type: ignore[assignment]

    def mount(self, prefix: str | bytes, adapter: BaseAdapter) -> None:
        """Raises `TypeError`, except for the adapters that requests itself mounts in a new session."""
        if isinstance(self.__dict__.get("adapters"), MappingProxyType):
            _refuse_mount(prefix)

    def get_adapter(self, url: str | bytes) -> BaseAdapter:
        """Returns the adapter, whatever the scheme is."""
        return self._adapter

    def send(self, request: requests.PreparedRequest, **options: Any) -> requests.Response:
        """Sends a request and those of its redirects."""
        self.max_redirects = min(self.max_redirects, self._policy.redirects)
        try:
            with self._policy.timing():
                return super().send(request, **options)
        except requests.TooManyRedirects as error:
            refused = RefusedRequest("redirects", f"there are more than {self.max_redirects} redirects")
            refused.request, refused.response = error.request, error.response
            self._policy.decide(request.url or "", refused)
            raise

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        return {**state, "adapters": {}, "_adapter": self._adapter, "_policy": self._policy}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._keep_adapter()


def _refuse_mount(prefix: str | bytes) -> NoReturn:
    raise TypeError(
        f"a guarded session has no other adapter for {prefix!r}, which would send requests that are not checked: "
        "give the options of the adapter to guarded_session, as in guarded_session(policy, max_retries=3)"
    )


class _Adapter(HTTPAdapter):
    """Sends the requests that a policy allows."""

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
        """Raises `GuardError`, unless the policy is for reports only."""
        self.policy.decide("", refuse_proxy())
        return super().proxy_manager_for(proxy, **options)

    def send(self, request: requests.PreparedRequest, *args: Any, **options: Any) -> requests.Response:
        """Sends a request if the policy allows its URL."""
        try:
            self.policy.admit(request.url or "")
            _keep_pools(self.poolmanager)
            response = super().send(request, *args, **options)
        except GuardError as error:
            raise _refused(error, request) from error.__cause__
        except requests.RequestException as error:
            if not is_over(end()):
                raise
            raise _refused(too_late(), request) from error
        _limit(response, self.policy)
        return response


def _keep_pools(manager: PoolManager) -> None:
    """Raises `TypeError` if pools would connect without a check: a pool manager is an attribute like others."""
    pools: list[Any] = list(manager.pool_classes_by_scheme.values())
    if not pools or not all(issubclass(pool.ConnectionCls, _Connection) for pool in pools):
        raise TypeError("a guarded session keeps its pools: others connect to addresses that are not checked")


def _refused(error: GuardError, request: requests.PreparedRequest) -> RefusedRequest:
    refused = error.of(RefusedRequest)
    refused.request = request
    return refused


def _limit(response: requests.Response, policy: Policy) -> None:
    """Limits the length of a body, and the time until its end."""
    raw, ends = response.raw, end()
    if policy.body_bytes is None and ends is None:
        return
    read, read_chunked = raw.read, raw.read_chunked
    length = 0

    def counted(data: bytes) -> bytes:
        nonlocal length
        length += len(data)
        try:
            # If the socket was shut down, a body without a length seems to be at its end.
            if is_over(ends):
                policy.decide(response.url, too_late())
            policy.check_body(response.url, length)
        except GuardError as error:
            raw.close()
            raise _refused(error, response.request) from None
        return data

    def limited(amt: int | None = None, *args: Any, **options: Any) -> bytes:
        if policy.body_bytes is not None and not policy.report_only:
            most = policy.body_bytes - length + 1
            # All of it is at most one byte more than is allowed.
            amt = most if amt is None or amt < 0 else min(amt, most)
        return counted(timed(lambda: read(amt, *args, **options)))

    def chunks(*args: Any, **options: Any) -> Iterator[bytes]:
        found = read_chunked(*args, **options)
        while True:
            try:
                chunk = timed(lambda: next(found))
            except StopIteration:
                counted(b"")
                return
            yield counted(chunk)

    def timed(call: Any) -> Any:
        try:
            return call()
        except StopIteration:
            raise
        except Exception as error:
            if is_over(ends):
                raise _refused(too_late(), response.request) from error
            raise

    raw.read, raw.read_chunked, raw.read1 = limited, chunks, limited


class _Connection(HTTPConnection):
    """A connection to an address that was checked. The name stays for `Host` and TLS."""

    policy: Policy
    _watch: Watch | None = None

    def _new_conn(self) -> socket.socket:
        name, timeout = self._dns_host, self.timeout
        try:
            addresses = self.policy.addresses(name, self.port)
        except OSError as error:
            raise NewConnectionError(self, f"Failed to resolve '{self.host}': {error}") from error
        for address in addresses:
            left = remaining()
            if left is not None:
                self.timeout = max(min(left, timeout or left), 0.001)
            try:
                self._dns_host = address
                connection = super()._new_conn()
                if left is not None:
                    self._watch = Watch(connection)
                    self._watch.start()
                return connection
            except Exception:
                if address == addresses[-1]:
                    raise
            finally:
                self._dns_host, self.timeout = name, timeout
        raise AssertionError("`Policy.addresses` returns at least one address")

    def connect(self) -> None:
        """Connects, and checks the peer: `_new_conn` is a name that urllib3 may change."""
        super().connect()
        assert self.sock is not None
        self.policy.check_address(self.sock.getpeername()[0])

    def request(self, *args: Any, **options: Any) -> None:
        """Sends a request, whose time may have another limit than that of the last one."""
        if self._watch is not None:
            self._watch.start()
        super().request(*args, **options)

    def getresponse(self) -> HTTPResponse:  # type: ignore[override]
        """Reads the header of a response."""
        watch, self._watch = self._watch, None
        try:
            response = super().getresponse()
        except BaseException:
            if watch is not None:
                watch.close()
            raise
        if watch is not None and self.sock is None:
            # The server closes the connection after the body, which alone has the socket now.
            weakref.finalize(response, watch.close)
        else:
            self._watch = watch
        return response

    def putheader(self, header: str | bytes, *values: Any) -> None:
        """Checks the header `Host`."""
        name = header.decode("latin-1") if isinstance(header, bytes) else header
        if name.lower() == "host":
            texts = [value.decode("latin-1") if isinstance(value, bytes) else str(value) for value in values]
            port = None if self.port == self.default_port else self.port
            self.policy.check_host_header(f"//{self.host}:{self.port}", self.host, port, texts)
        super().putheader(header, *values)  # type: ignore[arg-type]

    def close(self) -> None:
        """Closes the connection."""
        super().close()
        if self._watch is not None:
            self._watch.close()
            self._watch = None


class _TlsConnection(_Connection, HTTPSConnection):
    pass
