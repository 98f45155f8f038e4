"""The policy of a guard, its errors, and the reports of its decisions."""

import json
import queue
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from railurl._railurl import URL, PolicyRules, URLError, check_unambiguous

Resolver: TypeAlias = Callable[[str, int], Iterable[str]]
"""A function from a name and a port to addresses. It raises `OSError` if there are none."""

Error = TypeVar("Error", bound="GuardError")


class GuardError(ValueError):
    """A request that a policy refuses. Nothing was sent, unless the rule is 'body' or 'time'.

    rule: the rule of the policy: 'unambiguous', 'url', 'credentials', 'scheme', 'host', 'port', 'address',
        'host-header', 'proxy', 'redirects', 'body' or 'time'.
    reason: what is wrong, in a sentence.
    start, end: the code points of the URL at fault, text[start:end], if they are.
    address: the address that is refused, if the rule is 'address'.

    For the rule 'unambiguous', `__cause__` is the `URLError` whose `kind` names the reason.

    The errors that a client raises are those of the client, too: `requests.RequestException`, `httpx.HTTPError` or
    `aiohttp.ClientError`.
    """

    def __init__(
        self, rule: str, reason: str, start: int | None = None, end: int | None = None, address: str | None = None
    ) -> None:
        super().__init__(rule, reason, start, end, address)
        self.rule = rule
        self.reason = reason
        self.start = start
        self.end = end
        self.address = address

    def __str__(self) -> str:
        place = "" if self.start is None else f"characters {self.start}..{self.end}, "
        return f"{self.reason} ({place}`{self.rule}`)"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rule, self.reason, self.start, self.end, self.address)

    def of(self, kind: type[Error]) -> Error:
        """Returns the same error as one of a client."""
        error = kind(self.rule, self.reason, self.start, self.end, self.address)
        error.__cause__ = self.__cause__
        error.__suppress_context__ = True
        return error


@dataclass(frozen=True)
class Decision:
    """A decision of a policy, for a log. It has nothing secret.

    url: the scheme, host and port of a URL, without its credentials, path, query and fragment; only the scheme of a text
        with an at sign, and '?' for one that is not a URL. For an address, the host and port of the connection.
    allowed: whether the policy allows it.
    enforced: whether a refusal is enforced. If the policy is `report_only`, the request is sent.
    rule, reason: those of the `GuardError`, if it is refused.
    address: the address that was decided about.
    """

    url: str
    allowed: bool
    enforced: bool
    rule: str | None = None
    reason: str | None = None
    address: str | None = None


