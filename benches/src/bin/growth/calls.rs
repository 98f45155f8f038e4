//! The memory of single calls over 16 MB of one repeated piece.

use railurl::{Options, Reference, Url, attributes::Attribute};

use crate::cells::{COMPONENTS, fill};
use crate::memory::peak;

/// The repeated pieces, and their names in the table.
const PIECES: [(&str, &str); 16] = [
    ("`\\`", "\\"),
    ("`/`", "/"),
    ("`\\|`", "|"),
    ("space", " "),
    ("tab", "\t"),
    ("`%`", "%"),
    ("`é`", "é"),
    ("`../`", "../"),
    ("`./`", "./"),
    ("`@`", "@"),
    ("`:`", ":"),
    ("`?`", "?"),
    ("`#`", "#"),
    ("`a.`", "a."),
    ("`a/`", "a/"),
    ("`[`", "["),
];

/// The maximum memory of a call, in bytes for each byte of its input.
const GOAL: f64 = 4.0;

/// The maximum memory of a call that lists violations.
const GOAL_OF_VIOLATIONS: f64 = 30.0;

/// The URLs that are changed, and the bases.
const URLS: [&str; 3] = ["http://u@h:8080/a/b?c#d", "file:///c:/a/b?c#d", "foo://u@h:8080/a/b?c#d"];

/// Returns the peak memory of a call in bytes.
type Peak = Box<dyn Fn(&str) -> usize>;

struct Call {
    name: String,
    goal: f64,
    /// Templates that the repetition is inserted into.
    templates: Vec<&'static str>,
    peak: Peak,
}

/// A call with whole URLs, each component filled.
fn of_url(name: &str, call: impl Fn(&str) + 'static) -> Call {
    let templates = COMPONENTS.iter().filter(|(_, base, _)| base.is_empty()).map(|(.., input)| *input).collect();
    Call { name: name.into(), goal: GOAL, templates, peak: Box::new(move |input| peak(|| call(input))) }
}

/// A call with a parsed URL and a value that consists of the repetition.
fn of_value(name: impl Into<String>, call: impl Fn(&mut Url, &str) + 'static) -> Call {
    let of = move |url: &str, value: &str| {
        let mut url = Url::parse(url).expect("a URL");
        peak(|| call(&mut url, value))
    };
    let peak = Box::new(move |value: &str| URLS.map(|url| of(url, value)).into_iter().max().unwrap_or_default());
    Call { name: name.into(), goal: GOAL, templates: vec!["*"], peak }
}

/// A call with a parsed base and a reference.
fn of_reference(name: &str, call: impl Fn(&mut Url, &str) + 'static) -> Call {
    Call { templates: vec!["*", "a*", "?*", "#*"], ..of_value(name, call) }
}

