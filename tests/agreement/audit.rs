//! Filters before a fetch: the answers that `docs/audit.md` prints, and what is an error.

use railurl::Dialect;
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::audit::{AuditError, Filter, HostTest, Values, Verdict, audit, differs};
use railurl::implementations::Implementation;

use crate::STATES;

fn named(name: &str) -> Parser {
    name.parse().unwrap()
}

/// Returns the filter of URLs that begin as a URL with an authority does.
fn web() -> Filter {
    Filter::new().matching("^[Hh][Tt][Tt][Pp][Ss]?:").unwrap()
}

fn audited(filter: &Filter, checker: &str, fetcher: &str) -> Verdict {
    audit(filter, named(checker), named(fetcher), Component::Host, STATES).unwrap()
}

#[test]
fn the_right_filter_is_proved_to_be_enough() {
    let filter =
        Filter::new().matching("^https?://[a-z0-9]+(?:[.][a-z][a-z0-9]*)+(?::[1-9][0-9]{0,3})?/[a-z/]*$").unwrap();
    let verdict = audited(&filter, "python-urllib", "python-requests");
    let Verdict::Proved(proof) = &verdict else { panic!("{verdict:?}") };
    assert!(filter.passes(&proof.both) && proof.states > 10, "{proof:?}");
    assert_eq!(proof.values, Values::Plain);
}

/// Two parsers find the same bytes, and make different hosts of them.
#[test]
fn equal_bytes_may_be_unequal_hosts() {
    let filter = Filter::new().matching("^http://a%6[0-9a-f]/$").unwrap();
    let verdict = audited(&filter, "python-urllib", "living");
    let Verdict::Bypassed(found) = &verdict else { panic!("{verdict:?}") };
    assert_eq!(found.readings[0].span, found.readings[1].span);
    assert_ne!(found.readings[0].value, found.readings[1].value);
    assert!(differs([named("python-urllib"), named("living")], Component::Host, &found.url));
}

/// requests drops the port 0, and its client connects to the default port.
#[test]
fn port_zero_is_not_a_plain_value() {
    let filter = Filter::new().matching("^http://images[.]example[.]com:0/$").unwrap();
    let parsers = [named("python-urllib"), named("python-requests")];
    let verdict = audit(&filter, parsers[0], parsers[1], Component::Port, STATES).unwrap();
    let Verdict::Bypassed(found) = &verdict else { panic!("{verdict:?}") };
    assert_eq!(found.readings.each_ref().map(|reading| reading.value.as_deref()), [Some("0"), None]);
}

#[test]
fn rejects_contradictory_options() {
    let [living, urllib] = [Dialect::Living.into(), Parser::from(Implementation::PythonUrllib)];
    let nothing = web().matching("^ftp:").unwrap();
    let found = audit(&nothing, urllib, living, Component::Host, STATES);
    assert_eq!(found, Err(AuditError::NothingPasses));
    assert_eq!(found.unwrap_err().to_string(), "no text passes the filter, so there is nothing to prove");
    let nothing = Filter::new().rejecting("").unwrap();
    assert_eq!(audit(&nothing, urllib, living, Component::Host, STATES), Err(AuditError::NothingPasses));
    let hosts: HostTest = "good.example".parse().unwrap();
    let found = audit(&web().allowing(hosts), urllib, living, Component::Path, STATES);
    assert_eq!(found, Err(AuditError::NotHost));
    // A component that the rules do not mark.
    let found = audit(&web(), urllib, living, Component::Password, STATES).unwrap_err().to_string();
    assert!(found.ends_with("the rules do not say where the password is"), "{found}");
    let recursive =
        railurl_grammar::read("a =\n  Choice:\n    T: b\n    Sequence:\n      T: (\n      N: a\n      T: )\n").unwrap();
    let found = audit(&Filter::new().within(recursive, "a"), urllib, living, Component::Host, STATES);
    assert!(found.as_ref().is_err_and(|error| error.to_string().contains("recurs")), "{found:?}");
}

