"""The enumerations of `parse_url`, and the named tuples of `URL`."""

from enum import IntEnum
from typing import NamedTuple


class HostType(IntEnum):
    """The kind of a host. A URL without a host has `DEFAULT`."""

    DEFAULT = 0
    IPV4 = 1
    IPV6 = 2


class SchemeType(IntEnum):
    """The special schemes, and `NOT_SPECIAL` for all others."""

    HTTP = 0
    NOT_SPECIAL = 1
    HTTPS = 2
    WS = 3
    FTP = 4
    WSS = 5
    FILE = 6


class DomainParts(NamedTuple):
    """The parts of a host: `www`, `example` and `co.uk`. A part that the host lacks is empty."""

    subdomain: str
    domain: str
    suffix: str


class Violation(NamedTuple):
    """A construct that the URL Standard tells authors not to write.

    `start` and `end` count code points of the text, and `byte_start` and `byte_end` bytes of its UTF-8.
    """

    kind: str
    message: str
    rule: str
    start: int
    end: int
    byte_start: int
    byte_end: int
