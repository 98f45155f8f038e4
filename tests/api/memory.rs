//! The memory that each call promises, in bytes for each byte of its input: the table in docs/growth.md, measured over
//! hostile texts.

use allocation_counter::measure;
use railurl::attributes::Attribute;
use railurl::compare::{agree, compare, guard};
use railurl::dialect::Parser;
use railurl::implementations::Implementation;
use railurl::views::{SuffixList, Trackers, surt};
use railurl::{Dialect, Host, Options, Origin, Reference, SearchParams, Url, host};

/// The repeated pieces. U+FDFA is three bytes that NFKC makes 33; U+0390 is two that case folding makes six; a label of
/// one code point costs an entry of its own.
const PIECES: &[&str] = &[
    "\u{FDFA}",
    "\u{FDFA}.",
    "\u{390}",
    "é",
    "é.",
    "ß",
    "a\u{301}",
    "\u{AD}",
    "\\",
    "/",
    " ",
    "\t",
    "%",
    "%7e",
    "%c3%a9",
    "../",
    "./",
    "@",
    ":",
    "?",
    "#",
    "a.",
    "1.",
    "xn--",
    "[",
    "a&",
    "&",
    "&a=b",
    "+",
    "a=%41&",
    "\n",
    "a\n",
    "!a.b\n",
    "C|/",
];

/// Where a piece is repeated.
const TEMPLATES: &[&str] =
    &["*", "http://*/", "http://h/*", "http://h/?*", "http://h/#*", "foo://*", "foo:*", "file://*", "//*"];

/// The lengths at which a call is measured, in bytes. Its memory for a byte may not grow from one to the next.
const LENGTHS: [usize; 2] = [1 << 10, 4 << 10];

/// A call: its name, the promise, and what it does with a text.
type Call = (&'static str, u64, fn(&str));

const CALLS: &[Call] = &[
    ("Url::parse", 60, |text| drop(Url::parse(text))),
    ("Url::can_parse", 60, |text| _ = Url::can_parse(text)),
    ("Url::is_valid", 24, |text| _ = Url::is_valid(text)),
    ("Url::join, make_relative", 60, |text| {
        let base = Url::parse("http://h/a/b").expect("a URL");
        drop(base.join(text).map(|url| base.make_relative(&url)));
    }),
    ("Url::builder", 12, |text| drop(Url::builder("http").host("h").path(text).fragment(text).build())),
    ("the setters of Url", 110, |text| {
        let mut url = Url::parse("http://h/").expect("a URL");
        let _ = (url.set_host(Some(text)), url.set_username(text), url.set_password(Some(text)));
        let _ = (url.set_path(text), url.set_query(Some(text)), url.set_fragment(Some(text)), url.set_scheme(text));
        Attribute::ALL.iter().for_each(|attribute| _ = url.set(*attribute, text));
        url.normalize_percent_encoding();
    }),
    ("Url::rendering, redacted, origin", 60, |text| {
        drop(Url::parse(text).map(|url| (url.rendering().to_string(), url.redacted().to_string(), url.origin())));
    }),
    ("path_segments_mut, append_path_segments", 4, |text| {
        let mut url = Url::parse("http://h/").expect("a URL");
        _ = url.append_path_segments([text]);
    }),
    ("query_pairs_mut", 20, |text| {
        _ = Url::parse("http://h/").expect("a URL").query_pairs_mut().percent_encode_spaces().append_pair(text, text);
    }),
    ("Options::parse_with_violations", 60, |text| drop(Options::new().parse_with_violations(text))),
    ("Options::components, resolved_components, spans", 6, |text| {
        let options = Options::new();
        drop((options.components(text), options.resolved_components(text), options.spans(text)));
    }),
    ("Options::parse, other dialects", 80, |text| {
        Dialect::ALL.iter().for_each(|dialect| drop(Options::new().dialect(*dialect).parse(text)));
    }),
    ("Options::parse_with_violations, other dialects", 80, |text| {
        Dialect::ALL.iter().for_each(|dialect| drop(Options::new().dialect(*dialect).parse_with_violations(text)));
    }),
    ("SearchParams::parse", 80, |text| drop(SearchParams::parse(text))),
    ("SearchParams::parse, sort, to_string", 80, |text| drop(SearchParams::parse(text).sort().to_string())),
    ("search_params_mut().sort()", 60, |text| {
        drop(Url::parse(text).map(|mut url| _ = url.search_params_mut().sort()));
    }),
    ("Reference::parse, normalize, resolve, rebase", 60, |text| {
        let reference = Reference::parse(text).expect("not too long");
        let base = Url::parse("http://h/a/b").expect("a URL");
        drop((reference.normalize(), reference.resolve(&base), reference.rebase(&reference)));
    }),
    ("Host::parse, domain_to_ascii, domain_to_unicode", 84, |text| {
        drop((Host::parse(text), Host::parse_opaque(text), host::domain_to_ascii(text), host::domain_to_unicode(text)));
    }),
    ("Origin::from_str", 60, |text| drop(text.parse::<Origin>())),
    ("compare::agree", 75, |text| _ = agree(text, None, &all())),
    ("compare::compare, all parsers", 130, |text| drop(compare(text, None, &all()))),
    ("compare::guard", 66, |text| {
        drop(guard(text, None, Dialect::Living, Dialect::Firefox));
        drop(guard(text, None, Implementation::ALL[0], Dialect::Living));
    }),
    ("views::surt", 56, |text| drop(surt(text))),
    ("views::SuffixList::parse", 60, |text| drop(SuffixList::parse(text))),
    ("views::Trackers::parse, strip", 60, |text| {
        let trackers = Trackers::parse(text).unwrap_or_default();
        drop(Url::parse(text).map(|url| drop(trackers.strip(&url))));
    }),
];

fn all() -> Vec<Parser> {
    Parser::all().collect()
}

/// The most bytes that a call has at one time, for each byte of its input, and the piece.
fn most(call: fn(&str), length: usize) -> (f64, &'static str) {
    let of = |piece: &'static str| {
        let used = |template: &&str| {
            let text = template.replace('*', &piece.repeat(length / piece.len()));
            measure(|| call(&text)).bytes_max as f64 / text.len() as f64
        };
        (TEMPLATES.iter().map(used).fold(0.0, f64::max), piece)
    };
    PIECES.iter().map(|piece| of(piece)).max_by(|one, other| one.0.total_cmp(&other.0)).expect("a piece")
}

#[test]
fn calls_take_the_memory_that_they_promise() {
    let mut wrong = Vec::new();
    let mut rows = String::new();
    for &(name, promise, call) in CALLS {
        // Tables that are made once are not counted.
        TEMPLATES.iter().for_each(|template| call(&template.replace('*', "é\u{FDFA}")));
        let [short, long] = LENGTHS.map(|length| most(call, length));
        if long.0 > promise as f64 || long.0 > short.0.max(2.0) * 1.3 {
            wrong.push(format!("{name}: {short:?}, then {long:?} bytes a byte; promised {promise}"));
        }
        rows += &format!("| `{name}` | {promise} | linear |\n");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let text = include_str!("../../docs/growth.md");
    assert!(text.contains(&rows), "docs/growth.md has not these rows:\n{rows}");
}
