"""Servers of this machine, for the guards: an audit hook refuses any connection to another."""

import contextlib
import gzip
import http.server
import ipaddress
import socket
import sys
import threading
import time

import pytest

from railurl.guard import Policy

# The addresses of a server that may be fetched from, of one that may not, and one without a server.
ALLOWED, SECRET, CLOSED = "127.0.0.2", "127.0.0.1", "127.0.0.3"

connected, resolved = [], []


def watch(event, arguments):
    """Records the addresses that are connected to, and the names that are resolved. Refuses other machines' addresses."""
    if event == "socket.connect" and arguments[0].family in (socket.AF_INET, socket.AF_INET6):
        connected.append(arguments[1][0])
        if not ipaddress.ip_address(arguments[1][0]).is_loopback:
            raise ConnectionRefusedError(f"a connection leaves the machine: {arguments[1]}")
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        try:
            ipaddress.ip_address(arguments[0])
        except ValueError:
            resolved.append(arguments[0])


sys.addaudithook(watch)


@pytest.fixture(autouse=True)
def nothing_leaves_the_machine(monkeypatch):
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    connected.clear()
    resolved.clear()
    yield
    assert resolved == [] and all(ipaddress.ip_address(address).is_loopback for address in connected)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with the header `Host`, or redirects to the value of `to`. Other paths have answers of their own."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.requests.append((self.path, self.headers["Host"], self.headers["Cookie"]))
        if send := getattr(self, f"send_{self.path[1:].replace('-', '_')}", None):
            with contextlib.suppress(OSError):
                send()
            self.close_connection = True
            return
        target = self.path.partition("to=")[2] if "?" in self.path else ""
        body = self.headers["Host"].encode()
        self.send_response(302 if target else 200)
        if target:
            self.send_header("Location", target)
        self.send_header("Set-Cookie", "seen=1")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_long(self):
        self._send(b"Content-Length: 100000\r\n\r\n" + b"a" * 100_000)

    def send_chunked(self):
        self._send(b"Transfer-Encoding: chunked\r\n\r\n" + b"c350\r\n%s\r\n" % (b"a" * 50_000) * 2 + b"0\r\n\r\n")

    def send_gzip(self):
        body = gzip.compress(b"a" * 100_000)
        self._send(b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    def send_endless(self):
        self._send(b"\r\n")
        while True:
            self.wfile.write(b"a" * 100_000)

    def send_slow_header(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nX: ")
        self._trickle(b"a")

    def send_slow_body(self):
        self._send(b"\r\n")
        self._trickle(b"a")

    def send_slow_chunks(self):
        self._send(b"Transfer-Encoding: chunked\r\n\r\n")
        self._trickle(b"1\r\na\r\n")

    def send_slow_redirects(self):
        time.sleep(0.2)
        self.wfile.write(b"HTTP/1.1 302 Found\r\nLocation: /slow-redirects\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")

    def _send(self, rest):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n" + rest)

    def _trickle(self, data):
        for _ in range(100):
            self.wfile.write(data)
            time.sleep(0.05)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address, context=None):
        super().__init__((address, 0), Handler)
        self.requests, self.names = [], []
        if context:
            context.sni_callback = lambda _, name, __: self.names.append(name)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def handle_error(self, request, client_address):
        """Ignores clients that hang up because they refuse the certificate."""


def serving(address, context=None):
    with Server(address, context) as server:
        yield server
        server.shutdown()


@pytest.fixture
def server():
    yield from serving(ALLOWED)


@pytest.fixture
def secret():
    yield from serving(SECRET)


class Resolver:
    """Answers in turn with `answers`, and then with the last of them."""

    def __init__(self, *answers):
        self.answers, self.names = list(answers), []

    def __call__(self, host, port):
        self.names.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def policy(*answers, **options):
    """Makes a policy for good.example, which resolves to the allowed server."""
    options = {"hosts": ["good.example"], "ports": None, "allowed_networks": [f"{ALLOWED}/32"]} | options
    return Policy(resolver=Resolver(*(answers or [[ALLOWED]])), **options)
