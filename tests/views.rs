//! Views that change a part of a URL do what the simple way does (read a list, change it, write it), and cost what they
//! change. `PROPTEST_CASES` sets how many inputs each property is tried on.

use allocation_counter::measure;
use proptest::prelude::*;
use proptest::sample::select;
use railurl::{Position, Url};

const BASES: &[&str] = &[
    "https://u:p@example.com:8080/a/b?c=d#e",
    "https://h",
    "https://h//",
    "https://h/a//?#",
    "file:///C:/a",
    "file:///",
    "file://h/a/#f",
    "foo://h",
    "foo://h?a=%7e&b#f",
    "foo:///a",
    "foo:/a/b/?q",
    "foo:/.//a/b#f",
    "foo:/.//",
    "foo:/.///?q",
    "foo:/",
    "blob:https://h/",
];

fn urls() -> impl Strategy<Value = Url> {
    select(BASES).prop_map(|text| Url::parse(text).unwrap())
}

/// The URL is what parsing its string gives, component by component.
fn assert_canonical(url: &Url) -> Result<(), TestCaseError> {
    let parsed = Url::parse(url.as_str()).unwrap();
    prop_assert_eq!(&parsed, url);
    prop_assert_eq!(format!("{parsed:?}"), format!("{url:?}"));
    Ok(())
}

#[derive(Clone, Debug)]
enum Segment {
    Clear,
    Pop,
    PopIfEmpty,
    Push(String),
}

fn segments() -> impl Strategy<Value = Segment> {
    let names = prop_oneof![
        select(&["", "a", ".", "..", "%2e", "/", "C:", "C|", "é", "a b?#"][..]).prop_map(String::from),
        any::<String>()
    ];
    prop_oneof![
        1 => Just(Segment::Clear),
        3 => Just(Segment::Pop),
        2 => Just(Segment::PopIfEmpty),
        4 => names.prop_map(Segment::Push),
    ]
}

/// Percent-encodes the bytes that are not part of a segment.
fn encoded(segment: &str, is_file: bool) -> String {
    let is_kept =
        |byte: u8| byte.is_ascii_graphic() && !b"\"#<>?^`{}/\\%".contains(&byte) && (byte != b'|' || !is_file);
    segment.bytes().map(|byte| if is_kept(byte) { char::from(byte).into() } else { format!("%{byte:02X}") }).collect()
}

/// The URL whose path segments are changed as a list.
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
        views in proptest::collection::vec(proptest::collection::vec(segments(), 0..6), 1..5),
    ) {
        prop_assume!(!url.has_opaque_path());
        let mut url = url;
        for changes in views {
            let expected = with_segments(&url, &changes);
            let mut view = url.path_segments_mut().unwrap();
            for change in &changes {
                match change {
                    Segment::Clear => view.clear(),
                    Segment::Pop => view.pop(),
                    Segment::PopIfEmpty => view.pop_if_empty(),
                    Segment::Push(segment) => view.push(segment),
                };
            }
            drop(view);
            prop_assert_eq!(url.as_str(), expected, "{:?}", changes);
            assert_canonical(&url)?;
        }
    }
}

/// The bytes of memory that `action` asks for.
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
fn an_origin_copies_no_path() {
    let url = Url::parse(&("https://user@example.com:8080/".to_owned() + &"a/".repeat(10_000))).unwrap();
    let used = measure(|| drop(url.origin()));
    assert_eq!((used.count_total, used.bytes_total), (1, "https://example.com:8080".len() as u64));
}
