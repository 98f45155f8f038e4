//! The versions of Go, and what changed in `net/url`.

use railurl_canon::client::{Client, WEB};

use super::GoNetUrl;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// `golang.org/x/net/idna` has the tables of Unicode 17; those of 15.0 or older before.
pub(super) const UNICODE_17: Change = Change(&[Number(1, 27, 0)]);

/// Brackets enclose an IPv6 address (CVE-2025-47912).
pub(super) const CHECKS_BRACKETS: Change = Change(&[Number(1, 24, 8), Number(1, 25, 2)]);

/// The address in brackets may be one that maps an IPv4 address. The releases that began to check brackets rejected it.
pub(super) const ALLOWS_MAPPED: Change = Change(&[Number(1, 24, 10), Number(1, 25, 4)]);

/// A bracket can only be the first character of a host (CVE-2026-25679).
pub(super) const BRACKET_IS_FIRST: Change = Change(&[Number(1, 25, 8), Number(1, 26, 1)]);

/// In `resolvePath`, a segment of two dots that removes all but the first slash leaves no empty segment.
pub(super) const DOTS_REMOVE_SLASH: Change = Change(&[Number(1, 26, 6)]);

/// The releases: Go 1.27.3, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<GoNetUrl>] = releases! {
    GoNetUrl {
        name: "go-net-url",
        title: "Go net/url",
        program: "Go's package net/url",
        version: "Go 1.27.3",
        fetches: Ok(Client::new("net/http", WEB)),
        calls: "`url.Parse`, with a base `URL.Parse`; then `Scheme`, `User.Username()`, `User.Password()`, `Hostname()`, \
                `Port()`, `Path`, `RawQuery` and `Fragment`",
    } (1, 27, 3), ["Go "], []:
    (1, 26, 6), (1, 26, 5), (1, 26, 0), (1, 25, 5), (1, 25, 3), (1, 25, 1), (1, 24, 11), (1, 24, 3),
    (1, 23, 9), (1, 22, 10), (1, 21, 13), (1, 19, 8)
};
