//! The atlas as lines of JSON.
//!
//! The first line has the names of the parsers; in other lines, a number is an index into them. Then come the examples,
//! `{"component", "kind", "url", "values", "pairs"}`: `values` has the component's value by each parser, `pairs` the
//! parsers for which the URL is a shortest one of its kind, and `also` further pairs that read it differently. Lines with
//! `rest` say what is known about all other URLs, and lines with `in_no_proof` why nothing is proved about a parser and a
//! component.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::agreement::in_no_proof;
use railurl::explain::audit::value;
use serde_json::{Value, json};

use super::{COMPONENTS, Cell, Example, Rest};

/// Writes cells as lines.
pub fn write(parsers: &[Parser], cells: &[Cell]) -> String {
    let index = |parser: Parser| parsers.iter().position(|other| *other == parser).unwrap_or(usize::MAX);
    let order = |component: Component| COMPONENTS.iter().position(|other| *other == component);
    let mut examples: BTreeMap<_, [Vec<[usize; 2]>; 2]> = BTreeMap::new();
    let mut rests: BTreeMap<(Option<usize>, &Rest), Vec<[usize; 2]>> = BTreeMap::new();
    for cell in cells {
        let (component, pair) = (order(cell.component), cell.parsers.map(index));
        for example in &cell.examples {
            let pairs = examples.entry((component, &example.kind, &example.url)).or_default();
            pairs[usize::from(!example.is_found)].push(pair);
        }
        rests.entry((component, &cell.rest)).or_default().push(pair);
    }
    let names: Vec<&str> = parsers.iter().map(|parser| parser.name()).collect();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", json!({ "parsers": names }));
    for ((component, kind, url), [pairs, also]) in &examples {
        let component = COMPONENTS[component.unwrap_or_default()];
        let used: BTreeSet<usize> = pairs.iter().chain(also).flatten().copied().collect();
        let values: serde_json::Map<String, Value> =
            used.iter().map(|&at| (at.to_string(), json!(value(parsers[at], component, url)))).collect();
        let mut line = json!({
            "component": component.name(), "kind": kind, "url": url, "values": values, "pairs": pairs,
        });
        if !also.is_empty() {
            line["also"] = json!(also);
        }
        let _ = writeln!(text, "{line}");
    }
    for ((component, rest), pairs) in &rests {
        let component = COMPONENTS[component.unwrap_or_default()].name();
        let rest = match rest {
            Rest::Agree => "agree",
            Rest::More => "more",
            Rest::Unknown(why) => why,
        };
        let _ = writeln!(text, "{}", json!({ "component": component, "rest": rest, "pairs": pairs }));
    }
    for (component, parser, why) in without_proof(parsers) {
        let line = json!({ "component": component.name(), "parser": index(parser), "in_no_proof": why });
        let _ = writeln!(text, "{line}");
    }
    text
}

/// Returns each component and parser about which nothing is proved, with the reason.
pub fn without_proof(parsers: &[Parser]) -> Vec<(Component, Parser, String)> {
    let of = |component| in_no_proof(component, None).into_iter().map(move |(parser, why)| (component, parser, why));
    COMPONENTS.into_iter().flat_map(of).filter(|(_, parser, _)| parsers.contains(parser)).collect()
}

/// Reads lines. `None` if they have another form, or name an unknown parser.
pub fn read(text: &str) -> Option<(Vec<Parser>, Vec<Cell>)> {
    let mut lines = text.lines().map(serde_json::from_str::<Value>);
    let first = lines.next()?.ok()?;
    let parsers: Vec<Parser> =
        first["parsers"].as_array()?.iter().map(|name| name.as_str()?.parse().ok()).collect::<Option<_>>()?;
    let mut cells: BTreeMap<([usize; 2], usize), Cell> = BTreeMap::new();
    for line in lines {
        let line = line.ok()?;
        // `without_proof` finds these again.
        if line.get("in_no_proof").is_some() {
            continue;
        }
        let at = COMPONENTS.iter().position(|component| line["component"] == component.name())?;
        let also = line["also"].as_array().into_iter().flatten().map(|pair| (pair, false));
        for (pair, is_found) in line["pairs"].as_array()?.iter().map(|pair| (pair, true)).chain(also) {
            let [first, second] = [0, 1].map(|side: usize| usize::try_from(pair[side].as_u64()?).ok());
            let pair = [first?, second?];
            let [first, second] = pair.map(|side| parsers.get(side).copied());
            let empty =
                Cell { parsers: [first?, second?], component: COMPONENTS[at], examples: Vec::new(), rest: Rest::More };
            let cell = cells.entry((pair, at)).or_insert(empty);
            match line["rest"].as_str() {
                None => {
                    let text = |name: &str| Some(line[name].as_str()?.to_owned());
                    cell.examples.push(Example { kind: text("kind")?, url: text("url")?, is_found });
                }
                Some("agree") => cell.rest = Rest::Agree,
                Some("more") => cell.rest = Rest::More,
                Some(why) => cell.rest = Rest::Unknown(why.to_owned()),
            }
        }
    }
    let mut cells: Vec<Cell> = cells.into_values().collect();
    cells.iter_mut().for_each(|cell| cell.examples.sort());
    Some((parsers, cells))
}

/// Returns a list of all URLs for testers, one a line, by kind. Comments name the kinds. A URL with a line break cannot be
/// in the list.
pub fn payloads(cells: &[Cell]) -> String {
    let mut kinds: BTreeMap<&str, BTreeSet<(usize, &str)>> = BTreeMap::new();
    let all = cells.iter().flat_map(|cell| &cell.examples);
    for Example { kind, url, .. } in
        all.filter(|example| !example.url.contains(['\n', '\r']) && !example.url.is_empty())
    {
        kinds.entry(kind).or_default().insert((url.chars().count(), url));
    }
    let mut text =
        "# URLs that parsers read differently, shortest first, by kind. Lines that begin with # are comments.\n\
                    # Only atlas.ndjson has URLs with line breaks.\n"
            .to_owned();
    for (kind, urls) in kinds {
        let has = railurl::explain::kinds::Kind::ALL.iter().find(|known| known.name == kind);
        let _ = writeln!(text, "# {kind}: URLs with {}", has.map_or("something else", |known| known.has));
        for (_, url) in urls.iter().filter(|(_, url)| !url.starts_with('#')) {
            let _ = writeln!(text, "{url}");
        }
    }
    text
}
