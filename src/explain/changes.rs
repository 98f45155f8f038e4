//! The changes that turn the components of the input into those of the result.
//!
//! The result is the parser's. To find the changes, functions of `railurl-canon` are applied to the text of a
//! component, as far as they lead to the result. A change that none of them explains has the kind
//! [`Changed`](ChangeKind::Changed).

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::net::Ipv4Addr;

use railurl_canon::dialects::generic::path::{Dots, remove_dot_segments};
use railurl_canon::percent::{percent_decode, percent_decode_utf8_lossy};
use railurl_canon::{domain, ip};

use super::{InputComponents, Parsed, Settings, plan};
use crate::Dialect;
use crate::components::{Component, Components};
use crate::dialect::Parser;

/// A change of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Change {
    /// The component's name.
    pub component: &'static str,
    /// The kind of change.
    pub kind: ChangeKind,
    /// The text before. `None` if the component was missing.
    pub before: Option<String>,
    /// The text after. `None` if the component is missing then.
    pub after: Option<String>,
    /// The section of the specification, if it is known: a link, or a title if its sections have no links.
    pub section: Option<String>,
}

/// Makes the enum and its names from a row for each kind: the variant, the name, and a description.
macro_rules! kinds {
    ($($(#[$documentation:meta])* $variant:ident => $name:literal, $words:literal;)+) => {
        /// The kinds of changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(::serde::Serialize), serde(rename_all = "kebab-case"))]
        #[non_exhaustive]
        pub enum ChangeKind {
            $($(#[$documentation])* $variant,)+
        }

        impl ChangeKind {
            /// Returns the name, in words joined by hyphens.
            ///
            /// ```
            /// assert_eq!(railurl::explain::ChangeKind::DotsRemoved.name(), "dots-removed");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(ChangeKind::$variant => $name,)+
                }
            }
        }

        /// Writes a description of the change.
        impl fmt::Display for ChangeKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(ChangeKind::$variant => $words,)+
                })
            }
        }
    };
}

kinds! {
    /// The base's component is taken, because the input has none.
    Inherited => "inherited", "taken from the base";
    /// A relative path is put after the base's.
    Merged => "merged", "put after the base's path";
    /// A slash is put before a relative path.
    Rooted => "rooted", "put after a slash";
    /// The component is added, because the result needs one.
    Added => "added", "added";
    /// The component is removed.
    Removed => "removed", "removed";
    /// An empty component is removed with its delimiter.
    EmptyRemoved => "empty-removed", "empty, so removed";
    /// The port is the scheme's default, and is removed.
    DefaultPortRemoved => "default-port-removed", "the scheme's default, so removed";
    /// Zeros at the beginning of a port are removed.
    ZerosRemoved => "zeros-removed", "leading zeros removed";
    /// Letters become lower case.
    LowerCased => "lower-cased", "made lower case";
    /// Percent-encoded bytes are decoded.
    Decoded => "decoded", "percent-decoded";
    /// Code points are percent-encoded.
    Encoded => "encoded", "percent-encoded";
    /// The digits of percent-encoded bytes change their case.
    DigitsCased => "digits-cased", "case of percent-encoded digits changed";
    /// A domain is mapped to ASCII.
    MappedToAscii => "mapped-to-ascii", "mapped to ASCII (IDNA)";
    /// A host that is a number becomes an IPv4 address of four numbers.
    Ipv4 => "ipv4", "read as an IPv4 address";
    /// An IPv6 address is written in its short form.
    Ipv6 => "ipv6", "IPv6 address written anew";
    /// Backslashes become slashes.
    BackslashesReplaced => "backslashes-replaced", "backslashes become slashes";
    /// The bar of a Windows drive letter becomes a colon.
    DriveLetterNormalized => "drive-letter-normalized", "drive letter written with a colon";
    /// Dot segments are removed.
    DotsRemoved => "dots-removed", "dot segments removed";
    /// Anything else.
    Changed => "changed", "changed";
}

