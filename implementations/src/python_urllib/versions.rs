//! The versions of CPython, and what changed in `urllib.parse`.

use super::PythonUrllib;
use crate::program::Known;
use crate::unicode::is_newer_than_15_1;
use crate::version::{Change, Number, releases};

/// A scheme is one even if only digits follow its colon.
pub(super) const SCHEME_BEFORE_DIGITS: Change = Change(&[Number(3, 9, 0)]);

/// A port has ASCII digits only. `int` converted it before.
pub(super) const ASCII_PORT: Change = Change(&[Number(3, 10, 0)]);

/// `int` converts up to 4300 digits (CVE-2020-10735).
pub(super) const MAX_DIGITS: Change = Change(&[Number(3, 7, 14), Number(3, 8, 14), Number(3, 9, 14), Number(3, 10, 7)]);

/// `urljoin` knows `rtsps`. 3.11.3 does not, and 3.11.7 does.
pub(super) const RTSPS: Change = Change(&[Number(3, 11, 4)]);

/// A scheme begins with a letter.
pub(super) const SCHEME_BEGINS_WITH_LETTER: Change = Change(&[Number(3, 11, 1)]);

/// Control characters and spaces are removed from the beginning (CVE-2023-24329).
pub(super) const STRIPS_CONTROLS: Change =
    Change(&[Number(3, 7, 17), Number(3, 8, 17), Number(3, 9, 17), Number(3, 10, 12), Number(3, 11, 4)]);

/// The first brackets enclose an address (CVE-2024-11168).
pub(super) const CHECKS_BRACKETS: Change = Change(&[Number(3, 9, 21), Number(3, 10, 16), Number(3, 11, 4)]);

/// `urlunsplit` adds an empty authority only before an absolute path, and before one that begins with two slashes.
pub(super) const KEEPS_EMPTY_AUTHORITY: Change = Change(&[Number(3, 12, 4)]);

/// Brackets enclose the whole host (CVE-2025-0938).
pub(super) const BRACKETS_ENCLOSE_HOST: Change =
    Change(&[Number(3, 9, 22), Number(3, 10, 17), Number(3, 11, 12), Number(3, 12, 9), Number(3, 13, 2)]);

/// `urljoin` distinguishes empty components from missing ones, and knows no parameters.
pub(super) const JOINS_EMPTY_COMPONENTS: Change = Change(&[Number(3, 14, 0)]);

impl Number {
    /// Returns a component, if this version distinguishes it from a missing one: up to Python 3.13, an empty one is
    /// missing.
    pub(super) fn present(self, component: Option<&str>) -> Option<&str> {
        component.filter(|text| self.has(&JOINS_EMPTY_COMPONENTS) || !text.is_empty())
    }

    /// Returns whether the Unicode of this version lacks a letter or digit.
    pub(super) fn is_newer(self, c: char) -> bool {
        // A version of CPython with a newer Unicode, and the letters with a lower case, and the digits, that it has
        // first.
        self < Number(3, 7, 0)
            && matches!(c, '\u{1C90}'..='\u{1CBF}' | '\u{A7B8}' | '\u{16E40}'..='\u{16E5F}'
                | '\u{10D30}'..='\u{10D39}' | '\u{11DA0}'..='\u{11DA9}')
            || self < Number(3, 8, 0)
                && matches!(c, '\u{A7BA}' | '\u{A7BC}' | '\u{A7BE}' | '\u{A7C2}' | '\u{A7C4}'..='\u{A7C6}'
                    | '\u{1E140}'..='\u{1E149}' | '\u{1E2F0}'..='\u{1E2F9}')
            || self < Number(3, 9, 0)
                && matches!(c, '\u{A7C7}' | '\u{A7C9}' | '\u{A7F5}' | '\u{11950}'..='\u{11959}'
                    | '\u{1FBF0}'..='\u{1FBF9}')
            || self < Number(3, 11, 0)
                && matches!(c, '\u{2C2F}' | '\u{A7C0}' | '\u{A7D0}' | '\u{A7D6}' | '\u{A7D8}'
                    | '\u{10570}'..='\u{10595}' | '\u{16AC0}'..='\u{16AC9}')
            || self < Number(3, 12, 0) && matches!(c, '\u{11F50}'..='\u{11F59}' | '\u{1E4F0}'..='\u{1E4F9}')
            || self < Number(3, 14, 0) && is_newer_than_15_1(c)
            || matches!(c, '\u{A7CE}' | '\u{A7D2}' | '\u{A7D4}' | '\u{11DE0}'..='\u{11DE9}'
                | '\u{16EA0}'..='\u{16EB8}')
    }
}

impl PythonUrllib {
    /// Returns a version.
    pub(crate) const fn of(version: Number) -> Self {
        PythonUrllib { version }
    }

    /// CPython 3.13.0.
    pub(crate) const V3_13_0: Self = PythonUrllib { version: Number(3, 13, 0) };

    /// CPython 3.14.2, with Unicode 16.
    pub(crate) const V3_14_2: Self = PythonUrllib { version: Number(3, 14, 2) };
}

/// The releases: CPython 3.13.0, which the name alone means, then the others, the newest first. Conformance data and
/// figures are of the first, and requests was compared on it.
pub(crate) const RELEASES: &[Known<PythonUrllib>] = releases! {
    PythonUrllib {
        name: "python-urllib",
        title: "Python urllib",
        program: "CPython's urllib.parse",
        version: "CPython 3.13.0",
        fetches: Err(&["python-urlopen", "python-requests", "python-httpx", "python-yarl"]),
        calls: "urlsplit, .username, .password, .hostname, .port; with a base, urljoin first",
    } (3, 13, 0), ["CPython "], []:
    (3, 14, 2), (3, 13, 2), (3, 12, 7), (3, 12, 1), (3, 11, 7), (3, 11, 3), (3, 10, 13), (3, 9, 18),
    (3, 8, 18), (3, 7, 16), (3, 6, 15)
};
