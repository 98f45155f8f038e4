//! Views that change a part of a URL give the same result as the simple way (read a list, change it, write it), at a
//! cost that depends on the change. `PROPTEST_CASES` sets how many inputs each property is tried on.

use std::time::{Duration, Instant};

use crate::pairs::{Operation, apply};
use crate::strategies;
use allocation_counter::measure;
use proptest::prelude::*;
use proptest::sample::select;
use railurl::{Dialect, Options, PathSegmentsMut, Position, Url};

const BASES: &[&str] = words!(
    "https://u:p@example.com:8080/a/b?c=d#e https://h https://h// https://h/a//?# file:///C:/a file:/// \
     file://h/a/#f foo://h foo://h?a=%7e&b#f foo:///a foo:/a/b/?q foo:/.//a/b#f foo:/.// foo:/.///?q foo:/ \
     blob:https://h/"
);

fn urls() -> impl Strategy<Value = Url> {
    select(BASES).prop_map(|text| Url::parse(text).unwrap())
}

/// A change by [`PathSegmentsMut`].
#[derive(Clone, Debug)]
enum Segment {
    Clear,
    Pop,
    PopIfEmpty,
    Push(String),
}

impl Segment {
    /// Makes the change.
    fn apply(&self, segments: &mut PathSegmentsMut<'_>) {
        match self {
            Segment::Clear => segments.clear(),
            Segment::Pop => segments.pop(),
            Segment::PopIfEmpty => segments.pop_if_empty(),
            Segment::Push(segment) => segments.push(segment),
        };
    }
}

/// Draws a change.
fn segment() -> impl Strategy<Value = Segment> {
    let known = proptest::sample::select(&["", "a", ".", "..", "%2e", "/", "a/b", "C:", "C|", "é", "a b?#"][..]);
    let names = prop_oneof![2 => known.prop_map(String::from), 1 => strategies::url_like(), 1 => any::<String>()];
    prop_oneof![
        1 => Just(Segment::Clear),
        3 => Just(Segment::Pop),
        2 => Just(Segment::PopIfEmpty),
        4 => names.prop_map(Segment::Push),
    ]
}

/// Checks that the URL equals the result of parsing its string, component by component.
fn assert_canonical(url: &Url) -> Result<(), TestCaseError> {
    let parsed = Url::parse(url.as_str()).unwrap();
    prop_assert_eq!(&parsed, url);
    prop_assert_eq!(format!("{parsed:?}"), format!("{url:?}"));
    Ok(())
}

/// Percent-encodes the bytes that cannot be part of a segment.
fn encoded(segment: &str, is_file: bool) -> String {
    let is_kept =
        |byte: u8| byte.is_ascii_graphic() && !b"\"#<>?^`{}/\\%".contains(&byte) && (byte != b'|' || !is_file);
    segment.bytes().map(|byte| if is_kept(byte) { char::from(byte).into() } else { format!("%{byte:02X}") }).collect()
}

/// Changes the path segments of a URL as a list.
fn with_segments(url: &Url, changes: &[Segment]) -> String {
    let mut list: Vec<String> = url.path().split('/').skip(1).map(String::from).collect();
    for change in changes {
        match change {
            Segment::Clear => list = vec![String::new()],
            Segment::Pop if list.len() == 1 => list = vec![String::new()],
            Segment::PopIfEmpty if list.len() < 2 || list.last().is_some_and(|last| !last.is_empty()) => {}
            Segment::Pop | Segment::PopIfEmpty => _ = list.pop(),
            Segment::Push(segment) if segment == "." || segment == ".." => {}
            Segment::Push(segment) => {
                if list == [""] {
                    list.clear();
                }
                list.push(encoded(segment, url.scheme() == "file"));
            }
        }
    }
    let is_like_authority = !url.has_authority() && list.len() > 1 && list[0].is_empty();
    let before = if url.has_authority() {
        &url[..Position::BeforePath]
    } else {
        &url.as_str()[..=url.offset_of(Position::AfterScheme)]
    };
    let path: String = list.iter().map(|segment| format!("/{segment}")).collect();
    format!("{before}{}{path}{}", if is_like_authority { "/." } else { "" }, &url[Position::AfterPath..])
}