/// Returns the changes of all components.
///
/// If the parser finds no components in the input, the changes begin with those of the text that input and base are
/// joined to.
pub(super) fn changes(
    input: &str,
    settings: &Settings<'_>,
    reading: &Parsed,
    joined: Option<&InputComponents>,
) -> Vec<Change> {
    let Ok(found) = &reading.result else { return Vec::new() };
    let base = settings.base.and_then(|base| Parsed::new(base, &Settings { base: None, ..*settings }).result.ok());
    let changer = Changer {
        settings,
        reading,
        input,
        scheme: found.components.scheme.as_deref().unwrap_or_default(),
        base: base.map(|base| base.components),
    };
    let mut changes = Vec::new();
    for component in Component::ALL {
        let written = joined.unwrap_or(&reading.written).text(component);
        let steps = changer.steps(component, written, found.components.get(component));
        let mut before = written.map(String::from);
        for (kind, after) in steps {
            let section = changer.section(component, kind);
            changes.push(Change { component: component.name(), kind, before, after: after.clone(), section });
            before = after;
        }
    }
    changes
}

/// The kinds of a component's changes, each with the text after it.
type Steps = Vec<(ChangeKind, Option<String>)>;

struct Changer<'c> {
    settings: &'c Settings<'c>,
    reading: &'c Parsed,
    input: &'c str,
    /// The scheme of the result.
    scheme: &'c str,
    base: Option<Components>,
}

impl Changer<'_> {
    fn steps(&self, component: Component, written: Option<&str>, result: Option<&str>) -> Steps {
        let one = |kind| alloc::vec![(kind, result.map(String::from))];
        match (written, result) {
            (None, None | Some("")) => Vec::new(),
            (Some(written), Some(result)) if written == result => Vec::new(),
            (None | Some(""), Some(result)) if self.base_component(component) == Some(result) => {
                one(ChangeKind::Inherited)
            }
            (None | Some(""), Some(_)) => one(ChangeKind::Added),
            (Some(""), None) => one(ChangeKind::EmptyRemoved),
            (Some(written), None) => one(match component {
                Component::Port if self.is_default_port(written) => ChangeKind::DefaultPortRemoved,
                _ => ChangeKind::Removed,
            }),
            (Some(written), Some(result)) => match component {
                Component::Path => self.path(written, result),
                Component::Host => host(written, result),
                _ => rest(written, result),
            },
        }
    }

    /// Returns the base's component, unless the input itself has a scheme or a host.
    fn base_component(&self, component: Component) -> Option<&str> {
        self.base.as_ref()?.get(component)
    }

    fn is_default_port(&self, port: &str) -> bool {
        let default = self.settings.parser.default_port(self.scheme);
        default.is_some() && port.parse().ok() == default
    }

    /// A path: resolved, slashes replaced, dots removed, and encoded or decoded.
    fn path(&self, written: &str, result: &str) -> Steps {
        if written.starts_with(['/', '\\']) || !result.starts_with('/') {
            return path_steps(written, result);
        }
        let rooted = ["/", written].concat();
        let merged = self.base.as_ref().and_then(|_| self.resolved_path()).filter(|path| path.ends_with(written));
        let (kind, start) = match merged {
            Some(merged) if merged == written => return path_steps(written, result),
            Some(merged) if merged != rooted => (ChangeKind::Merged, merged),
            _ => (ChangeKind::Rooted, rooted),
        };
        let mut steps = alloc::vec![(kind, Some(start.clone()))];
        steps.extend(path_steps(&start, result));
        steps
    }

    /// Returns the path of the input after that of the base, not yet decoded or encoded.
    fn resolved_path(&self) -> Option<String> {
        let dialect = self.settings.parser.dialect()?;
        self.settings.options(dialect).resolved_components(self.input).ok()?.path
    }

    /// The section of the specification: a link, or a title if its sections have none.
    fn section(&self, component: Component, kind: ChangeKind) -> Option<String> {
        let section = match self.settings.parser {
            Parser::Dialect(Dialect::Living) => Some(("https://url.spec.whatwg.org/#", living(component, kind))),
            Parser::Dialect(Dialect::Rfc3986) => Some((RFC_3986, rfc_3986(kind))),
            Parser::Dialect(Dialect::Rfc3987) => Some(rfc_3987(kind)),
            Parser::Dialect(Dialect::UrlSpec) => {
                Some(("https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-", url_spec(component, kind)))
            }
            Parser::Dialect(Dialect::WebUrl(_)) => Some(("", web_url(component, kind))),
            Parser::Dialect(Dialect::Railroad2015) => railroad_2015(component, kind)
                .map(|section| ("https://specs.webplatform.org/url/webspecs/develop/#", section)),
            _ => None,
        };
        if let Some((page, section)) = section {
            return Some([page, section].concat());
        }
        // The section of the production that reads the component.
        let rule = self.reading.written.spans.get(component)?.rule;
        let docs = plan::grammar(self.settings.parser).rule(rule)?.docs.join(" ");
        let link = docs.split_once("<http")?.1;
        Some(["http", link.split_once('>')?.0].concat())
    }
}

