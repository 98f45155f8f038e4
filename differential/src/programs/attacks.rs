//! Checks and fetches: whether `compare::guard` finds every input that two programs read as two places.
//!
//! The places are those that the programs' accessors return: scheme, host and port, where a host in U-labels is that in
//! A-labels, an address in any spelling is that address, and a default port is none. `guard` compares where connections
//! go, so it may find more: accessors that agree do not tell that one program takes `0x7f.1` for a name.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use railurl::compare::guard;
use railurl::implementations::Implementation;
use railurl_canon::{domain, ip};
use serde_json::Value;

use super::run::ask;
use crate::case::Case;

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct Attacks {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the fetcher accepts and reads as another place than the checker.
    pub attacks: u64,
    /// The attacks that `guard` does not find.
    pub missed: Vec<Case>,
    /// The number of cases that `guard` finds although the accessors agree.
    pub beyond: u64,
}

/// Asks both programs, which are installed in a folder, about every case, and compares `guard` with their answers.
///
/// # Errors
///
/// A program cannot be run, or does not answer.
pub fn run(checker: Implementation, fetcher: Implementation, folder: &Path, cases: Vec<Case>) -> io::Result<Attacks> {
    let places = |implementation: Implementation| {
        let mut places = Vec::with_capacity(cases.len());
        let answers =
            ask(implementation, folder, cases.clone(), |_, answer| places.push(place(implementation, answer)));
        answers.map(|()| places)
    };
    let (checked, fetched) = (places(checker)?, places(fetcher)?);
    let mut found = Attacks::default();
    for ((case, checked), fetched) in cases.iter().zip(checked).zip(fetched) {
        let is_attack = fetched.is_some() && checked != fetched;
        let is_bypassed = guard(&case.input, case.base.as_deref(), checker, fetcher).is_bypassed();
        found.cases += 1;
        found.attacks += u64::from(is_attack);
        found.beyond += u64::from(is_bypassed && !is_attack);
        if is_attack && !is_bypassed {
            found.missed.push(case.clone());
        }
    }
    Ok(found)
}

/// The scheme, the host and the port of an answer. `None` if the program rejects the input.
fn place(implementation: Implementation, answer: &Value) -> Option<(String, String, String)> {
    if answer["accepted"] != true {
        return None;
    }
    let text = |name: &str| answer[name].as_str().unwrap_or_default();
    let scheme = text("scheme").to_ascii_lowercase();
    let default = || implementation.default_port(&scheme).map(|port| port.to_string()).unwrap_or_default();
    let port = match text("port") {
        "" => default(),
        port => port.parse::<u64>().map_or_else(|_| port.to_owned(), |number| number.to_string()),
    };
    let host = host(text("host"));
    Some((scheme, host, port))
}

/// A host in the spelling in which hosts are compared.
fn host(host: &str) -> String {
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let lower = inner.to_lowercase();
    if let Ok(address) = lower.parse::<IpAddr>() {
        return address.to_canonical().to_string();
    }
    if let Some(address) = ip::inet_aton(&lower) {
        return Ipv4Addr::from(address).to_string();
    }
    let ascii = domain::to_ascii(&lower).map(|ascii| ascii.into_owned());
    ascii.ok().filter(|_| !lower.is_ascii()).unwrap_or_else(|| {
        let label = |label: &str| match idna::punycode::encode_str(label).filter(|_| !label.is_ascii()) {
            Some(encoded) => format!("xn--{encoded}"),
            None => label.to_owned(),
        };
        lower.split('.').map(label).collect::<Vec<_>>().join(".")
    })
}

/// Prints the counts, and the shortest attacks that are missed.
impl fmt::Display for Attacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attacks { cases, attacks, missed, beyond } = self;
        writeln!(f, "{cases} cases, {attacks} attacks, missed {}; found where accessors agree {beyond}", missed.len())?;
        let mut missed: Vec<_> = missed.iter().collect();
        missed.sort_by_key(|case| case.input.len());
        missed.iter().take(40).try_for_each(|case| writeln!(f, "  {case}"))
    }
}
