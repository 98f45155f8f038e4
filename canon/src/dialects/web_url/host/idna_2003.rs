//! Domain to ASCII by IDNA 2003, as Python's codec `idna` does it.
//!
//! The codec uses Python's version of Unicode for two things: to lowercase code points that table B.2, of Unicode 3.2,
//! leaves as they are, and to sort combining marks by their classes.

use alloc::string::String;

use super::nameprep::{map, nameprep_bidi};
use super::normalize::nfkc_of_python;
use super::punycode::{ACE_PREFIX, MAX_LABEL, to_ace};
use super::{Personality, is_label_separator};

/// Applies [*ToASCII*](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) of each label, with AllowUnassigned and
/// without UseSTD3ASCIIRules. `None` if it fails for a label.
///
/// ```
/// use railurl_canon::dialects::web_url::host::idna_2003;
///
/// assert_eq!(idna_2003("B\u{fc}cher\u{3002}example."), Some("xn--bcher-kva.example.".to_owned()));
/// assert_eq!(idna_2003("FA\u{1E9E}.example"), Some("fass.example".to_owned()));
/// // Unicode 6.1 added the second mark, whose class is lower.
/// assert_eq!(idna_2003("\u{5C2}\u{11134}\u{A9B7}\u{580E8}"), Some("xn--qdb0605f14ycrms3c".to_owned()));
/// assert_eq!(idna_2003("a..b"), None);
/// ```
#[must_use]
pub fn idna_2003(host: &str) -> Option<String> {
    idna_2003_of(host, |_| true)
}

/// Does what [`idna_2003`] does in a version of Python: code points that its Unicode does not have, by `is_known`, have
/// no lower case.
///
/// ```
/// use railurl_canon::dialects::web_url::host::{idna_2003, idna_2003_of};
///
/// // Unicode 16 added the letter and its lower case, U+1C8A.
/// assert_eq!(idna_2003("\u{1C89}"), idna_2003("\u{1C8A}"));
/// assert_ne!(idna_2003_of("\u{1C89}", |c| c != '\u{1C89}'), idna_2003("\u{1C8A}"));
/// ```
#[must_use]
pub fn idna_2003_of(host: &str, is_known: impl Fn(char) -> bool) -> Option<String> {
    let (labels, root) = match host.strip_suffix(is_label_separator) {
        Some(labels) => (labels, "."),
        None => (host, ""),
    };
    let mut ascii = String::with_capacity(host.len());
    for label in labels.split(is_label_separator) {
        // An empty label fails, so only before the first one is there nothing.
        if !ascii.is_empty() {
            ascii.push('.');
        }
        let mut lower = String::with_capacity(label.len());
        for c in map(label).chars() {
            if is_known(c) { lower.extend(c.to_lowercase()) } else { lower.push(c) }
        }
        let label = nfkc_of_python(&lower);
        let label = nameprep_bidi(&label, Personality::Ie).ok()?;
        match label.is_ascii() {
            true if !(1..=MAX_LABEL).contains(&label.len()) => return None,
            true => ascii.push_str(&label),
            false if label.starts_with(ACE_PREFIX) => return None,
            false => ascii.push_str(&to_ace(&label).ok()?),
        }
    }
    Some(ascii + root)
}