/// Returns the fragment of a section of the URL Standard.
fn living(component: Component, kind: ChangeKind) -> &'static str {
    match (kind, component) {
        (ChangeKind::Inherited, Component::Path | Component::Query) => "relative-state",
        (ChangeKind::Inherited, Component::Host) => "relative-slash-state",
        (ChangeKind::Inherited, _) => "no-scheme-state",
        (ChangeKind::Merged, _) => "relative-state",
        (ChangeKind::Added | ChangeKind::Rooted, Component::Path) => "path-start-state",
        (ChangeKind::DefaultPortRemoved | ChangeKind::ZerosRemoved | ChangeKind::EmptyRemoved, Component::Port) => {
            "port-state"
        }
        (ChangeKind::LowerCased, Component::Scheme) => "scheme-start-state",
        (ChangeKind::LowerCased | ChangeKind::MappedToAscii, _) => "concept-domain-to-ascii",
        (ChangeKind::Decoded, Component::Host) => "concept-host-parser",
        (ChangeKind::Encoded, Component::Host) => "concept-opaque-host-parser",
        (ChangeKind::Ipv4, _) => "concept-ipv4-parser",
        (ChangeKind::Ipv6, _) => "concept-ipv6-serializer",
        (ChangeKind::DriveLetterNormalized, _) => "normalized-windows-drive-letter",
        (ChangeKind::DotsRemoved, _) => "double-dot-path-segment",
        (_, Component::Scheme) => "scheme-state",
        (_, Component::Username | Component::Password) => "authority-state",
        (_, Component::Host) => "host-state",
        (_, Component::Port) => "port-state",
        (_, Component::Path) => "path-state",
        (_, Component::Query) => "query-state",
        (_, Component::Fragment) => "fragment-state",
    }
}

const RFC_3986: &str = "https://www.rfc-editor.org/rfc/rfc3986#section-";

/// Returns the number of a section of RFC 3986.
fn rfc_3986(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Inherited => "5.2.2",
        ChangeKind::Merged => "5.2.3",
        ChangeKind::LowerCased | ChangeKind::DigitsCased => "6.2.2.1",
        ChangeKind::DotsRemoved => "5.2.4",
        ChangeKind::Decoded | ChangeKind::Encoded => "6.2.2.2",
        _ => "6.2.3",
    }
}

/// A section of RFC 3987. References are resolved as RFC 3986 says.
fn rfc_3987(kind: ChangeKind) -> (&'static str, &'static str) {
    let section = match kind {
        ChangeKind::Inherited | ChangeKind::Merged => return (RFC_3986, rfc_3986(kind)),
        ChangeKind::LowerCased | ChangeKind::DigitsCased => "5.3.2.1",
        ChangeKind::DotsRemoved => "5.3.2.4",
        ChangeKind::Decoded | ChangeKind::Encoded => "5.3.2.3",
        _ => "5.3.3",
    };
    ("https://www.rfc-editor.org/rfc/rfc3987#section-", section)
}

