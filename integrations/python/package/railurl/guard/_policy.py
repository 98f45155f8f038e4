"""The policy of a guard, and its errors."""

import socket
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from typing import TypeAlias

from railurl._railurl import URL, HostPattern, URLError, check_unambiguous, destination, special_purpose

Resolver: TypeAlias = Callable[[str, int], Iterable[str]]
"""A function from a name and a port to addresses. It raises `OSError` if there are none."""


class GuardError(ValueError):
    """A request that a policy refuses. Nothing was sent.

    rule: the rule of the policy: 'unambiguous', 'scheme', 'host', 'port', 'address' or 'proxy'.
    reason: what is wrong, in a sentence.
    start, end: the code points of the URL at fault, text[start:end], if they are.
    address: the address that is refused, if the rule is 'address'.

    For the rule 'unambiguous', `__cause__` is the `URLError` whose `kind` names the reason.
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
    resolver: resolves names. Adapters call it in a thread if they are asynchronous.

    Raises `ValueError` if a host or a network cannot be read.
    """

    def __init__(
        self,
        *,
        schemes: Iterable[str] = ("http", "https"),
        hosts: Iterable[str] | None = None,
        ports: Iterable[int] | None = (80, 443),
        allowed_networks: Iterable[str] = (),
        refused_networks: Iterable[str] = (),
        resolver: Resolver = resolve,
    ) -> None:
        for name, value in (("schemes", schemes), ("hosts", hosts)):
            if isinstance(value, str):
                raise TypeError(f"{name} is a collection of str, not a str")
        self.schemes = frozenset(schemes)
        self.hosts = None if hosts is None else tuple(HostPattern(host) for host in hosts)
        self.ports = None if ports is None else frozenset(ports)
        self.allowed_networks = tuple(ip_network(network) for network in allowed_networks)
        self.refused_networks = tuple(ip_network(network) for network in refused_networks)
        self.resolver = resolver

    def check(self, url: str | URL) -> URL:
        """Returns the URL if it is allowed, so far as that can be said without resolving its host.

        Raises `GuardError`.
        """
        text = str(url)
        try:
            check_unambiguous(text)
        except URLError as error:
            reason = str(error.args[0]).rsplit(" (", 1)[0]
            raise GuardError("unambiguous", reason, error.start, error.end) from error
        parsed = URL(text)
        # All parsers find the same characters.
        scheme, host, port = parsed.scheme, str(parsed.raw_host), parsed.port
        begins = len(scheme) + len("://")
        ends = begins + len(parsed.hostname)
        if scheme not in self.schemes:
            raise GuardError("scheme", f"the scheme {scheme} is not allowed", 0, len(scheme))
        if self.hosts is not None and not any(pattern.matches(host) for pattern in self.hosts):
            raise GuardError("host", f"the host {host} is not allowed", begins, ends)
        if self.ports is not None and port not in self.ports:
            at = ends + 1 if text.startswith(f":{port}", ends) else ends
            raise GuardError("port", f"the port {port} is not allowed", at, at + len(str(port)) if at > ends else at)
        if _is_address(host):
            self.check_address(host, begins, ends)
        return parsed

    def addresses(self, host: str, port: int) -> list[str]:
        """Resolves a host, and returns its addresses if all of them are allowed.

        Connect to one of these: if the name is resolved again, the answer can differ. Raises `GuardError`, and
        `OSError` if the host has no address.
        """
        found = [host] if _is_address(host) else list(dict.fromkeys(self.resolver(host, port)))
        if not found:
            raise socket.gaierror(socket.EAI_NONAME, f"{host} has no address")
        for address in found:
            self.check_address(address)
        return found

    def check_address(self, address: str, start: int | None = None, end: int | None = None) -> None:
        """Raises `GuardError` unless an address is allowed. `start` and `end` are its place in the URL."""
        parsed = ip_address(address)
        forms = (parsed, destination(parsed))
        if any(form in network for form in forms for network in self.refused_networks):
            raise GuardError("address", f"the address {address} is refused", start, end, address)
        purpose = special_purpose(parsed)
        if purpose is not None and not any(form in network for form in forms for network in self.allowed_networks):
            raise GuardError("address", f"the address {address} is not public ({purpose})", start, end, address)


def refuse_proxy() -> GuardError:
    """Returns the error for a request through a proxy, which would resolve and connect to its name elsewhere."""
    return GuardError("proxy", "a proxy would connect to an address that was not checked; disable it, or trust_env")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
