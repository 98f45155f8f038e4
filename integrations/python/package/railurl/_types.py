"""The enumerations of `parse_url`."""

from enum import IntEnum


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
