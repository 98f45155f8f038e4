//! Payloads of advisories and of research, each with the verdict and what the programs themselves did.

use railurl::compare::{Verdict, guard};
use railurl::dialect::Parser;
use serde_json::Value;

/// One payload a line: the checker, the fetcher, the URL, the verdict, and where the fetcher goes; `program` says how that was
/// found. `goes` is null if it goes nowhere, and `file:` for a local file.
const PAYLOADS: &str = include_str!("payloads.jsonl");

#[test]
fn payloads_have_the_verdict_that_the_programs_confirm() {
    let mut wrong = Vec::new();
    for line in PAYLOADS.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| row[key].as_str();
        let [checker, fetcher] = ["checker", "fetcher"].map(|key| text(key).unwrap().parse::<Parser>().unwrap());
        let guarded = guard(text("url").unwrap(), None, checker, fetcher);
        let verdict = guarded.verdict();
        let goes = guarded.fetched.as_ref().ok().filter(|place| !place.is_nowhere()).map(ToString::to_string);
        let confusion = match verdict {
            Verdict::SamePlaceOtherText(confusion) => confusion.map(|confusion| confusion.name()),
            _ => None,
        };
        let other = text("text").is_some_and(|text| guarded.checked_text.as_deref() != Some(text));
        if (Some(verdict.name()), goes.as_deref(), confusion) != (text("verdict"), text("goes"), text("confusion"))
            || other
        {
            wrong.push(format!("{line}\n    {verdict:?}, {goes:?}, {:?}", guarded.checked_text));
        }
        assert!(text("program").is_some_and(|program| !program.is_empty()), "{line}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(PAYLOADS.lines().count() >= 30);
}

/// Which names fetch, and the clients of those that do not, are tables of the page about parsers.
#[test]
fn the_page_of_parsers_lists_the_names_that_fetch() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/parsers.md")).unwrap();
    for parser in Parser::all() {
        let (names, rest) = match parser.fetches() {
            Ok(client) => {
                let file = client.scheme_without_host.map(|_| "a local file".to_owned());
                let host = client.without_host.map(|host| format!("`{host}`")).or(file).unwrap_or("nothing".to_owned());
                let schemes = client.schemes.join(", ");
                (format!("| `{parser}` |"), format!(" {} | {schemes} | {host} |", client.name))
            }
            Err(error) => {
                let clients: Vec<_> = error.clients.iter().map(|name| format!("`{name}`")).collect();
                assert!(error.clients.iter().all(|name| name.parse::<Parser>().unwrap().client().is_some()), "{error}");
                (format!("`{parser}`"), format!("| {} |", clients.join(", ")))
            }
        };
        let found = page.lines().any(|row| row.strip_suffix(&*rest).is_some_and(|row| row.contains(&names)));
        assert!(found, "docs/parsers.md has no row\n{names} …{rest}");
    }
}