def resolve(host: str, port: int) -> Iterable[str]:
    """Resolves a name as the system does, by `socket.getaddrinfo`."""
    return [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Policy:
    """Where requests may go. The default is every public address, by http and https, at their default ports.

    schemes: the schemes that are allowed.
    hosts: the hosts that are allowed, as `HostPattern` reads them: hosts, and `*.` and a domain for its subdomains.
        None allows all.
    ports: the ports that are allowed. None allows all.
    allowed_networks: networks that are allowed although their addresses are not public, such as '10.1.0.0/16'.
    refused_networks: networks that are refused although their addresses are public.
    unambiguous: whether only unambiguous URLs pass. Without it, every URL passes that the URL Standard accepts and that
        has no credentials; the client may read it by other rules, so the host is checked where it connects as well.
    idn: whether hosts may have labels in other scripts.
    host_header: whether a request may have a `Host` header other than the host of its URL. In requests, it survives a
        redirect to another host.
    redirects: the maximum number of redirects.
    body_bytes: the maximum length of a body, after decompression. None means no limit.
    name_seconds: the maximum time for resolving a name. None means no limit.
    seconds: the maximum time for a fetch with its redirects and its body. None means no limit.
    report_only: whether refusals are only reported to `on_decision`, and the request is sent nevertheless. Time limits
        are not applied then.
    resolver: resolves names. Adapters call it in a thread.
    on_decision: is called with each `Decision`, in the thread that decides. If it raises, the request fails.

    Raises `ValueError` if the policy cannot be read, or means nothing.
    """

    def __init__(
        self,
        *,
        schemes: Iterable[str] = ("http", "https"),
        hosts: Iterable[Any] | None = None,
        ports: Iterable[int] | None = (80, 443),
        allowed_networks: Iterable[Any] = (),
        refused_networks: Iterable[Any] = (),
        unambiguous: bool = True,
        idn: bool = False,
        host_header: bool = False,
        redirects: int = 10,
        body_bytes: int | None = None,
        name_seconds: float | None = 10,
        seconds: float | None = None,
        report_only: bool = False,
        resolver: Resolver = resolve,
        on_decision: Callable[[Decision], object] | None = None,
    ) -> None:
        lists: dict[str, Iterable[Any] | None] = {"schemes": schemes, "hosts": hosts, "allowed_networks": allowed_networks}
        lists["refused_networks"] = refused_networks
        for name, value in lists.items():
            if isinstance(value, (str, bytes)):
                raise TypeError(f"{name} is a collection of str, not a {type(value).__name__}")
        fields: dict[str, Any] = {
            name: None if value is None else [str(item) for item in value] for name, value in lists.items()
        }
        fields |= {"ports": None if ports is None else list(ports), "unambiguous": unambiguous, "idn": idn}
        fields |= {"host_header": host_header, "redirects": redirects, "body_bytes": body_bytes}
        fields |= {"name_seconds": name_seconds, "seconds": seconds, "report_only": report_only}
        try:
            self._set(json.dumps(fields), resolver, on_decision)
        except ValueError as error:
            # No JSON was given, so a place in it means nothing.
            raise ValueError(str(error).rpartition(" at line ")[0] or str(error)) from None

    @classmethod
    def from_json(
        cls, text: str, *, resolver: Resolver = resolve, on_decision: Callable[[Decision], object] | None = None
    ) -> "Policy":
        """Reads a policy from JSON, which all guards read.

        Raises `ValueError` with the line and the column if a key does not exist, or a value is not one.

        >>> Policy.from_json('{"hosts": ["good.example"], "body_bytes": 1000000}').body_bytes
        1000000
        """
        policy = cls.__new__(cls)
        policy._set(text, resolver, on_decision)
        return policy

    def _set(self, text: str, resolver: Resolver, on_decision: Callable[[Decision], object] | None) -> None:
        self._rules = PolicyRules(text)
        fields = json.loads(self._rules.to_json())
        self.redirects: int = fields["redirects"]
        self.body_bytes: int | None = fields["body_bytes"]
        self.name_seconds: float | None = fields["name_seconds"]
        self.seconds: float | None = fields["seconds"]
        self.host_header: bool = fields["host_header"]
        self.report_only: bool = fields["report_only"]
        self.resolver = resolver
        self.on_decision = on_decision

    def to_json(self) -> str:
        """Returns the policy as JSON, with every key. The resolver and the hook are not part of it."""
        return self._rules.to_json()

    def __repr__(self) -> str:
        return f"Policy.from_json({self.to_json()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.to_json(), self.resolver, self.on_decision)

    def check(self, url: str | URL) -> URL:
        """Returns the URL if it is allowed, so far as that can be said without resolving its host.

        Raises `GuardError`.
        """
        text = str(url)
        self.admit(text)
        return URL(text)

    def admit(self, text: str) -> None:
        """Raises `GuardError` if a URL is refused, and the refusal enforced."""
        try:
            refusal = self._rules.check(text)
        except URLError as cause:
            # A lone surrogate: no client sends it.
            raise GuardError("url", str(cause.args[0]).rsplit(" (", 1)[0], cause.start, cause.end) from cause
        error = _error(refusal)
        if error is not None and error.rule == "unambiguous":
            try:
                check_unambiguous(text)
            except URLError as cause:
                error.__cause__ = cause
        self.decide(text, error)

    def decide(self, url: str, error: GuardError | None, address: str | None = None) -> None:
        """Reports a decision, and raises the error if it is enforced."""
        if self.on_decision is not None:
            shown = url if url.startswith("//") else self._rules.shown(url)
            decision = Decision(shown, error is None, not self.report_only, address=address)
            if error is not None:
                found = error.address or address
                decision = replace(decision, rule=error.rule, reason=error.reason, address=found)
            self.on_decision(decision)
        if error is not None and not self.report_only:
            raise error

    def addresses(self, host: str, port: int) -> list[str]:
        """Resolves the host of a connection, and returns its addresses if the host, the port and all of them are allowed.

        Connect to one of these: if the name is resolved again, the answer can differ. Raises `GuardError`, and
        `OSError` if the host has no address.
        """
        url = f"//[{host}]:{port}" if ":" in host else f"//{host}:{port}"
        for refusal in (self._rules.check_host(host), self._rules.check_port(port)):
            if refusal is not None:
                self.decide(url, _error(refusal))
        found = [host] if _is_address(host) else list(dict.fromkeys(self._resolve(host, port)))
        if not found:
            raise socket.gaierror(socket.EAI_NONAME, f"{host} has no address")
        for address in found:
            self.decide(url, self._address_error(address), address)
        return found

    def _resolve(self, host: str, port: int) -> list[str]:
        """Resolves a name within the time limits."""
        limits = [] if self.report_only else [self.name_seconds, remaining()]
        seconds = min((limit for limit in limits if limit is not None), default=None)
        if seconds is None:
            return list(self.resolver(host, port))
        answers: queue.SimpleQueue[list[str] | BaseException] = queue.SimpleQueue()

        def ask() -> None:
            try:
                answers.put(list(self.resolver(host, port)))
            except BaseException as error:
                answers.put(error)

        # A resolver cannot be interrupted. A program that ends does not wait for it.
        threading.Thread(target=ask, name=f"resolving {host}", daemon=True).start()
        try:
            answer = answers.get(timeout=max(seconds, 0))
        except queue.Empty:
            raise GuardError("time", f"{host} was not resolved within the time limit") from None
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def check_address(self, address: str) -> None:
        """Raises `GuardError` unless an address is allowed. Reports only refusals."""
        error = self._address_error(address)
        if error is not None:
            self.decide(f"//{address}", error, address)

    def _address_error(self, address: str) -> GuardError | None:
        refusal = self._rules.check_address(address)
        # The address as the resolver wrote it.
        return None if refusal is None else GuardError(refusal[0], refusal[1], address=address)

    def check_host_header(self, url: str, host: str, port: int | None, values: Iterable[str]) -> None:
        """Raises `GuardError` unless the `Host` headers of a request name the host that it goes to.

        host, port: the host, as the URL has it, and the port unless it is the scheme's.
        """
        host = host.removesuffix(".").lower()
        expected = {f"{host}:{port}"} if port is not None else {host, f"{host}:80", f"{host}:443"}
        for value in () if self.host_header else values:
            name, colon, digits = value.lower().partition("]:" if value.startswith("[") else ":")
            name = name + "]" if value.startswith("[") and colon else name
            given = name.removesuffix(".") + (f":{digits}" if colon else "")
            if given not in expected:
                error = GuardError("host-header", f"the header Host is {value!r}, but the request goes to {host}")
                self.decide(url, error)

    def check_body(self, url: str, length: int) -> bool:
        """Raises `GuardError` if a body is longer than the policy allows. Returns whether it is in its limit."""
        if self.body_bytes is None or length <= self.body_bytes:
            return True
        self.decide(url, GuardError("body", f"the body is longer than {self.body_bytes} bytes"))
        return False

    @contextmanager
    def timing(self) -> Iterator[None]:
        """Starts the time of a fetch, unless one is running: redirects are part of it."""
        if self.seconds is None or self.report_only or end() is not None:
            yield
            return
        with resuming(time.monotonic() + self.seconds):
            yield


_END: ContextVar[float | None] = ContextVar("end", default=None)
"""When the fetch that is running has to end, by `time.monotonic`."""


def end() -> float | None:
    """Returns when the fetch that is running has to end."""
    return _END.get()


def set_end(limit: float | None) -> None:
    """Sets when the fetch that is running has to end."""
    _END.set(limit)


@contextmanager
def resuming(limit: float | None) -> Iterator[None]:
    """Goes on with a fetch that has to end then."""
    token = _END.set(limit)
    try:
        yield
    finally:
        _END.reset(token)


def is_over(limit: float | None) -> bool:
    """Returns whether a fetch that has to end then takes too long."""
    return limit is not None and time.monotonic() >= limit


def remaining() -> float | None:
    """Returns the seconds that the fetch has left."""
    limit = _END.get()
    return None if limit is None else limit - time.monotonic()


class Watch:
    """Shuts down a connection when the time of its fetch is over. A timeout of a socket is only that of a single read."""

    def __init__(self, connection: socket.socket) -> None:
        # TLS takes the socket over. The connection is the same by another descriptor.
        self._connection = connection.dup()
        self._timer: threading.Timer | None = None

    def start(self) -> None:
        """Watches for the fetch that is running, and no longer for an earlier one."""
        self.stop()
        seconds = remaining()
        if seconds is not None:
            self._timer = threading.Timer(max(seconds, 0), self._shut_down)
            self._timer.daemon = True
            self._timer.start()

    def stop(self) -> None:
        """Watches no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Stops, and releases the descriptor."""
        self.stop()
        self._connection.close()

    def _shut_down(self) -> None:
        try:
            self._connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            # It is closed.
            pass


def _unpickled(
    kind: type[Policy], text: str, resolver: Resolver, on_decision: Callable[[Decision], object] | None
) -> Policy:
    return kind.from_json(text, resolver=resolver, on_decision=on_decision)


def too_late() -> GuardError:
    """Returns the error for a fetch that takes longer than its policy allows."""
    return GuardError("time", "the fetch takes longer than the policy allows")


def refuse_proxy() -> GuardError:
    """Returns the error for a request through a proxy, which would resolve and connect to its name elsewhere."""
    return GuardError("proxy", "a proxy would connect to an address that was not checked; disable it, or trust_env")


def _error(refusal: tuple[str, str, tuple[int, int] | None, str | None] | None) -> GuardError | None:
    if refusal is None:
        return None
    rule, reason, span, address = refusal
    start, end = span or (None, None)
    return GuardError(rule, reason, start, end, address)


def _is_address(host: str) -> bool:
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            socket.inet_pton(family, host.partition("%")[0])
            return True
        except OSError:
            pass
    return False