/// A call with the result of parsing a text, if it is valid.
fn of_parsed<T>(
    name: &str,
    templates: &[&'static str],
    parse: impl Fn(&str) -> Option<T> + 'static,
    call: impl Fn(&T) + 'static,
) -> Call {
    let peak = Box::new(move |text: &str| parse(text).map_or(0, |parsed| peak(|| call(&parsed))));
    Call { name: name.into(), goal: GOAL, templates: templates.to_vec(), peak }
}

fn calls() -> Vec<Call> {
    let with_violations = |input: &str| drop(Options::new().parse_with_violations(input));
    let with_long_base: Vec<&str> =
        COMPONENTS.iter().map(|(_, base, _)| *base).filter(|base| base.contains('*')).collect();
    let mut calls = vec![
        of_url("Url::parse", |input| drop(Url::parse(input))),
        of_url("Url::can_parse", |input| _ = Url::can_parse(input)),
        of_url("Url::is_valid", |input| _ = Url::is_valid(input)),
        of_url("Reference::parse", |input| drop(Reference::parse(input))),
        Call { goal: GOAL_OF_VIOLATIONS, ..of_url("Options::parse_with_violations", with_violations) },
        of_reference("Url::join", |base, input| drop(base.join(input))),
        of_reference("Url::can_parse_with_base", |base, input| _ = Url::can_parse_with_base(input, base.as_str())),
        Call {
            goal: GOAL_OF_VIOLATIONS,
            ..of_reference("Options::parse_with_violations, base", |base, input| {
                drop(Options::new().base(&*base).parse_with_violations(input));
            })
        },
        of_parsed(
            "Url::join, long base",
            &with_long_base,
            |base| Url::parse(base).ok(),
            |base| drop(base.join("../x?y")),
        ),
        of_parsed(
            "Url::can_parse_with_base, long base",
            &with_long_base,
            |base| Some(base.to_owned()),
            |base| {
                _ = Url::can_parse_with_base("../x?y", base);
            },
        ),
        of_parsed(
            "Reference::normalize",
            &["*", "http://h/*", "http://h/?*", "http://h/#*", "//*"],
            |text| Reference::parse(text).ok(),
            |reference| drop(reference.normalize()),
        ),
        of_parsed(
            "Reference::resolve",
            &["*"],
            |text| Some((Reference::parse(text).ok()?, Url::parse(URLS[0]).ok()?)),
            |(reference, base)| drop(reference.resolve(base)),
        ),
        of_parsed(
            "Url::origin",
            &["http://*h/", "foo://*h/", "http://h/*", "blob:*", "blob:http://h/*"],
            |text| Url::parse(text).ok(),
            |url| drop(url.origin()),
        ),
        of_value("Url::set_scheme", |url, value| _ = url.set_scheme(value)),
        of_value("Url::set_username", |url, value| _ = url.set_username(value)),
        of_value("Url::set_password", |url, value| _ = url.set_password(Some(value))),
        of_value("Url::set_host", |url, value| _ = url.set_host(Some(value))),
        of_value("Url::set_path", |url, value| _ = url.set_path(value)),
        of_value("Url::set_query", |url, value| _ = url.set_query(Some(value))),
        of_value("Url::set_fragment", |url, value| _ = url.set_fragment(Some(value))),
        of_value("PathSegmentsMut::push", |url, value| {
            _ = url.path_segments_mut().map(|mut path| _ = path.push(value))
        }),
        of_value("QueryPairsMut::append_pair", |url, value| _ = url.query_pairs_mut().append_pair("a", value)),
        of_value("SearchParamsMut::append", |url, value| _ = url.search_params_mut().append("a", value)),
    ];
    let set = |attribute: Attribute| {
        of_value(format!("Url::set, {attribute:?}"), move |url, value| {
            _ = url.set(attribute, value);
        })
    };
    calls.extend(Attribute::ALL.iter().copied().map(set));
    calls
}

/// Prints a row for each call that has `part` in its name, those over their goals first. Returns whether all meet their
/// goals.
pub(crate) fn print(length: usize, part: &str) -> bool {
    let of_piece = |call: &Call, piece: &str| {
        let bytes = |template: &&str| {
            (call.peak)(&fill(template, piece, 64));
            (call.peak)(&fill(template, piece, length))
        };
        call.templates.iter().map(bytes).max().unwrap_or_default() as f64 / length as f64
    };
    let measure = |call: Call| {
        let found = PIECES.map(|(_, piece)| of_piece(&call, piece));
        // A few bytes that do not grow with the input are allowed.
        (found.iter().all(|&bytes| bytes < call.goal + 0.01), call, found)
    };
    let calls = calls().into_iter().filter(|call| call.name.contains(part));
    let (over, met): (Vec<_>, Vec<_>) = calls.map(measure).partition(|(is_met, ..)| !is_met);
    println!("The greatest memory of a call over {length} bytes, in bytes for each of them.\n");
    print!("| call | goal | met |");
    PIECES.iter().for_each(|(name, _)| print!(" {name} |"));
    println!("\n|---|--:|---|{}", "--:|".repeat(PIECES.len()));
    for (is_met, call, found) in over.iter().chain(&met) {
        print!("| `{}` | {} | {} |", call.name, call.goal, if *is_met { "yes" } else { "no" });
        found.iter().for_each(|bytes| print!(" {bytes:.1} |"));
        println!();
    }
    over.is_empty()
}
