//! `railurl audit`: proofs that a filter before a fetch is enough, or a URL that passes it and is read differently.

use std::fmt::Write as _;
use std::process::ExitCode;

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::audit::{Bypass, Filter, Values, Verdict, audit};

use crate::args::AuditArguments;
use crate::files::{self, CommandError, FAILED};
use crate::grammar;
use crate::grammar::agree::{self, UNDECIDED, shown};
use crate::visible::visible;

/// Decides whether a filter is enough.
pub(crate) fn run(arguments: &AuditArguments) -> Result<ExitCode, CommandError> {
    let component = agree::component(&arguments.component)?;
    let Some(filter) = filter(arguments)? else { return Ok(ExitCode::from(UNDECIDED)) };
    let AuditArguments { checker, fetcher, states, .. } = arguments;
    let verdict = audit(&filter, *checker, *fetcher, component, *states)
        .map_err(|error| CommandError::Told(visible(&error.to_string()).into_owned()))?;
    let (mut text, status) = told(&verdict, [*checker, *fetcher], component, arguments);
    agree::notes(&mut text, [*checker, *fetcher]);
    files::print(&text)?;
    Ok(status)
}

/// Returns the filter of the options. `None` if a rule file has mistakes, which are reported.
fn filter(arguments: &AuditArguments) -> Result<Option<Filter>, CommandError> {
    let mut filter = Filter::new();
    if !arguments.any_scheme {
        filter = filter.matching("^(?i:https?):").expect("the expression is tested");
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
    if let Some(hosts) = &arguments.allow_host {
        filter = filter.allowing(hosts.clone());
    }
    if let Some(path) = &arguments.within {
        let Some(file) = grammar::read(path)? else { return Ok(None) };
        let start = file.start(None)?;
        filter = filter.within(file.grammar, &start);
    }
    Ok(Some(filter))
}

/// Returns the answer in words, and the exit status.
fn told(
    verdict: &Verdict,
    parsers: [Parser; 2],
    component: Component,
    arguments: &AuditArguments,
) -> (String, ExitCode) {
    let [checker, fetcher] = parsers.map(Parser::name);
    let name = component.name();
    let mut text = String::new();
    match verdict {
        Verdict::Proved(proof) => {
            let _ = match &arguments.allow_host {
                Some(hosts) => writeln!(
                    text,
                    "proved: if {checker} finds a host that passes `{}`, {fetcher} goes to no other ({} states)",
                    visible(&hosts.to_string()),
                    proof.states
                ),
                None => writeln!(
                    text,
                    "proved: {checker} and {fetcher} find the same {name} in every URL that passes and both accept ({} \
                     states)",
                    proof.states
                ),
            };
            let _ = writeln!(text, "such as: {}", visible(&proof.both));
            match &proof.values {
                Values::Plain => {
                    let _ = writeln!(text, "it is plain: nothing in it is decoded, mapped or read as another number");
                }
                Values::Unknown(url) => {
                    let _ = writeln!(
                        text,
                        "not proved: that the same bytes mean the same to both, if they are not plain, such as {}",
                        visible(url)
                    );
                }
                _ => {}
            }
            agree::rests_on(&mut text, true, &proof.predicates);
            (text, ExitCode::SUCCESS)
        }
        Verdict::Bypassed(Bypass { url, readings, .. }) => {
            let _ = writeln!(text, "bypassed: {}", visible(url));
            for (role, (parser, reading)) in
                ["checker", "fetcher"].into_iter().zip([checker, fetcher].iter().zip(readings))
            {
                let bytes = shown(url, name, reading.span.as_ref());
                let value = reading
                    .value
                    .as_deref()
                    .filter(|value| reading.span.as_ref().is_none_or(|span| url.get(span.clone()) != Some(*value)));
                let value = value.map(|value| format!(", read as `{}`", visible(value))).unwrap_or_default();
                let _ = writeln!(text, "{role} {parser}: {bytes}{value}");
            }
            (text, FAILED)
        }
        Verdict::Undecided { why, depth, proved_without } => {
            agree::undecided(&mut text, why, *depth);
            if !proved_without.is_empty() {
                let kinds: Vec<_> = proved_without.iter().map(|kind| kind.has).collect();
                let _ =
                    writeln!(text, "proved: they agree on all URLs that pass but those with {}", kinds.join("; with "));
            }
            (text, ExitCode::from(UNDECIDED))
        }
        _ => (text, ExitCode::from(UNDECIDED)),
    }
}
