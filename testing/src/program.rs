//! Sequences of calls of the whole API, with the laws of canonical URLs after every call. The property tests draw them,
//! and the fuzz target `api` reads them from bytes.
//!
//! Some calls are written here, and assert something of their results. One makes all calls of a row in the table of
//! memory, in which a test finds every public function.

use std::borrow::Cow;
use std::fmt;
use std::net::IpAddr;

use railurl::attributes::Attribute;
use railurl::compare::{HostPattern, agree, compare, guard};
use railurl::dialect::Parser;
use railurl::encoded::EncodedStr;
use railurl::explain::{Settings, explain};
use railurl::file_path::{FilePathError, PathStyle};
use railurl::views::{Column, Columns, SuffixList, Surt, SurtOptions, Trackers, reversed_host, surt_of_text};
use railurl::{Dialect, Host, Options, Origin, Position, Reference, SearchParams, SetterError, Url};

use crate::calls;
use crate::laws::{self, holds};

/// The maximum length of a URL that is changed further, in bytes: repeated joins and pushes could double it.
const MAX_LENGTH: usize = 1 << 14;

/// The values that the calls change.
pub struct State {
    url: Url,
    other: Url,
    reference: Reference,
}

/// A call: its name, and what it does with two texts. It fails if the API says so, and then nothing may have changed.
pub type Call = (&'static str, fn(&mut State, &str, &str) -> Outcome);

/// Whether the call had an error.
pub type Outcome = Result<(), SetterError>;

/// A URL and calls.
pub struct Program<'a> {
    /// The dialect of the URL.
    pub dialect: Dialect,
    /// The URL; an invalid one is `http://h/`.
    pub url: Cow<'a, str>,
    /// The numbers of the calls, and their texts.
    pub calls: Vec<(usize, Cow<'a, str>, Cow<'a, str>)>,
}

impl fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.dialect, self.url)?;
        for (index, (call, one, other)) in self.calls.iter().enumerate() {
            write!(f, "{} {}({one:?}, {other:?})", if index == 0 { ":" } else { ";" }, CALLS[*call].0)?;
        }
        Ok(())
    }
}

impl Program<'_> {
    /// Makes the calls.
    pub fn run(&self) {
        let options = Options::new().dialect(self.dialect);
        let Ok(url) = options.parse(&self.url).or_else(|_| options.parse("http://h/")) else { return };
        let reference = Reference::parse(&self.url).expect("nobody makes a text that is too long");
        let mut state = State { other: url.clone(), url, reference };
        check_state(&state);
        for (number, one, other) in &self.calls {
            let (name, call) = CALLS[*number];
            let before = state.url.clone();
            if call(&mut state, one, other).is_err() {
                assert_eq!(before.as_str(), state.url.as_str(), "{name} fails and changes the URL");
                assert_eq!(before.components(), state.url.components(), "{name}");
            }
            check_state(&state);
            // A call may make a URL of another dialect, and then keeps the one before.
            assert!(state.url.dialect() == before.dialect() || state.other == before, "{name} changes the dialect");
            // The standard's `protocol` setter can make a `file` URL that parses to another.
            if laws::canonical(&state.url).is_err() && name == "attributes_mut().set" {
                let exceptions = laws::exceptions_of_setting(&before, Attribute::Protocol, &state.url);
                assert!(!exceptions.is_empty(), "{name}: {:?} became {:?}", before, state.url);
                return;
            }
            holds(state.url.dialect(), laws::canonical(&state.url).map_err(|error| format!("{name}: {error}")));
            if state.url.as_str().len() > MAX_LENGTH {
                return;
            }
        }
    }
}

/// Checks that the getters agree with each other.
fn check_state(state: &State) {
    let url = &state.url;
    holds(url.dialect(), laws::getters(url));
    assert_eq!(url.host_str().is_some(), url.has_host());
    assert_eq!(url.domain().is_some(), matches!(url.host(), Some(Host::Domain(_) | Host::Opaque(_))));
    assert_eq!(&url[Position::BeforePath..Position::AfterPath], url.path());
    assert_eq!(&url[Position::BeforeHost..Position::AfterHost], url.host_str().unwrap_or_default());
    assert_eq!(url.attributes().href(), url.as_str());
    assert_eq!(url.search_params().to_string(), url.query_pairs().into_owned().collect::<SearchParams>().to_string());
    let segments = url.path_segments().map(|segments| segments.map(|segment| String::from("/") + segment));
    assert!(segments.is_none_or(|segments| segments.collect::<String>() == url.path()));
    assert!(!format!("{url:?}").is_empty() && !url.rendering().to_string().is_empty());
    assert_eq!(Reference::from(url).as_str(), url.as_str());
    let origin = url.origin();
    assert_eq!(origin, origin.clone());
    assert_eq!(origin.is_opaque(), origin.tuple().is_none());
}

fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// Returns the text, or none if it is empty and the other is not.
fn optional<'t>(text: &'t str, other: &str) -> Option<&'t str> {
    Some(text).filter(|text| !text.is_empty() || other.is_empty())
}

/// Returns the address that a text is, or one with its first bytes.
fn address(text: &str) -> IpAddr {
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from);
    let [a, b, c, d, ..] = bytes;
    let of_bytes = if text.len() < 5 { [a, b, c, d].into() } else { bytes.into() };
    text.parse().unwrap_or(of_bytes)
}

fn attribute(text: &str) -> Attribute {
    Attribute::ALL[text.len() % Attribute::ALL.len()]
}

fn parser(text: &str) -> Parser {
    let all: Vec<Parser> = Parser::all().collect();
    all[usize::from(text.bytes().next().unwrap_or_default()) % all.len()]
}

/// Makes a URL the state's, if there is one.
fn become_url<E>(state: &mut State, url: Result<Url, E>) -> Outcome {
    if let Ok(url) = url {
        state.other = std::mem::replace(&mut state.url, url);
    }
    Ok(())
}

/// Every call. Those that change nothing assert something of their result.
pub const CALLS: &[Call] = &[
    ("set_scheme", |state, text, _| state.url.set_scheme(text)),
    ("set_username", |state, text, _| state.url.set_username(text)),
    ("set_password", |state, text, other| state.url.set_password(optional(text, other))),
    ("set_host", |state, text, other| state.url.set_host(optional(text, other))),
    ("set_host_value", |state, text, _| match Host::parse(text).or_else(|_| Host::parse_opaque(text)) {
        Ok(host) => state.url.set_host_value(&host),
        Err(_) => Ok(()),
    }),
    ("set_ip_host", |state, text, _| state.url.set_ip_host(address(text))),
    ("set_port", |state, text, _| {
        state.url.set_port(text.parse().ok().or([None, Some(80), Some(443), Some(8080)][text.len() % 4]))
    }),
    ("set_path", |state, text, _| state.url.set_path(text)),
    ("set_query", |state, text, other| state.url.set_query(optional(text, other))),
    ("set_fragment", |state, text, other| state.url.set_fragment(optional(text, other))),
    ("set_scheme_and_parse", |state, text, _| state.url.set_scheme_and_parse(text)),
    ("remove_query", |state, _, _| {
        state.url.remove_query();
        Ok(())
    }),
    ("remove_fragment", |state, _, _| {
        state.url.remove_fragment();
        Ok(())
    }),
    ("normalize_percent_encoding", |state, _, _| {
        state.url.normalize_percent_encoding();
        let once = state.url.clone();
        state.url.normalize_percent_encoding();
        assert_eq!(state.url, once, "what is normal stays");
        Ok(())
    }),
    ("attributes_mut().set", |state, text, other| state.url.attributes_mut().set(attribute(other), text)),
    ("append_path_segments", |state, text, _| state.url.append_path_segments(text.split(' '))),
    ("path_segments_mut", |state, text, other| {
        let mut segments = state.url.path_segments_mut()?;
        for call in other.bytes() {
            match call % 5 {
                0 => segments.push(text),
                1 => segments.pop(),
                2 => segments.pop_if_empty(),
                3 => segments.clear(),
                _ => segments.extend(["a", text, ".."]),
            };
        }
        segments.finish()
    }),
    ("query_pairs_mut", |state, text, other| {
        let mut pairs = state.url.query_pairs_mut();
        for call in other.bytes() {
            match call % 7 {
                0 => pairs.append_pair(text, other),
                1 => pairs.append_key_only(text),
                2 => pairs.clear(),
                3 => pairs.percent_encode_spaces(),
                4 => pairs.encoding(railurl::encoding::encoding_for_label("iso-2022-jp").expect("an encoding")),
                5 => pairs.extend_keys_only([text, other]),
                _ => pairs.extend_pairs([(other, text)]),
            };
        }
        pairs.finish()
    }),
    ("search_params_mut", |state, text, other| {
        let mut params = state.url.search_params_mut();
        for call in other.bytes() {
            match call % 7 {
                0 => params.append(text, other),
                1 => params.delete(text),
                2 => params.set(text, other),
                3 => params.delete_value(text, other),
                4 => params.sort(),
                5 => params.clear(),
                _ => params.retain(|name, value| name != text && value.len() % 2 == 0),
            };
        }
        params.finish()
    }),
    ("with_…", |state, text, other| {
        let made = state.url.clone().with_path(text).and_then(|url| url.with_query_pair(text, other));
        let made = made.and_then(|url| url.with_fragment(some(other))?.with_query(some(text)));
        become_url(state, made)
    }),
    ("builder", |state, text, other| {
        let scheme = String::from(state.url.scheme());
        let builder = Url::builder(&scheme).path(text).fragment(other).query_pairs([(text, other)]);
        let built =
            if other.is_empty() { builder.build() } else { builder.host(other).credentials(text, some(other)).build() };
        become_url(state, built)
    }),
    ("parse", |state, text, _| {
        let dialect = state.url.dialect();
        become_url(state, Options::new().dialect(dialect).parse(text))
    }),
    ("parse_with_violations", |state, text, _| {
        let options = Options::new().dialect(state.url.dialect()).base(&state.url);
        let outcome = options.parse_with_violations(text);
        holds(state.url.dialect(), laws::spans(text, &outcome));
        assert_eq!(outcome.result.is_ok(), options.parse(text).is_ok());
        assert!(options.resolved_components(text).is_ok() && options.components(text).is_ok());
        assert!(!format!("{:?}", options.spans(text)).is_empty());
        become_url(state, outcome.result)
    }),
    ("parse_with_params", |state, text, other| become_url(state, Url::parse_with_params(text, [(other, text)]))),
    ("can_parse", |state, text, other| {
        assert_eq!(Url::can_parse(text), Url::parse(text).is_ok());
        let based = Url::parse(other).and_then(|base| base.join(text));
        assert_eq!(Url::can_parse_with_base(text, other), based.is_ok());
        let _ = (Url::is_valid_string(text), Options::new().check_valid(other));
        become_url(state, based)
    }),
    ("join", |state, text, _| {
        let joined = state.url.join(text);
        become_url(state, joined)
    }),
    ("make_relative", |state, _, _| {
        if let Some(relative) = state.url.make_relative(&state.other) {
            assert_eq!(state.url.join(&relative).as_ref(), Ok(&state.other), "{relative} leads there");
        }
        Ok(())
    }),
    ("equals_without_fragment", |state, _, _| {
        let is_equal = state.url.as_str_without_fragment() == state.other.as_str_without_fragment();
        assert_eq!(state.url.equals_without_fragment(&state.other), is_equal);
        Ok(())
    }),
    ("slices", |state, _, _| {
        use Position::{AfterFragment, AfterQuery, BeforeHost, BeforePassword, BeforeScheme, BeforeUsername};
        for pair in [(BeforeScheme, BeforeHost), (BeforeUsername, BeforePassword), (AfterFragment, AfterQuery)] {
            let slice = &state.url[pair.0..pair.1];
            assert!(state.url.as_str().contains(slice));
        }
        Ok(())
    }),
    ("encoded", |state, text, _| {
        let encoded = state.url.encoded();
        let _ = (encoded.username().decode(), encoded.password().map(EncodedStr::decode_utf8_lossy));
        assert_eq!(encoded.path_segments().map(Iterator::count), state.url.path_segments().map(Iterator::count));
        assert!(EncodedStr::new(text).decode().len() <= text.len());
        Ok(())
    }),
    ("file_path", |state, text, other| {
        let style = if other.is_empty() { PathStyle::Unix } else { PathStyle::Windows };
        if let Ok(path) = state.url.to_file_path_as(style) {
            // A slash at the end may be lost, and an empty name: once, not twice.
            let again = |path: &str| Url::from_file_path_as(path, style).map(|url| url.to_file_path_as(style));
            match again(&path) {
                // A host of another dialect can be invalid in the URL Standard.
                Err(FilePathError::Host) if state.url.dialect() != Dialect::Living => {}
                once => {
                    let once = once.expect("a path is one").expect("its URL has one");
                    assert_eq!(again(&once), Ok(Ok(once)), "a path survives");
                }
            }
        }
        let _ = state.url.to_file_path();
        become_url(state, Url::from_file_path_as(text, style).or_else(|_| Url::from_directory_path(text)))
    }),
    ("Host::parse", |_, text, _| {
        let Ok(host) = Host::parse(text) else { return Ok(()) };
        assert_eq!(Host::parse(&host.to_string()), Ok(host), "a host is stable");
        let opaque = Host::parse_opaque(text);
        assert!(opaque.map_or(true, |host| Host::parse_opaque(&host.to_string()) == Ok(host)));
        let _ = (railurl::host::domain_to_ascii(text), railurl::host::domain_to_unicode(text));
        Ok(())
    }),
    ("Origin::from_str", |state, text, _| {
        let origin = state.url.origin();
        if state.url.dialect() == Dialect::Living && !origin.is_opaque() {
            assert_eq!(origin.ascii_serialization().parse(), Ok(origin.clone()));
        }
        if let Ok(origin) = text.parse::<Origin>() {
            let again = origin.ascii_serialization().parse::<Origin>();
            assert!(origin.is_opaque() || again == Ok(origin.clone()), "{origin} is stable");
            assert!(!origin.unicode_serialization().is_empty());
        }
        Ok(())
    }),
    ("SearchParams", |_, text, other| {
        let mut params = SearchParams::parse(text);
        assert_eq!(SearchParams::parse(&params.to_string()), params);
        assert_eq!(params.set(other, text).sort().get_all(other).collect::<Vec<_>>(), [text]);
        assert!(!params.delete_value(other, text).has_value(other, text));
        Ok(())
    }),
    ("Reference::rebase", |state, text, _| {
        let upper = Reference::parse(text).expect("nobody makes a text that is too long");
        if let Ok(rebased) = upper.rebase(&state.reference)
            && rebased.as_str().len() < MAX_LENGTH
        {
            state.reference = rebased;
        }
        assert_eq!(upper.to_string(), upper.as_str());
        Ok(())
    }),
    ("Reference::normalize", |state, _, _| {
        state.reference = state.reference.normalize();
        assert_eq!(state.reference.normalize(), state.reference, "what is normal stays");
        Ok(())
    }),
    ("Reference::resolve", |state, _, _| {
        let resolved = if state.url.dialect() == Dialect::Living {
            state.reference.resolve(&state.url)
        } else {
            state.reference.to_url()
        };
        become_url(state, resolved)
    }),
    ("compare", |_, text, other| {
        let parsers = [Parser::default(), parser(text), parser(other)];
        let comparison = compare(text, some(other), &parsers);
        assert!(comparison.agrees() || !comparison.differences().is_empty());
        assert_eq!(comparison.agrees(), agree(text, some(other), &parsers));
        let _ = (comparison.confusions(), comparison.endpoints(), comparison.foldings());
        Ok(())
    }),
    ("guard", |_, text, other| {
        let guarded = guard(text, None, parser(other), parser(text));
        assert!(!format!("{guarded:?} {}", guarded.is_bypassed()).is_empty());
        let pattern = other.parse::<HostPattern>();
        let host = Host::parse(other).map(|host| host.to_string());
        // A pattern without an asterisk matches its own host.
        if let (Ok(pattern), Ok(host)) = (pattern, host)
            && !host.starts_with('[')
        {
            assert!(pattern.matches(&host) || host.ends_with('.') || host.starts_with('*'), "{pattern:?} {host}");
        }
        Ok(())
    }),
    ("explain", |_, text, other| {
        let settings = Settings::new().parser(parser(other)).base(some(other)).limit(256);
        let explanation = explain(text, &settings);
        assert!(!format!("{explanation:?}").is_empty());
        Ok(())
    }),
    ("views", |state, text, _| {
        let _ = (surt_of_text(text), Surt::new(SurtOptions::default()).key(&state.url), reversed_host(text));
        let domains = SuffixList::compiled().domains(state.url.host_str().unwrap_or_default());
        assert!(!format!("{domains:?}").is_empty());
        let mut columns = Columns::new(SuffixList::compiled(), Surt::default());
        let mut row = columns.row(&state.url);
        assert!(Column::ALL.iter().filter(|column| row.get(**column).is_some()).count() > 0);
        let _ = SuffixList::parse(text);
        let trackers = Trackers::parse(text).unwrap_or_default();
        let stripped = trackers.strip(&state.url).into_owned();
        become_url::<()>(state, Ok(stripped))
    }),
    ("the table of memory", |_, text, other| {
        let row = &calls::CALLS[other.len() % calls::CALLS.len()];
        (row.run)(text, &mut |call| call());
        Ok(())
    }),
];
