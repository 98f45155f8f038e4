//! The versions of Go, and what changed in `net/url`.

use super::GoNetUrl;
use crate::About;
use crate::version::{Change, Number, about};

/// Brackets enclose an IPv6 address (CVE-2025-47912).
pub(super) const CHECKS_BRACKETS: Change = Change(&[Number(1, 24, 8), Number(1, 25, 2)]);

/// The address in brackets may be one that maps an IPv4 address. The releases that began to check brackets rejected it.
pub(super) const ALLOWS_MAPPED: Change = Change(&[Number(1, 24, 10), Number(1, 25, 4)]);

/// A bracket can only be the first character of a host (CVE-2026-25679).
pub(super) const BRACKET_IS_FIRST: Change = Change(&[Number(1, 25, 8), Number(1, 26, 1)]);

/// In `resolvePath`, a segment of two dots that removes all but the first slash leaves no empty segment.
pub(super) const DOTS_REMOVE_SLASH: Change = Change(&[Number(1, 26, 6)]);

/// A release that is not the default.
macro_rules! release {
    ($minor:literal, $patch:literal) => {
        GoNetUrl {
            about: about!(DEFAULT, "go-net-url", ["Go "], 1, $minor, $patch, []),
            version: Number(1, $minor, $patch),
        }
    };
}

/// Go 1.27.3, which the name alone means.
const DEFAULT: About = About {
    name: "go-net-url",
    program: "Go's package net/url",
    version: "Go 1.27.3",
    release: "1.27.3",
    is_compared: true,
    calls: "`url.Parse`, with a base `URL.Parse`; then `Scheme`, `User.Username()`, `User.Password()`, `Hostname()`, \
            `Port()`, `Path`, `RawQuery` and `Fragment`",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[GoNetUrl] = &[
    GoNetUrl { about: DEFAULT, version: Number(1, 27, 3) },
    release!(26, 6),
    release!(26, 5),
    release!(26, 0),
    release!(25, 5),
    release!(25, 3),
    release!(25, 1),
    release!(24, 11),
    release!(24, 3),
    release!(23, 9),
    release!(22, 10),
    release!(21, 13),
    release!(19, 8),
];