/// Returns the number of a section of url-spec.
fn url_spec(component: Component, kind: ChangeKind) -> &'static str {
    match (kind, component) {
        (ChangeKind::Inherited, _) => "4.1",
        (ChangeKind::Merged, _) => "4.4",
        (ChangeKind::Decoded | ChangeKind::Encoded, Component::Host) => "5.3.1",
        (_, Component::Scheme) => "5.1",
        (_, Component::Username | Component::Password) => "5.2",
        (_, Component::Host) => "5.3",
        (_, Component::Port) => "5",
        (_, Component::Path) => "5.4",
        (_, Component::Query) => "5.5",
        (_, Component::Fragment) => "5.6",
    }
}

/// Returns the title of a section of Web::URL's document.
fn web_url(component: Component, kind: ChangeKind) -> &'static str {
    match (kind, component) {
        (ChangeKind::Inherited, _) => "Resolution",
        (ChangeKind::Merged | ChangeKind::Rooted, _) => "Merge path",
        (ChangeKind::DotsRemoved, _) => "Remove dot-segments",
        (ChangeKind::DriveLetterNormalized, _) => "Drive specifications",
        (ChangeKind::Ipv4, _) => "IPv4 addresses",
        (ChangeKind::Ipv6, _) => "IPv6 addresses",
        (ChangeKind::MappedToAscii, _) => "Domain name canonicalization",
        (ChangeKind::DefaultPortRemoved, _) => "Port numbers",
        (_, Component::Host) => "The CanonicalizeHost algorithm",
        _ => "Canonicalization",
    }
}

/// Returns the fragment of a section of the 2015 standard, if it differs from the production's.
fn railroad_2015(component: Component, kind: ChangeKind) -> Option<&'static str> {
    Some(match (kind, component) {
        (ChangeKind::Inherited, Component::Query) => "rule-url",
        (ChangeKind::Inherited | ChangeKind::Merged, _) => "rule-relative-url",
        (ChangeKind::Added | ChangeKind::Rooted, Component::Path) => "concept-url-serializer",
        (ChangeKind::DefaultPortRemoved, _) => "rule-url",
        (ChangeKind::Decoded | ChangeKind::Changed, Component::Host) => "concept-host-parser",
        (ChangeKind::MappedToAscii | ChangeKind::LowerCased, Component::Host) => "concept-domain-to-ascii",
        (ChangeKind::Ipv4, _) => "rule-ipv4addr",
        (ChangeKind::Ipv6, _) => "concept-ipv6-serializer",
        (ChangeKind::DotsRemoved | ChangeKind::Encoded, Component::Path) => "rule-path",
        _ => return None,
    })
}

/// Returns the changes from a host to its result.
fn host(written: &str, result: &str) -> Steps {
    let mut steps = Vec::new();
    if written.starts_with('[') {
        let is_lower = written.to_ascii_lowercase() == result;
        steps.push((if is_lower { ChangeKind::LowerCased } else { ChangeKind::Ipv6 }, Some(result.to_string())));
        return steps;
    }
    let mut text = Cow::Borrowed(written);
    let mut step = |text: &mut Cow<'_, str>, kind, after: Cow<'_, str>| {
        if after != **text && **text != *result {
            steps.push((kind, Some(after.to_string())));
            *text = Cow::Owned(after.into_owned());
        }
    };
    if written.contains('%') && !result.contains('%') {
        let decoded = percent_decode_utf8_lossy(written).into_owned();
        step(&mut text, ChangeKind::Decoded, Cow::Owned(decoded));
    }
    let is_address = result.parse::<Ipv4Addr>().is_ok();
    if result.is_ascii() && !text.is_ascii() && !result.contains('%') {
        let ascii = [domain::to_ascii, domain::to_ascii_transitional].into_iter().find_map(|map| {
            let mapped = map(&text).ok()?.into_owned();
            (is_address || mapped == result).then_some(mapped)
        });
        if let Some(ascii) = ascii {
            step(&mut text, ChangeKind::MappedToAscii, Cow::Owned(ascii));
        }
    }
    let lower = text.to_ascii_lowercase();
    if lower == result {
        step(&mut text, ChangeKind::LowerCased, Cow::Owned(lower));
    }
    if is_address && ip::inet_aton(text.strip_suffix('.').unwrap_or(&text)).is_some() {
        step(&mut text, ChangeKind::Ipv4, Cow::Borrowed(result));
    }
    if text != result {
        steps.extend(rest(&text, result));
    }
    steps
}