#[test]
fn a_search_past_its_limit_says_how_far_it_came() {
    let filter = web().forbidding("\\\t\r\n[]%@");
    let verdict = audit(&filter, named("python-urllib"), named("python-requests"), Component::Host, 300).unwrap();
    let Verdict::Undecided { why, depth, proved_without } = &verdict else { panic!("{verdict:?}") };
    assert_eq!(why, "it needs more than 300 states");
    assert!(*depth > 0 && proved_without.is_empty(), "{verdict:?}");
}

/// A fetcher is not left out where it finds no host: its client connects somewhere, or to nothing.
#[test]
fn finds_where_a_client_connects_without_a_host() {
    let filter = Filter::new().matching("^http://?[a-z]+/$").unwrap();
    for fetcher in ["node-url-parse", "java-net-url", "ruby-uri"] {
        let verdict = audited(&filter, "living", fetcher);
        let Verdict::Bypassed(found) = &verdict else { panic!("{fetcher}: {verdict:?}") };
        let values = found.readings.each_ref().map(|reading| reading.value.as_deref());
        assert_eq!((found.url.as_str(), values), ("http:/a/", [Some("a"), Some("localhost")]), "{fetcher}");
    }
    for fetcher in ["libcurl", "python-urlopen", "chromium"] {
        let verdict = audited(&filter, "living", fetcher);
        assert!(matches!(verdict, Verdict::Proved(_)), "{fetcher}: {verdict:?}");
    }
}

#[test]
fn proves_that_a_parser_agrees_with_itself() {
    for parser in Parser::all().filter(|parser| parser.client().is_some()) {
        let verdict = audit(&web(), parser, parser, Component::Host, STATES);
        assert!(matches!(&verdict, Ok(Verdict::Proved(proof)) if web().passes(&proof.both)), "{parser}: {verdict:?}");
    }
}

/// `urlopen` reads the host of FTP by another rule than those of the web.
#[test]
fn decides_about_urlopen() {
    let filters = ["^https?:", "^ftp:"].map(|start| Filter::new().matching(start).unwrap());
    for filter in filters {
        let verdict = audited(&filter, "living", "python-urlopen");
        let Verdict::Bypassed(found) = &verdict else { panic!("{verdict:?}") };
        assert!(differs([named("living"), named("python-urlopen")], Component::Host, &found.url));
    }
    let plain = Filter::new().matching("^(?:ftp|https?)://[a-z]+/$").unwrap();
    let verdict = audited(&plain, "living", "python-urlopen");
    assert!(matches!(verdict, Verdict::Proved(_)), "{verdict:?}");
}

/// A check of Python's lets a line feed at the end through, and its parser removes it.
#[test]
fn decides_about_line_feeds_that_a_parser_removes() {
    let filter = Filter::new().matching("^https?://[a-z.]+/\\n?$").unwrap();
    for checker in ["python-urllib", "living"] {
        for fetcher in ["living", "python-requests", "libcurl", "wget", "rust-url"] {
            let verdict = audited(&filter, checker, fetcher);
            assert!(matches!(verdict, Verdict::Proved(_)), "{checker}, {fetcher}: {verdict:?}");
        }
    }
    let filter = Filter::new().matching("^https?://[a-z.]+\\n?$").unwrap();
    let verdict = audited(&filter, "python-urllib", "php-parse-url");
    assert!(matches!(&verdict, Verdict::Bypassed(found) if found.url == "http://a\n"), "{verdict:?}");
}

#[test]
fn rejects_a_fetcher_that_only_parses() {
    let found = audit(&web(), named("living"), named("java-net-uri"), Component::Host, STATES).unwrap_err();
    assert!(matches!(&found, AuditError::NotAClient(error) if error.clients.contains(&"java-net-url")), "{found:?}");
}

/// The limit of the searches for the document, as of the command.
const LIMIT: usize = 100_000;

/// A filter that a project uses, and its answers.
struct InUse {
    name: &'static str,
    filter: fn() -> Filter,
    /// The checker, the fetcher, and the answer: a URL with two hosts, or the kinds of URLs that are not decided.
    answers: &'static [(&'static str, &'static str, Answer)],
}

