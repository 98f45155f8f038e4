//! The changes that turn the components of the input into those of the result.
//!
//! The functions of the parser report them to a [`Recorder`]; no change is found by comparing input and result. Only the
//! place of a step that does several things at once is.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::ops::Range;

use railurl_canon::changes::Recorder;
use railurl_canon::living::canonical;
use railurl_parser::{ComponentSlices, Productions};

pub use railurl_canon::changes::ChangeKind;

use super::plan::Loaded;
use super::text::equal_ends;
use super::{InputComponents, Parsed, Part, Settings};
use crate::Dialect;
use crate::compare::Address;
use crate::components::Component;
use crate::dialect::Parser;

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
    pub section: Option<&'static str>,
    #[cfg_attr(feature = "serde", serde(skip))]
    of: Component,
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
    joined: Option<&[Part]>,
    loaded: &Loaded,
) -> Vec<Change> {
    let mut changes = match (&reading.result, joined) {
        (Ok(Address::Answer(answer)), joined) => {
            let mut log = Log::new(joined.map_or(Before::Known(&reading.written), Before::Joined));
            answer.report(&mut log);
            log.changes
        }
        (Ok(Address::Url(url)), Some(joined)) => {
            let mut log = Log::new(Before::Joined(joined));
            settings.options(url.dialect()).record(input, &mut log).ok();
            log.changes
        }
        _ => core::mem::take(&mut reading.changes),
    };
    changes.sort_by_key(|change| change.of as usize);
    for change in &mut changes {
        change.section = section(settings.parser, reading, loaded, change.of, change.kind);
    }
    changes
}

/// Parses an input by a dialect, with the changes.
pub(super) fn parsed<'i>(input: &'i str, dialect: Dialect, settings: &Settings<'_>) -> Parsed<'i> {
    let (options, is_living) = (settings.options(dialect), dialect == Dialect::Living);
    // What is canonical in the living standard changes in no step; nor in a browser, if it is canonical in both and has a
    // scheme of the web.
    if (is_living || dialect.browser().is_some())
        && canonical::read(input).is_some()
        && let Ok(url) = options.parse(input)
        && url.as_str() == input
        && (is_living || url.is_special() && url.scheme() != "file")
    {
        let written = InputComponents::new(input, &options, dialect);
        return Parsed { written, result: Ok(Address::Url(url)), changes: Vec::new(), joined: None };
    }
    let read = || InputComponents::new(input, &options, dialect);
    let found = OnceCell::new();
    let mut log = Log::new(Before::Read { input, found: &found, read: &read });
    let result = options.record(input, &mut log).map(Address::Url);
    let changes = if result.is_ok() { log.changes } else { Vec::new() };
    Parsed { written: found.into_inner().unwrap_or_else(read), result, changes, joined: None }
}

/// The changes so far.
struct Log<'w, 'i> {
    /// The components before them.
    written: Before<'w, 'i>,
    edits: Edits,
    changes: Vec<Change>,
}

