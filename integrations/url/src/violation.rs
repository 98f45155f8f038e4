//! Violations: constructs that the standard tells authors not to write, by the names that they have in `url`.

use core::fmt;

use railurl::{
    Outcome, Violation,
    error::{ValidationError, ViolationKind},
};

/// A part of an input that parses, but that authors should not write.
#[derive(PartialEq, Eq, Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SyntaxViolation {
    /// A backslash in the place of a slash.
    Backslash,
    /// Controls or spaces at the start or end.
    C0SpaceIgnored,
    /// A user name or a password.
    EmbeddedCredentials,
    /// The scheme is not followed by exactly `//`.
    ExpectedDoubleSlash,
    /// `file:` is not followed by `//`.
    ExpectedFileDoubleSlash,
    /// A `file` URL with a host and a drive letter.
    FileWithHostAndWindowsDrive,
    /// A code point that no valid URL contains.
    NonUrlCodePoint,
    /// U+0000 in the fragment.
    NullInFragment,
    /// `%` without two hexadecimal digits after it.
    PercentDecode,
    /// A tab or newline.
    TabOrNewlineIgnored,
    /// Another `@` in the credentials.
    UnencodedAtSign,
}

impl SyntaxViolation {
    /// Returns a description for people.
    pub fn description(&self) -> &'static str {
        match self {
            SyntaxViolation::Backslash => "backslash",
            SyntaxViolation::C0SpaceIgnored => "leading or trailing control or space character are ignored in URLs",
            SyntaxViolation::EmbeddedCredentials => {
                "embedding authentication information (username or password) in an URL is not recommended"
            }
            SyntaxViolation::ExpectedDoubleSlash => "expected //",
            SyntaxViolation::ExpectedFileDoubleSlash => "expected // after file:",
            SyntaxViolation::FileWithHostAndWindowsDrive => "file: with host and Windows drive letter",
            SyntaxViolation::NonUrlCodePoint => "non-URL code point",
            SyntaxViolation::NullInFragment => "NULL characters are ignored in URL fragment identifiers",
            SyntaxViolation::PercentDecode => "expected 2 hex digits after %",
            SyntaxViolation::TabOrNewlineIgnored => "tabs or newlines are ignored in URLs",
            SyntaxViolation::UnencodedAtSign => "unencoded @ sign in username or password",
        }
    }
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().fmt(f)
    }
}

/// Calls `callback` for each violation, in the order of the standard's steps.
pub(crate) fn report(input: &str, outcome: &Outcome, callback: &dyn Fn(SyntaxViolation)) {
    let mut before = None;
    for violation in outcome.violations.iter().flat_map(Violation::each) {
        let Some(found) = violation_of(input, &violation, before) else { continue };
        // The standard records each slash that is missing or one too many.
        let is_once = matches!(found, SyntaxViolation::ExpectedDoubleSlash | SyntaxViolation::ExpectedFileDoubleSlash);
        if !is_once || before != Some(found) {
            callback(found);
        }
        before = Some(found);
    }
    // The standard has no validation error for these.
    if let Ok(url) = &outcome.result
        && url.scheme() == "file"
        && url.has_host()
        && let [b'/', letter, b':', b'/', ..] | [b'/', letter, b':'] = url.path().as_bytes()
        && letter.is_ascii_alphabetic()
    {
        callback(SyntaxViolation::FileWithHostAndWindowsDrive);
    }
}

/// Returns the name that `url` has for a violation, if it has one.
fn violation_of(input: &str, violation: &Violation, before: Option<SyntaxViolation>) -> Option<SyntaxViolation> {
    let ViolationKind::Living(kind) = violation.kind() else { return None };
    let text = &input[violation.span()];
    Some(match kind {
        ValidationError::InvalidReverseSolidus => SyntaxViolation::Backslash,
        ValidationError::SpecialSchemeMissingFollowingSolidus if violation.rule() == "file-url" => {
            SyntaxViolation::ExpectedFileDoubleSlash
        }
        ValidationError::SpecialSchemeMissingFollowingSolidus => SyntaxViolation::ExpectedDoubleSlash,
        ValidationError::InvalidCredentials => match before {
            Some(SyntaxViolation::EmbeddedCredentials | SyntaxViolation::UnencodedAtSign) => {
                SyntaxViolation::UnencodedAtSign
            }
            _ => SyntaxViolation::EmbeddedCredentials,
        },
        ValidationError::FileInvalidWindowsDriveLetterHost => SyntaxViolation::FileWithHostAndWindowsDrive,
        // Preprocessing names the whole URL.
        ValidationError::InvalidUrlUnit if violation.rule() == "url" => {
            let is_inside = violation.span().start > 0 && violation.span().end < input.len();
            if is_inside && text.starts_with(['\t', '\n', '\r']) {
                SyntaxViolation::TabOrNewlineIgnored
            } else {
                SyntaxViolation::C0SpaceIgnored
            }
        }
        ValidationError::InvalidUrlUnit => match text {
            "\0" if violation.rule() == "fragment" => SyntaxViolation::NullInFragment,
            "%" => SyntaxViolation::PercentDecode,
            _ => SyntaxViolation::NonUrlCodePoint,
        },
        _ => return None,
    })
}