enum Answer {
    Bypassed(&'static str, [&'static str; 2]),
    /// Not decided for these kinds, and proved for all others.
    ProvedWithout(&'static [&'static str]),
}

use Answer::{Bypassed, ProvedWithout};

const IN_USE: &[InUse] = &[
    InUse {
        name: "open-webui",
        filter: || web().forbidding("\\\t\r\n"),
        answers: &[
            ("python-urllib", "python-requests", Bypassed("http://\"", ["\"", "%22"])),
            ("python-urllib", "go-net-url", Bypassed("http://1", ["0.0.0.1", "1"])),
            ("python-urllib", "libcurl", ProvedWithout(&["brackets"])),
        ],
    },
    InUse {
        name: "langflow",
        filter: || web().rejecting(r"^[^:]*://[^/?#]*\\").unwrap(),
        answers: &[
            ("python-urllib", "python-requests", Bypassed("http://\"", ["\"", "%22"])),
            ("python-urllib", "libcurl", ProvedWithout(&["brackets"])),
        ],
    },
    InUse {
        name: "GLM-V",
        filter: || {
            let filter = web().rejecting(r"[\\\s\x00-\x1f\x7f-\x{9f}]").unwrap();
            filter.rejecting(r"^[^:]*://(?:[^/?#]*@)?[^/?#@]*\.(?::[0-9]*)?(?:[/?#]|$)").unwrap()
        },
        answers: &[
            ("python-urllib", "python-requests", Bypassed("http://\"", ["\"", "%22"])),
            ("python-urllib", "libcurl", ProvedWithout(&["brackets"])),
        ],
    },
    InUse {
        name: "`startsWith(\"https://good.example\")`, and the checker's host is `good.example`",
        filter: || {
            let filter = Filter::new().matching(r"^https://good\.example").unwrap();
            filter.allowing("good.example".parse().unwrap())
        },
        answers: &[(
            "python-urllib",
            "python-requests",
            Bypassed(r"https://good.examplea\@good.example", ["good.example", "good.examplea"]),
        )],
    },
];

/// The document has a row for each answer, and the audit gives that answer.
#[test]
fn filters_in_use_have_the_answers_of_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/audit.md");
    let document = std::fs::read_to_string(path).unwrap();
    let shown = |text: &str| {
        let escape = |c: char| if c.is_ascii_graphic() { c.to_string() } else { format!("U+{:04X}", u32::from(c)) };
        text.chars().map(escape).collect::<String>()
    };
    for InUse { name, filter, answers } in IN_USE {
        let filter = filter();
        for (checker, fetcher, answer) in *answers {
            let verdict = audit(&filter, named(checker), named(fetcher), Component::Host, LIMIT).unwrap();
            let told = match (&verdict, answer) {
                (Verdict::Bypassed(found), Bypassed(url, hosts)) => {
                    assert!(filter.passes(&found.url), "{found:?}");
                    let read = found.readings.each_ref().map(|reading| reading.value.as_deref().unwrap_or_default());
                    assert_eq!((found.url.as_str(), read), (*url, *hosts), "{name}: {checker}, {fetcher}");
                    format!("bypassed by `{}`: `{}`, but `{}`", shown(url), shown(hosts[0]), shown(hosts[1]))
                }
                (Verdict::Undecided { proved_without, .. }, ProvedWithout(kinds)) => {
                    let found: Vec<_> = proved_without.iter().map(|kind| kind.name).collect();
                    assert_eq!(found, *kinds, "{name}: {checker}, {fetcher}");
                    let has: Vec<_> = proved_without.iter().map(|kind| kind.has).collect();
                    format!("the same bytes, except for URLs with {}: not decided", has.join("; with "))
                }
                _ => panic!("{name}: {checker}, {fetcher}: {verdict:?}"),
            };
            let row = format!("| {name} | `{fetcher}` | {told} |\n");
            assert!(document.contains(&row), "docs/audit.md has no row\n{row}");
        }
    }
}
