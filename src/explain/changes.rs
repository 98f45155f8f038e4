//! The changes that turn the components of the input into those of the result.
//!
//! The functions of the parser report them to a [`Recorder`]; no change is found by comparing input and result. Only the
//! place of a step that does several things at once is.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use railurl_canon::changes::Recorder;
use railurl_canon::living::canonical;

pub use railurl_canon::changes::ChangeKind;

use super::text::equal_ends;
use super::{InputComponents, Parsed, Settings, plan};
use crate::compare::Address;
use crate::components::Component;
use crate::dialect::Parser;
use crate::{Dialect, ParseError, Url};

/// A change of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Change {
    /// The component's name.
    pub component: &'static str,
    /// The kind of change.
    #[cfg_attr(feature = "serde", serde(serialize_with = "name"))]
    pub kind: ChangeKind,
    /// The text before. `None` if the component was missing.
    pub before: Option<String>,
    /// The text after. `None` if the component is missing then.
    pub after: Option<String>,
    /// The bytes of the text before that were changed, in order. Empty if the whole text was replaced.
    pub places: Vec<Range<usize>>,
    /// The section of the specification, if it is known: a link, or a title if its sections have no links.
    pub section: Option<String>,
}

#[cfg(feature = "serde")]
fn name<S: ::serde::Serializer>(kind: &ChangeKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

/// Returns the changes of all components, in the order of a URL.
///
/// If the parser finds no components in the input, the changes begin with those of the text that input and base are
/// joined to.
pub(super) fn changes(
    input: &str,
    settings: &Settings<'_>,
    reading: &mut Parsed<'_>,
    joined: Option<&InputComponents<'_>>,
) -> Vec<Change> {
    let mut changes = match (&reading.result, joined) {
        (Ok(Address::Answer(answer)), joined) => {
            let mut log = Log::new(joined.unwrap_or(&reading.written));
            answer.report(&mut log);
            log.changes
        }
        (Ok(Address::Url(url)), Some(joined)) => recorded(input, url.dialect(), settings, joined).1,
        _ => core::mem::take(&mut reading.changes),
    };
    changes.sort_by_key(|(component, _)| *component as usize);
    changes
        .into_iter()
        .map(|(component, change)| Change {
            section: section(settings.parser, reading, component, change.kind),
            ..change
        })
        .collect()
}

/// Parses an input, and returns the changes of its components, in the order in which they are made.
pub(super) fn recorded(
    input: &str,
    dialect: Dialect,
    settings: &Settings<'_>,
    written: &InputComponents<'_>,
) -> (Result<Url, ParseError>, Vec<(Component, Change)>) {
    let (options, is_living) = (settings.options(dialect), dialect == Dialect::Living);
    // What is canonical in the living standard changes in no step; nor in a browser, if it is canonical in both and has a
    // scheme of the web.
    if (is_living || dialect.browser().is_some())
        && canonical::read(input).is_some()
        && let Ok(url) = options.parse(input)
        && url.as_str() == input
        && (is_living || url.is_special() && url.scheme() != "file")
    {
        return (Ok(url), Vec::new());
    }
    let mut log = Log::new(written);
    let result = options.record(input, &mut log);
    let changes = if result.is_ok() { log.changes } else { Vec::new() };
    (result, changes)
}

/// The changes so far.
struct Log<'w> {
    /// The components before them.
    written: &'w InputComponents<'w>,
    edits: Edits,
    changes: Vec<(Component, Change)>,
}

/// The edits of the component that is being written, in the order of the text. There can be one for each byte of the
/// input, so they are kept small.
#[derive(Default)]
struct Edits {
    edits: Vec<Edit>,
    /// Their old texts.
    old: String,
}

/// A piece of a component that is written as another text: its offset in what is written, and the lengths of both texts.
struct Edit {
    kind: ChangeKind,
    at: u32,
    old: u32,
    new: u32,
}

impl Edits {
    fn push(&mut self, kind: ChangeKind, at: usize, old: &str, new: &str) {
        let [at, old_length, new] = [at, old.len(), new.len()].map(|number| number as u32);
        self.old.push_str(old);
        match self.edits.last_mut() {
            // Encoded characters come in runs.
            Some(last) if kind == ChangeKind::Encoded && last.kind == kind && last.at + last.new == at => {
                last.old += old_length;
                last.new += new;
            }
            _ => self.edits.push(Edit { kind, at, old: old_length, new }),
        }
    }

    /// Takes the edits away that begin at an offset or after it.
    fn split_off(&mut self, at: usize) -> Self {
        let edits = self.edits.split_off(self.edits.partition_point(|edit| (edit.at as usize) < at));
        let length: usize = edits.iter().map(|edit| edit.old as usize).sum();
        Edits { edits, old: self.old.split_off(self.old.len() - length) }
    }