proptest! {
    #[test]
    fn path_segments_change_as_a_list_does(
        url in urls(),
        views in proptest::collection::vec(proptest::collection::vec(segment(), 0..6), 1..5),
    ) {
        let mut url = url;
        if url.has_opaque_path() {
            prop_assert!(url.path_segments_mut().is_err());
            return Ok(());
        }
        for changes in views {
            let expected = with_segments(&url, &changes);
            let mut view = url.path_segments_mut().unwrap();
            for change in &changes {
                change.apply(&mut view);
            }
            drop(view);
            prop_assert_eq!(url.as_str(), expected, "{:?}", changes);
            assert_canonical(&url)?;
        }
    }
}

/// An operation with its name and value, or nothing but reading the pairs.
type Edit = Option<(Operation, String, String)>;

/// Operations between two views of a query's pairs.
#[derive(Clone, Debug)]
enum Between {
    SetQuery(Option<String>),
    SetSearch(String),
    AppendPair(String, String),
    AppendKey(String),
    AppendLatin1(String, String),
    ClearPairs,
    SetFragment(Option<String>),
    PushSegment(String),
    SetScheme(&'static str),
    Clone,
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![2 => "[ab]?", 2 => "[ab%7e~+ &=?é']{0,4}", 1 => any::<String>()]
}

fn edits() -> impl Strategy<Value = Edit> {
    let operation = prop_oneof![Just(Operation::Append), select(Operation::ALL)];
    proptest::option::weighted(0.9, (operation, texts(), texts()))
}

fn between() -> impl Strategy<Value = Option<Between>> {
    let some = prop_oneof![
        proptest::option::of(texts()).prop_map(Between::SetQuery),
        texts().prop_map(Between::SetSearch),
        (texts(), texts()).prop_map(|(name, value)| Between::AppendPair(name, value)),
        texts().prop_map(Between::AppendKey),
        (texts(), texts()).prop_map(|(name, value)| Between::AppendLatin1(name, value)),
        Just(Between::ClearPairs),
        proptest::option::of(texts()).prop_map(Between::SetFragment),
        texts().prop_map(Between::PushSegment),
        select(&["http", "ws", "foo"][..]).prop_map(Between::SetScheme),
        Just(Between::Clone),
    ];
    proptest::option::of(some)
}

/// Reads the pairs of a query, changes them and writes them.
fn with_params(url: &Url, edits: &[Edit]) -> String {
    if edits.iter().all(Option::is_none) {
        return url.to_string();
    }
    let mut list = url.search_params();
    for edit in edits.iter().flatten() {
        apply!(list, edit);
    }
    let mark = if list.is_empty() { "" } else { "?" };
    format!("{}{mark}{list}{}", &url[..Position::AfterPath], &url[Position::AfterQuery..])
}

fn change_between(url: &mut Url, change: &Between) {
    match change {
        Between::SetQuery(query) => url.set_query(query.as_deref()).unwrap(),
        Between::SetSearch(query) => url.attributes_mut().set_search(query).unwrap(),
        Between::AppendPair(name, value) => _ = url.query_pairs_mut().append_pair(name, value),
        Between::AppendKey(name) => _ = url.query_pairs_mut().append_key_only(name),
        Between::AppendLatin1(name, value) => {
            let latin1 = railurl::encoding::encoding_for_label("latin1").unwrap();
            url.query_pairs_mut().encoding(latin1).append_pair(name, value);
        }
        Between::ClearPairs => _ = url.query_pairs_mut().clear(),
        Between::SetFragment(fragment) => url.set_fragment(fragment.as_deref()).unwrap(),
        Between::PushSegment(segment) => _ = url.path_segments_mut().map(|mut segments| _ = segments.push(segment)),
        Between::SetScheme(scheme) => _ = url.set_scheme(scheme),
        Between::Clone => *url = url.clone(),
    }
}

proptest! {
    #[test]
    fn search_params_change_as_a_list_does(
        url in urls(),
        views in proptest::collection::vec((proptest::collection::vec(edits(), 0..4), between()), 1..6),
    ) {
        let mut url = url;
        for (edits, between) in views {
            let expected = with_params(&url, &edits);
            let mut list = url.search_params();
            let mut view = url.search_params_mut();
            for edit in &edits {
                match edit {
                    Some(edit) => apply!(view, edit),
                    None => list = (*view).clone(),
                }
            }
            if let Some(None) = edits.last() {
                prop_assert_eq!(&list, &*view);
            }
            drop(view);
            prop_assert_eq!(url.as_str(), expected, "{:?}", edits);
            if let Some(None) = edits.last() {
                prop_assert_eq!(list, url.search_params());
            }
            if let Some(between) = between {
                // A newly parsed URL has no cached state.
                let mut expected = Url::parse(url.as_str()).unwrap();
                change_between(&mut expected, &between);
                change_between(&mut url, &between);
                prop_assert_eq!(&url, &expected, "{:?}", between);
            }
            assert_canonical(&url)?;
        }
    }
}

#[test]
fn appending_a_pair_serializes_all_pairs_anew() {
    for (query, expected) in [
        ("", "x=y"),
        ("&", "x=y"),
        ("a", "a=&x=y"),
        ("a=b=c", "a=b%3Dc&x=y"),
        ("a=b&c", "a=b&c=&x=y"),
        ("a=b&&c=d&", "a=b&c=d&x=y"),
        ("=", "=&x=y"),
        ("a+b=%20", "a+b=+&x=y"),
        ("a=%7e", "a=%7E&x=y"),
        ("a=%7E", "a=%7E&x=y"),
        ("a=%41", "a=A&x=y"),
        ("a=%", "a=%25&x=y"),
        ("a=~", "a=%7E&x=y"),
        ("A-z=*._09", "A-z=*._09&x=y"),
    ] {
        let mut url = Url::parse(&format!("https://h/?{query}#f")).unwrap();
        url.search_params_mut().append("x", "y");
        assert_eq!(url.as_str(), format!("https://h/?{expected}#f"), "{query}");
    }
}

/// Returns the bytes of memory that `action` allocates.
fn bytes(action: impl FnOnce()) -> u64 {
    measure(action).bytes_total
}

#[test]
fn a_view_of_a_long_path_does_not_copy_it() {
    for base in ["https://h", "file:///C:/", "https://h/?q#f", "foo:/a#f"] {
        let mut url = Url::parse(base).unwrap();
        url.path_segments_mut().unwrap().extend(vec!["segment"; 10_000]);
        let few = bytes(|| {
            url.path_segments_mut().unwrap().pop().pop_if_empty();
            url.path_segments_mut().unwrap().push("x").pop();
            url.path_segments_mut().unwrap().push("y");
        });
        assert!(few < 1000, "{few} bytes for {base}");
    }
}

#[test]
fn a_view_that_appends_to_a_long_query_does_not_copy_it() {
    for base in ["https://h/?a=%7e", "https://h/?a=%7e#f"] {
        let mut url = Url::parse(base).unwrap();
        url.search_params_mut().extend(vec![("name", "some value"); 10_000]);
        // More than was free, so that there is room afterwards.
        for _ in 0..20 {
            url.search_params_mut().append("", "");
        }
        let few = bytes(|| {
            url.search_params_mut().append("c", "d").append("é", "f");
            url.query_pairs_mut().append_pair("g", "h");
            url.search_params_mut().append("i", "j");
            url.set_fragment(Some("k")).unwrap();
            url.search_params_mut().append("l", "m");
        });
        assert!(few < 1000, "{few} bytes for {base}");
        assert!(url.as_str().starts_with("https://h/?a=%7E&name=some+value&name="));
        assert!(url.as_str().ends_with("&=&=&c=d&%C3%A9=f&g=h&i=j&l=m#k"));
    }
}

/// This long takes only work that is quadratic in the number of views.
const TOO_LONG: Duration = Duration::from_secs(10);

#[test]
fn many_views_take_linear_time() {
    for base in ["https://h/?a=%7e", "https://h/?a#f"] {
        let start = Instant::now();
        let mut url = Url::parse(base).unwrap();
        for _ in 0..20_000 {
            url.search_params_mut().append("name", "some value");
            url.query_pairs_mut().append_pair("name", "some value");
        }
        assert!(start.elapsed() < TOO_LONG, "pairs of {base}");
    }
    for base in ["https://h", "file:///C:/#f"] {
        let start = Instant::now();
        let mut url = Url::parse(base).unwrap();
        for _ in 0..40_000 {
            url.path_segments_mut().unwrap().push("segment").push("other").pop();
        }
        assert!(start.elapsed() < TOO_LONG, "segments of {base}");
    }
}

#[test]
fn an_origin_is_scheme_host_and_port_of_its_url() {
    for dialect in Dialect::ALL {
        for text in *words!(
            "http://h/a https://u:p@h:8443/ ws://[::1]:81 http://h:/ http://@127.0.0.1:80 ftp://h:21 http: \
             http:///a file://h/a foo://h:1/ gopher://h/ mailto:a"
        ) {
            let Ok(url) = Options::new().dialect(*dialect).parse(text) else { continue };
            let has_tuple = match url.scheme() {
                "ftp" | "http" | "https" | "ws" | "wss" => url.has_host(),
                // The browser has one origin for all files.
                "file" if *dialect == Dialect::Chromium => {
                    assert_eq!(url.origin().tuple(), Some(("file", "", None)), "{url}");
                    continue;
                }
                scheme => scheme == "gopher" && *dialect == Dialect::Railroad2015,
            };
            let port = url.port_str().filter(|port| !port.is_empty());
            let expected = has_tuple.then(|| (url.scheme(), url.host_str().unwrap(), port));
            let origin = url.origin();
            assert_eq!(origin.tuple(), expected, "{url} by {dialect}");
            let serialized = match expected {
                Some((scheme, host, Some(port))) => format!("{scheme}://{host}:{port}"),
                Some((scheme, host, None)) => format!("{scheme}://{host}"),
                None => "null".to_owned(),
            };
            assert_eq!((origin.to_string(), origin.unicode_serialization()), (serialized.clone(), serialized));
        }
    }
}

#[test]
fn an_origin_copies_no_path() {
    let url = Url::parse(&("https://user@example.com:8080/".to_owned() + &"a/".repeat(10_000))).unwrap();
    let used = measure(|| drop(url.origin()));
    assert_eq!((used.count_total, used.bytes_total), (1, "https://example.com:8080".len() as u64));
}

/// These URLs are not read again, so no setter can change them.
#[test]
fn trackers_stay_in_urls_that_their_dialect_does_not_read_again() {
    use railurl::{Dialect, Options, dialect::Personality, views::Trackers};
    for (dialect, input) in [
        (Dialect::UrlSpec, "http://:?utm_id=1"),
        (Dialect::UrlSpec, "http://a::?utm_id=1"),
        (Dialect::WebUrl(Personality::This), "http://h/%%32E?utm_id=1"),
        (Dialect::WebUrl(Personality::Gecko), "http://a\u{FF0F}b/?utm_id=1"),
        (Dialect::Chromium, "filesystem:file:.//?utm_id=1"),
        (Dialect::Firefox, "android://a\u{FF1B}b/?utm_id=1"),
    ] {
        let url = Options::new().dialect(dialect).parse(input).unwrap_or_else(|error| panic!("{input}: {error}"));
        let stripped = Trackers::default().strip(&url);
        assert!(stripped.query().is_none() || *stripped == url, "{input}");
    }
}