/// Returns the changes from a path to its result.
fn path_steps(path: &str, result: &str) -> Steps {
    if path == result {
        return Vec::new();
    }
    // Dialects treat backslashes and dots differently: find the treatment that leads to the result.
    for (slashes, dots) in [
        (true, Some(Dots::PercentEncoded)),
        (true, Some(Dots::Plain)),
        (false, Some(Dots::PercentEncoded)),
        (false, Some(Dots::Plain)),
        (true, None),
        (false, None),
    ] {
        let mut steps = Vec::new();
        let mut text = Cow::Borrowed(path);
        let mut step = |kind, text: &mut Cow<'_, str>, after: String| {
            if after != **text {
                steps.push((kind, Some(after.clone())));
                *text = Cow::Owned(after);
            }
        };
        if slashes {
            let replaced = text.replace('\\', "/");
            step(ChangeKind::BackslashesReplaced, &mut text, replaced);
        }
        let normalized = with_drive_letter(&text, result);
        step(ChangeKind::DriveLetterNormalized, &mut text, normalized);
        if let Some(dots) = dots {
            // A drive letter is never removed.
            let drive = if has_drive_letter(&text) && has_drive_letter(result) { "/c:".len() } else { 0 };
            let removed = [&text[..drive], &remove_dot_segments(&text[drive..], dots)].concat();
            step(ChangeKind::DotsRemoved, &mut text, removed);
        }
        if text != result {
            steps.extend(rest(&text, result));
        }
        if steps.iter().all(|step| step.0 != ChangeKind::Changed) {
            return steps;
        }
    }
    // Shortened in another way: a drive letter stays.
    let has_dots =
        |path: &str| path.split(['/', '\\']).any(|segment| matches!(&*percent_decode_utf8_lossy(segment), "." | ".."));
    let kind = if has_dots(path) && !has_dots(result) { ChangeKind::DotsRemoved } else { ChangeKind::Changed };
    alloc::vec![(kind, Some(result.to_string()))]
}

fn has_drive_letter(path: &str) -> bool {
    matches!(path.as_bytes(), [b'/', letter, b':', ..] if letter.is_ascii_alphabetic())
}

/// Returns the path with the bar of its drive letter as in the result.
fn with_drive_letter(path: &str, result: &str) -> String {
    match (path.as_bytes(), result.as_bytes()) {
        ([b'/', letter, b'|', ..], [b'/', other, b':', ..]) if letter == other => {
            ["/", &path[1..2], ":", &path[3..]].concat()
        }
        _ => path.to_string(),
    }
}

/// Returns the changes from a text to its result, as far as comparing the two shows them.
fn rest(text: &str, result: &str) -> Steps {
    let escapes = |text: &str| text.matches('%').count();
    let is_same_bytes = percent_decode(text.as_bytes()) == percent_decode(result.as_bytes());
    // In an encoding other than UTF-8, the bytes differ.
    let is_encoded = !text.is_ascii() && ascii_of(text).eq(ascii_of(&without_escapes(result)));
    let kind = if text.to_ascii_lowercase() == result {
        ChangeKind::LowerCased
    } else if text.trim_start_matches('0') == result && !result.is_empty()
        || result == "0" && text.bytes().all(|b| b == b'0')
    {
        ChangeKind::ZerosRemoved
    } else if escapes(result) > escapes(text) && (is_same_bytes || is_encoded) {
        ChangeKind::Encoded
    } else if is_same_bytes && escapes(result) < escapes(text) {
        ChangeKind::Decoded
    } else if is_same_bytes {
        ChangeKind::DigitsCased
    } else {
        ChangeKind::Changed
    };
    alloc::vec![(kind, Some(result.to_string()))]
}

fn ascii_of(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(char::is_ascii)
}

/// Returns the text without percent-encoded bytes above U+007F.
fn without_escapes(text: &str) -> String {
    let bytes = percent_decode(text.as_bytes());
    bytes.iter().filter(|byte| byte.is_ascii()).map(|&byte| char::from(byte)).collect()
}