    /// Returns what was written from an offset, followed by `end`, with those edits undone that are not `made`.
    fn text(&self, start: usize, written: &str, made: impl Fn(ChangeKind) -> bool, end: &str) -> String {
        let mut text = String::with_capacity(written.len() + end.len());
        let (mut at, mut old) = (0, self.old.as_str());
        for edit in &self.edits {
            let place = edit.at as usize - start;
            let next = place + edit.new as usize;
            let (before, rest) = old.split_at(edit.old as usize);
            text.push_str(written.get(at..place).unwrap_or_default());
            text.push_str(if made(edit.kind) { written.get(place..next).unwrap_or_default() } else { before });
            (at, old) = (next, rest);
        }
        text + written.get(at..).unwrap_or_default() + end
    }

    /// Returns the places that the edits of a kind have in such a text from the start, in which they are undone.
    fn places(&self, kind: ChangeKind, made: impl Fn(ChangeKind) -> bool) -> Vec<Range<usize>> {
        let mut places = Vec::with_capacity(self.edits.iter().filter(|edit| edit.kind == kind).count());
        // The lengths of what was undone before, as it was and as it is written.
        let (mut old, mut new) = (0, 0);
        for edit in self.edits.iter().filter(|edit| !made(edit.kind)) {
            let start = edit.at as usize - new + old;
            if edit.kind == kind {
                places.push(start..start + edit.old as usize);
            }
            (old, new) = (old + edit.old as usize, new + edit.new as usize);
        }
        places
    }
}

impl<'w> Log<'w> {
    fn new(written: &'w InputComponents<'w>) -> Self {
        Log { written, edits: Edits::default(), changes: Vec::new() }
    }

    /// Returns the text of a component now.
    fn text(&self, component: Component) -> Option<&str> {
        let last = self.changes.iter().rev().find(|(changed, _)| *changed == component);
        last.map_or_else(|| self.written.text(component), |(_, change)| change.after.as_deref())
    }

    fn push(&mut self, component: Component, kind: ChangeKind, after: Option<&str>, places: Vec<Range<usize>>) {
        let before = self.text(component);
        if before != after {
            let [before, after] = [before, after].map(|text| text.map(String::from));
            self.changes
                .push((component, Change { component: component.name(), kind, before, after, places, section: None }));
        }
    }
}

impl Recorder for Log<'_> {
    fn changed(&mut self, component: Component, kind: ChangeKind, after: Option<&str>) {
        let places = match (kind, self.text(component).zip(after)) {
            // These do several things to a text at once.
            (ChangeKind::EscapesNormalized | ChangeKind::FileRead | ChangeKind::WithinRead, Some((before, after))) => {
                difference(before, after)
            }
            _ => Vec::new(),
        };
        self.push(component, kind, after, places);
    }

    fn edited(&mut self, kind: ChangeKind, at: usize, old: &str, new: &str) {
        if old != new {
            self.edits.push(kind, at, old, new);
        }
    }

    fn cut(&mut self, at: usize, written: &str, old: &str) {
        let old = self.edits.split_off(at).text(at, written, |_| false, old);
        self.edits.push(ChangeKind::DotsRemoved, at, &old, "");
    }

    fn done(&mut self, component: Component, written: &str) {
        let edits = core::mem::take(&mut self.edits);
        let mut made: Vec<ChangeKind> = Vec::new();
        for kind in edits.edits.iter().map(|edit| edit.kind) {
            if made.contains(&kind) {
                continue;
            }
            let places = edits.places(kind, |other| made.contains(&other));
            made.push(kind);
            let after = edits.text(0, written, |other| made.contains(&other), "");
            self.push(component, kind, Some(&after), places);
        }
    }
}

/// Returns the place from the first to the last code point of a text that a step replaced. Empty if that is all of it,
/// or none.
fn difference(before: &str, after: &str) -> Vec<Range<usize>> {
    let (start, end) = equal_ends(before, after);
    let place = start..before.len() - end;
    if place.is_empty() || place.len() == before.len() { Vec::new() } else { Vec::from([place]) }
}

/// Returns the section of the specification: a link, or a title if its sections have none.
fn section(parser: Parser, reading: &Parsed<'_>, component: Component, kind: ChangeKind) -> Option<String> {
    let section = match parser {
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
    let rule = reading.written.get(component)?.rule;
    let docs = plan::grammar(parser).rule(rule)?.docs.join(" ");
    let link = docs.split_once("<http")?.1;
    Some(["http", link.split_once('>')?.0].concat())
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

/// Returns a section of RFC 3987. References are resolved as RFC 3986 says.
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
        (ChangeKind::Decoded, Component::Host) => "concept-host-parser",
        (ChangeKind::MappedToAscii | ChangeKind::LowerCased, Component::Host) => "concept-domain-to-ascii",
        (ChangeKind::Ipv4, _) => "rule-ipv4addr",
        (ChangeKind::Ipv6, _) => "concept-ipv6-serializer",
        (ChangeKind::DotsRemoved | ChangeKind::Encoded, Component::Path) => "rule-path",
        _ => return None,
    })
}
