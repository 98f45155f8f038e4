//! Tests that `compare::guard` finds every input with which an attacker passes a checker and reaches another place by a
//! fetcher.
//!
//! A place is the scheme, host and port that a program's accessors return (`protocol`, `hostname` and `port` in browsers).
//! U-labels equal A-labels, all spellings of an address are equal, and a default port equals a missing one. `guard`
//! compares the places that connections go to, so it may find more: accessors can agree on `0x7f.1`, although one program
//! takes it for a name.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use railurl::compare::guard;
use railurl::dialect::Parser;
use railurl_canon::{domain, ip, living};
use serde_json::Value;

use super::run::ask;
use crate::case::Case;

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct Attacks {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the fetcher accepts and in which it finds another place than the checker.
    pub attacks: u64,
    /// The attacks that `guard` does not find.
    pub missed: Vec<Case>,
    /// The number of cases that only `guard` finds, because the accessors agree.
    pub only_guard: u64,
}

/// Asks both programs, which are installed in a folder, about every case, and compares `guard` with their answers.
pub fn run(checker: Parser, fetcher: Parser, folder: &Path, cases: Vec<Case>) -> io::Result<Attacks> {
    let default_port = |scheme: &str| default_port(checker, scheme).or(default_port(fetcher, scheme));
    let places = |parser: Parser| {
        let mut places = Vec::with_capacity(cases.len());
        let add = |case: &Case, answer: &Value| places.push(place(case, answer, default_port));
        ask(parser.name(), folder, cases.iter().cloned(), add).map(|()| places)
    };
    let (checked, fetched) = (places(checker)?, places(fetcher)?);
    let mut results = Attacks::default();
    for ((case, checked), fetched) in cases.iter().zip(checked).zip(fetched) {
        // A fetcher that rejects the input goes nowhere.
        let is_attack = fetched.is_some() && checked != fetched;
        let is_bypassed = guard(&case.input, case.base.as_deref(), checker, fetcher).is_bypassed();
        results.cases += 1;
        results.attacks += u64::from(is_attack);
        results.only_guard += u64::from(is_bypassed && !is_attack);
        if is_attack && !is_bypassed {
            results.missed.push(case.clone());
        }
    }
    Ok(results)
}

fn default_port(parser: Parser, scheme: &str) -> Option<u16> {
    match parser {
        Parser::Implementation(implementation) => implementation.default_port(scheme),
        _ => living::default_port(scheme),
    }
}

/// Returns the scheme, the host and the port of an answer. `None` if the program rejects the input.
fn place(case: &Case, answer: &Value, default_port: impl Fn(&str) -> Option<u16>) -> Option<(String, String, String)> {
    if answer["accepted"] != true {
        return None;
    }
    let text = |name: &str| answer[name].as_str().unwrap_or_default();
    let (scheme, name) = match answer["protocol"].as_str() {
        Some(protocol) => (protocol.trim_end_matches(':'), text("hostname")),
        None => (text("scheme"), text("host")),
    };
    let scheme = scheme.to_ascii_lowercase();
    let port = match text("port") {
        "" => default_port(&scheme).map(|port| port.to_string()).unwrap_or_default(),
        // Programs differ in the zeros that they keep.
        port => port.parse::<u64>().map_or_else(|_| port.to_owned(), |number| number.to_string()),
    };
    let host = host(name, case.texts().any(|text| text.contains('ς')));
    Some((scheme, host, port))
}

/// Spells a host as hosts are compared. The lower case of `Σ` at the end of a word is `ς`, but in a domain it is `σ`,
/// unless the input has a `ς`.
fn host(host: &str, has_final_sigma: bool) -> String {
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let lower = inner.to_lowercase();
    let lower = if has_final_sigma { lower } else { lower.replace('ς', "σ") };
    let ascii = if lower.is_ascii() { lower } else { a_labels(&lower) };
    if let Some(address) = ip::inet_aton(&ascii) {
        return Ipv4Addr::from(address).to_string();
    }
    let (address, zone) = ascii.find('%').map_or((&*ascii, ""), |at| ascii.split_at(at));
    match address.parse::<IpAddr>() {
        // An IPv4-mapped address leads to the IPv4 address.
        Ok(address) => address.to_canonical().to_string() + zone,
        Err(_) => ascii,
    }
}

/// Converts a domain to A-labels, even if it is not valid.
fn a_labels(host: &str) -> String {
    if let Ok(ascii) = domain::to_ascii(host) {
        return ascii.into_owned();
    }
    let label = |label: &str| match idna::punycode::encode_str(label).filter(|_| !label.is_ascii()) {
        Some(encoded) => format!("xn--{encoded}"),
        None => label.to_owned(),
    };
    host.split('.').map(label).collect::<Vec<_>>().join(".")
}

/// Writes the counts, and the shortest attacks that are missed.
impl fmt::Display for Attacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attacks { cases, attacks, missed, only_guard } = self;
        writeln!(
            f,
            "{cases} cases, {attacks} attacks, missed {}; found where accessors agree {only_guard}",
            missed.len()
        )?;
        let mut missed: Vec<_> = missed.iter().collect();
        missed.sort_by_key(|case| case.input.len());
        missed.iter().take(40).try_for_each(|case| writeln!(f, "  {case}"))
    }
}