/// The components before all changes.
enum Before<'w, 'i> {
    /// The caller knows them.
    Known(&'w InputComponents<'i>),
    /// The text that input and base were joined to has them.
    Joined(&'w [Part]),
    /// The parser names them while it reads the input; if it does not, a function reads them.
    Read { input: &'i str, found: &'w OnceCell<InputComponents<'i>>, read: &'w dyn Fn() -> InputComponents<'i> },
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

impl<'w, 'i> Log<'w, 'i> {
    fn new(written: Before<'w, 'i>) -> Self {
        Log { written, edits: Edits::default(), changes: Vec::new() }
    }

    /// Returns the text of a component now.
    fn text(&self, component: Component) -> Option<&str> {
        let last = self.changes.iter().rev().find(|change| change.of == component);
        match (last, &self.written) {
            (Some(change), _) => change.after.as_deref(),
            (None, Before::Known(written)) => written.text(component),
            (None, Before::Joined(parts)) => {
                parts.iter().find(|part| part.name == component.name())?.written.as_deref()
            }
            (None, Before::Read { found, read, .. }) => found.get_or_init(read).text(component),
        }
    }

    fn push(&mut self, component: Component, kind: ChangeKind, after: Option<Cow<'_, str>>, places: Vec<Range<usize>>) {
        let before = self.text(component);
        if before != after.as_deref() {
            let (before, after) = (before.map(String::from), after.map(Cow::into_owned));
            let (of, component) = (component, component.name());
            // Few URLs have more changes than components, and a longer list would be moved.
            if self.changes.is_empty() {
                self.changes.reserve(Component::ALL.len());
            }
            self.changes.push(Change { component, kind, before, after, places, section: None, of });
        }
    }
}

impl Recorder for Log<'_, '_> {
    fn found(&mut self, text: &str, components: &ComponentSlices<'_>, productions: &Productions) {
        if let Before::Read { input, found, .. } = &self.written {
            found.get_or_init(|| InputComponents::found(input, text, components, productions));
        }
    }

    fn found_nothing(&mut self) {
        if let Before::Read { found, .. } = &self.written {
            found.get_or_init(InputComponents::nothing);
        }
    }

    fn changed(&mut self, component: Component, kind: ChangeKind, after: Option<&str>) {
        let places = match (kind, self.text(component).zip(after)) {
            // These do several things to a text at once.
            (ChangeKind::EscapesNormalized | ChangeKind::FileRead | ChangeKind::WithinRead, Some((before, after))) => {
                difference(before, after)
            }
            _ => Vec::new(),
        };
        self.push(component, kind, after.map(Cow::Borrowed), places);
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
        // A bit for each kind.
        let mut made = 0_u64;
        for kind in edits.edits.iter().map(|edit| edit.kind) {
            if made >> kind as u32 & 1 == 1 {
                continue;
            }
            let places = edits.places(kind, |other| made >> other as u32 & 1 == 1);
            made |= 1 << kind as u32;
            let after = edits.text(0, written, |other| made >> other as u32 & 1 == 1, "");
            self.push(component, kind, Some(Cow::Owned(after)), places);
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
fn section(
    parser: Parser,
    reading: &Parsed<'_>,
    loaded: &Loaded,
    component: Component,
    kind: ChangeKind,
) -> Option<&'static str> {
    let section = match parser {
        Parser::Dialect(Dialect::Living) => Some(living(component, kind)),
        Parser::Dialect(Dialect::Rfc3986) => Some(rfc_3986(kind)),
        Parser::Dialect(Dialect::Rfc3987) => Some(rfc_3987(kind)),
        Parser::Dialect(Dialect::UrlSpec) => Some(url_spec(component, kind)),
        Parser::Dialect(Dialect::WebUrl(_)) => Some(web_url(component, kind)),
        Parser::Dialect(Dialect::Railroad2015) => railroad_2015(component, kind),
        _ => None,
    };
    section.or_else(|| {
        // The section of the production that reads the component.
        let rule = reading.written.get(component)?.rule;
        let sections = &loaded.documentation.get(rule)?.sections;
        sections.iter().map(String::as_str).find(|section| section.starts_with("http"))
    })
}

/// Returns the link to a section of a specification.
macro_rules! at {
    (living $section:literal) => {
        concat!("https://url.spec.whatwg.org/#", $section)
    };
    (rfc_3986 $section:literal) => {
        concat!("https://www.rfc-editor.org/rfc/rfc3986#section-", $section)
    };
    (rfc_3987 $section:literal) => {
        concat!("https://www.rfc-editor.org/rfc/rfc3987#section-", $section)
    };
    (url_spec $section:literal) => {
        concat!("https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-", $section)
    };
    (railroad_2015 $section:literal) => {
        concat!("https://specs.webplatform.org/url/webspecs/develop/#", $section)
    };
}

/// Returns a section of the URL Standard.
fn living(component: Component, kind: ChangeKind) -> &'static str {
    match (kind, component) {
        (ChangeKind::Inherited, Component::Path | Component::Query) => at!(living "relative-state"),
        (ChangeKind::Inherited, Component::Host) => at!(living "relative-slash-state"),
        (ChangeKind::Inherited, _) => at!(living "no-scheme-state"),
        (ChangeKind::Merged, _) => at!(living "relative-state"),
        (ChangeKind::Added | ChangeKind::Rooted, Component::Path) => at!(living "path-start-state"),
        (ChangeKind::DefaultPortRemoved | ChangeKind::ZerosRemoved | ChangeKind::EmptyRemoved, Component::Port) => {
            at!(living "port-state")
        }
        (ChangeKind::LowerCased, Component::Scheme) => at!(living "scheme-start-state"),
        (ChangeKind::LowerCased | ChangeKind::MappedToAscii, _) => at!(living "concept-domain-to-ascii"),
        (ChangeKind::Decoded, Component::Host) => at!(living "concept-host-parser"),
        (ChangeKind::Encoded, Component::Host) => at!(living "concept-opaque-host-parser"),
        (ChangeKind::Ipv4, _) => at!(living "concept-ipv4-parser"),
        (ChangeKind::Ipv6, _) => at!(living "concept-ipv6-serializer"),
        (ChangeKind::DriveLetterNormalized, _) => at!(living "normalized-windows-drive-letter"),
        (ChangeKind::DotsRemoved, _) => at!(living "double-dot-path-segment"),
        (_, Component::Scheme) => at!(living "scheme-state"),
        (_, Component::Username | Component::Password) => at!(living "authority-state"),
        (_, Component::Host) => at!(living "host-state"),
        (_, Component::Port) => at!(living "port-state"),
        (_, Component::Path) => at!(living "path-state"),
        (_, Component::Query) => at!(living "query-state"),
        (_, Component::Fragment) => at!(living "fragment-state"),
    }
}

/// Returns a section of RFC 3986.
fn rfc_3986(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Inherited => at!(rfc_3986 "5.2.2"),
        ChangeKind::Merged => at!(rfc_3986 "5.2.3"),
        ChangeKind::LowerCased | ChangeKind::DigitsCased => at!(rfc_3986 "6.2.2.1"),
        ChangeKind::DotsRemoved => at!(rfc_3986 "5.2.4"),
        ChangeKind::Decoded | ChangeKind::Encoded => at!(rfc_3986 "6.2.2.2"),
        _ => at!(rfc_3986 "6.2.3"),
    }
}

/// Returns a section of RFC 3987. References are resolved as RFC 3986 says.
fn rfc_3987(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Inherited | ChangeKind::Merged => rfc_3986(kind),
        ChangeKind::LowerCased | ChangeKind::DigitsCased => at!(rfc_3987 "5.3.2.1"),
        ChangeKind::DotsRemoved => at!(rfc_3987 "5.3.2.4"),
        ChangeKind::Decoded | ChangeKind::Encoded => at!(rfc_3987 "5.3.2.3"),
        _ => at!(rfc_3987 "5.3.3"),
    }
}

/// Returns a section of url-spec.
fn url_spec(component: Component, kind: ChangeKind) -> &'static str {
    match (kind, component) {
        (ChangeKind::Inherited, _) => at!(url_spec "4.1"),
        (ChangeKind::Merged, _) => at!(url_spec "4.4"),
        (ChangeKind::Decoded | ChangeKind::Encoded, Component::Host) => at!(url_spec "5.3.1"),
        (_, Component::Scheme) => at!(url_spec "5.1"),
        (_, Component::Username | Component::Password) => at!(url_spec "5.2"),
        (_, Component::Host) => at!(url_spec "5.3"),
        (_, Component::Port) => at!(url_spec "5"),
        (_, Component::Path) => at!(url_spec "5.4"),
        (_, Component::Query) => at!(url_spec "5.5"),
        (_, Component::Fragment) => at!(url_spec "5.6"),
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

/// Returns a section of the 2015 standard, if it differs from the production's.
fn railroad_2015(component: Component, kind: ChangeKind) -> Option<&'static str> {
    Some(match (kind, component) {
        (ChangeKind::Inherited, Component::Query) => at!(railroad_2015 "rule-url"),
        (ChangeKind::Inherited | ChangeKind::Merged, _) => at!(railroad_2015 "rule-relative-url"),
        (ChangeKind::Added | ChangeKind::Rooted, Component::Path) => at!(railroad_2015 "concept-url-serializer"),
        (ChangeKind::DefaultPortRemoved, _) => at!(railroad_2015 "rule-url"),
        (ChangeKind::Decoded, Component::Host) => at!(railroad_2015 "concept-host-parser"),
        (ChangeKind::MappedToAscii | ChangeKind::LowerCased, Component::Host) => {
            at!(railroad_2015 "concept-domain-to-ascii")
        }
        (ChangeKind::Ipv4, _) => at!(railroad_2015 "rule-ipv4addr"),
        (ChangeKind::Ipv6, _) => at!(railroad_2015 "concept-ipv6-serializer"),
        (ChangeKind::DotsRemoved | ChangeKind::Encoded, Component::Path) => at!(railroad_2015 "rule-path"),
        _ => return None,
    })
}
