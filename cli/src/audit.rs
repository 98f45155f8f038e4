//! `railurl audit`: proofs that a filter before a fetch is enough, or a URL that passes it and is read differently.

use std::process::ExitCode;

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::audit::{Bypass, Filter, Values, Verdict, audit, connects_without_host};
use railurl::report::Audited;

use crate::args::AuditArguments;
use crate::files::{self, CommandError, FAILED};
use crate::grammar;
use crate::grammar::agree::{self, UNDECIDED, shown};
use crate::json;
use crate::visible::visible;

/// Decides whether a filter is enough.
pub(crate) fn run(arguments: &AuditArguments) -> Result<ExitCode, CommandError> {
    let component = agree::component(&arguments.component)?;
    let filter = filter(arguments)?;
    let AuditArguments { checker, fetcher, states, .. } = arguments;
    let verdict = audit(&filter, *checker, *fetcher, component, *states)
        .map_err(|error| CommandError::Message(visible(&error.to_string()).into_owned()))?;
    let parsers = [*checker, *fetcher];
    let (mut text, status) = report(&verdict, parsers, component, arguments);
    if arguments.json {
        files::write_with(|out| json::write_line(out, &Audited::new(&verdict, parsers, component)))?;
        return Ok(status);
    }
    agree::notes(&mut text, parsers);
    files::print(&text).map(|()| status)
}

/// Returns the filter that the options describe.
fn filter(arguments: &AuditArguments) -> Result<Filter, CommandError> {
    let mut filter = Filter::new();
    if !arguments.any_scheme {
        // Schemes are ASCII, but with `(?i)` the letter `s` is also U+017F.
        filter = filter.matching("^[Hh][Tt][Tt][Pp][Ss]?:").expect("the expression is tested");
    }
    for expression in &arguments.matching {
        filter = filter.matching(expression).map_err(|error| agree::bad_expression(&error, "--matching"))?;
    }
    for expression in &arguments.rejecting {
        filter = filter.rejecting(expression).map_err(|error| agree::bad_expression(&error, "--rejecting"))?;
    }
    if let Some(characters) = &arguments.forbid {
        filter = filter.forbidding(characters);
    }
    if arguments.missing_host {
        filter = filter.lacking_hosts();
    }
    for hosts in &arguments.allow_host {
        filter = filter.allowing(hosts.clone());
    }
    if let Some(path) = &arguments.within {
        let (file, start) = grammar::read_language(path)?;
        filter = filter.within(file.grammar, &start);
    }
    Ok(filter)
}

/// Returns which URLs a proof leaves out.
fn left_out([checker, fetcher]: [Parser; 2], component: Component, arguments: &AuditArguments) -> String {
    if component != Component::Host || arguments.missing_host {
        return String::new();
    }
    let nowhere = match connects_without_host(fetcher) {
        None if checker != fetcher => {
            format!(", or in which {fetcher} finds none, as its client then connects to nothing")
        }
        _ => String::new(),
    };
    format!("; left out: URLs that {checker} rejects or in which it finds no host{nowhere}")
}

/// Returns the answer in words, and the exit status.
fn report(
    verdict: &Verdict,
    parsers: [Parser; 2],
    component: Component,
    arguments: &AuditArguments,
) -> (String, ExitCode) {
    let [checker, fetcher] = parsers.map(Parser::name);
    let name = component.name();
    let mut text = String::new();
    let status = match verdict {
        Verdict::Proved(proof) => {
            let hosts: Vec<_> = arguments.allow_host.iter().map(|hosts| format!("`{hosts}`")).collect();
            let hosts = hosts.join(" or ");
            let proved = match hosts.is_empty() {
                false => {
                    let hosts = visible(&hosts);
                    format!("if {checker} finds a host that passes {hosts}, {fetcher} goes to no other")
                }
                true => {
                    format!("{checker} and {fetcher} find the same {name} in every URL that passes and both accept")
                }
            };
            let left_out = left_out(parsers, component, arguments);
            text +=
                &format!("proved: {proved}{left_out} ({} states)\nsuch as: {}\n", proof.states, visible(&proof.both));
            match &proof.values {
                Values::Plain => {
                    text += "the value agrees as well: nothing in it is decoded, mapped or read as another number\n"
                }
                Values::Unknown(url) => {
                    let unproved = "the same bytes mean the same to both, if they are not plain";
                    text += &format!("not proved: that {unproved}, such as {}\n", visible(url));
                }
                // `Values` is non-exhaustive.
                _ => {}
            }
            agree::rests_on(&mut text, true, &proof.predicates);
            ExitCode::SUCCESS
        }
        Verdict::Bypassed(Bypass { url, readings, .. }) => {
            text += &format!("bypassed: {}\n", visible(url));
            for ((role, parser), reading) in [("checker", checker), ("fetcher", fetcher)].iter().zip(readings) {
                let bytes = shown(url, name, reading.span.as_ref());
                let written = reading.span.clone().and_then(|span| url.get(span));
                let value = reading.value.as_deref().filter(|value| Some(*value) != written);
                let value = value.map(|value| format!(", read as `{}`", visible(value))).unwrap_or_default();
                text += &format!("{role} {parser}: {bytes}{value}\n");
            }
            FAILED
        }
        Verdict::Undecided { why, depth, proved_without } => {
            agree::undecided(&mut text, why, *depth);
            if !proved_without.is_empty() {
                let kinds: Vec<_> = proved_without.iter().map(|kind| kind.has).collect();
                let kinds = kinds.join("; with ");
                text += &format!("proved: they agree on all URLs that pass but those with {kinds}\n");
            }
            ExitCode::from(UNDECIDED)
        }
        // `Verdict` is non-exhaustive.
        _ => ExitCode::from(UNDECIDED),
    };
    (text, status)
}
