//! The summary of a comparison: the verdict, the hosts with the parsers that read each, and where these come from.

use annotate_snippets::Level;
use railurl::compare::{Aspect, Comparison, Endpoint, Folding, Guarded, Source, Verdict};
use railurl::dialect::Parser;
use railurl::report::Hosts;

use super::compared::{Answer, Compared, rejecting, sensitive};
use super::evidence::{description, in_words, title};
use crate::report::{self, Place};
use crate::screen::Screen;
use crate::style::wrap_to;
use crate::visible::{SHORT, visible_start};
use crate::words::list;

/// The number of names in a line of a list.
const NAMES: usize = 2;

/// The maximum width of the column of hosts.
const HOSTS: usize = 32;

/// The parsers that would connect to the same place, or that reject the input.
struct Group {
    /// The place; `None` if none exists.
    endpoint: Option<Endpoint>,
    parsers: Vec<Parser>,
}

/// Returns the summary. Every line ends with a line feed. The bytes and productions are left out if the evidence
/// follows.
pub(super) fn summary(compared: &Compared<'_>, is_evidence_next: bool, screen: Screen) -> String {
    let comparison = &compared.comparison;
    let mut out = String::new();
    match &compared.answer {
        // One line, however long: it is for programs as well.
        Answer::Guard(..) => out += &(verdict(compared) + "\n"),
        _ => wrap_to(&mut out, &format!("verdict: {}", verdict(compared)), "", "  ", screen),
    }
    let groups = groups(compared);
    rows(&mut out, compared, &groups, screen);
    if !compared.other_scheme.is_empty() {
        wrap_to(&mut out, &format!("not for this scheme: {}", join(&compared.other_scheme)), "", "  ", screen);
    }
    for note in compared.notes() {
        wrap_to(&mut out, &format!("note: {note}"), "", "  ", screen);
    }
    let foldings: Vec<_> = comparison.foldings().iter().map(folding_in_words).collect();
    if !foldings.is_empty() {
        wrap_to(&mut out, &format!("folded: {}", foldings.join("; ")), "", "  ", screen);
    }
    let aspect = guarded(comparison).next();
    if let Some(aspect) = aspect.filter(|_| !is_evidence_next) {
        out += "\n";
        out += &excerpt(comparison, aspect, &groups, screen);
        for finding in comparison.confusions() {
            let confusion = finding.confusion;
            wrap_to(&mut out, &format!("{confusion}: {}", confusion.cause()), "", "  ", screen);
        }
        out += "--evidence shows every component and the rules of every parser\n";
    }
    out
}

/// Returns the summary in a list, on one line.
pub(super) fn brief(compared: &Compared<'_>) -> String {
    let comparison = &compared.comparison;
    let mut out = match &compared.answer {
        Answer::Guard(guarded, _) => guard_verdict(guarded),
        Answer::Hosts(hosts) => hosts_verdict(hosts),
        Answer::Agreement(_) => {
            let name = |aspect| if aspect == Aspect::Acceptance { in_words(aspect) } else { aspect.name().to_owned() };
            let aspects: Vec<_> = guarded(comparison).map(name).collect();
            if aspects.is_empty() { "agreed".to_owned() } else { aspects.join(", ") }
        }
    };
    if !matches!(compared.answer, Answer::Guard(..)) {
        let groups = groups(compared);
        let is_whole = is_whole(&groups);
        let shown = |group: &Group| {
            let names: Vec<_> = group.parsers.iter().take(NAMES).map(|parser| parser.name()).collect();
            let more = if group.parsers.len() > NAMES { "…" } else { "" };
            format!("{}{} ({}{more})", mark(compared, group), place(group, is_whole), names.join(", "))
        };
        let shown: Vec<_> = groups.iter().map(shown).collect();
        out += &format!(": {}", shown.join(" | "));
    }
    if compared.answer.is_failed() {
        let confusions = confusions(comparison);
        if !confusions.is_empty() {
            out += &format!(": {}", confusions.join(", "));
        }
    }
    out += &left_out(compared);
    for note in compared.notes() {
        out += &format!("; {note}");
    }
    out
}

/// Returns the verdict in one sentence.
fn verdict(compared: &Compared<'_>) -> String {
    let verdict = match &compared.answer {
        Answer::Guard(guarded, _) => guard_verdict(guarded),
        Answer::Hosts(hosts) => hosts_verdict(hosts),
        Answer::Agreement(_) => agreement_verdict(compared),
    };
    let confusions = match &compared.answer {
        Answer::Agreement(false) => confusions(&compared.comparison),
        _ => Vec::new(),
    };
    let gap = if confusions.is_empty() { "" } else { ": " };
    format!("{verdict}{}{gap}{}", left_out(compared), list(&confusions))
}

fn confusions(comparison: &Comparison<'_>) -> Vec<String> {
    comparison.confusions().iter().map(|finding| finding.confusion.to_string()).collect()
}

/// Returns the aspects in which the parsers differ, of those that a guard looks at.
fn guarded(comparison: &Comparison<'_>) -> impl Iterator<Item = Aspect> {
    sensitive(comparison).into_iter().filter(|aspect| aspect.is_guarded())
}

fn agreement_verdict(compared: &Compared<'_>) -> String {
    let comparison = &compared.comparison;
    let guarded: Vec<_> = guarded(comparison).map(in_words).collect();
    let others = Aspect::ALL.iter().copied().filter(|aspect| !aspect.is_guarded() && !comparison.agrees_on(*aspect));
    let others: Vec<_> = others.map(in_words).collect();
    let is_url = comparison.readings().iter().any(|reading| reading.result.is_ok());
    let is_rejected = rejecting(comparison).next().is_some();
    let mut out = match &guarded[..] {
        [] if !is_url => "no parser accepts it".to_owned(),
        [] if is_rejected || !compared.ignored.is_empty() => {
            "those that accept it agree on scheme, host and port".to_owned()
        }
        [] => "all agree on scheme, host and port".to_owned(),
        guarded => format!("they disagree on {}", list(guarded)),
    };
    if !others.is_empty() {
        let joint = if guarded.is_empty() { ", but not on" } else { ", and also on" };
        out += &format!("{joint} {}", list(&others));
    }
    out
}

/// Returns the end of a sentence: the parsers that `--ignore-failures` leaves out.
fn left_out(compared: &Compared<'_>) -> String {
    let names: Vec<_> = compared.ignored.iter().map(|(parser, _)| parser.name()).collect();
    match names.len() {
        0 => String::new(),
        1 => format!("; left out, because it rejects it: {}", list(&names)),
        _ => format!("; left out, because they reject it: {}", list(&names)),
    }
}

/// Returns the checker's and the fetcher's reading in words.
fn guard_verdict(guarded: &Guarded) -> String {
    let Guarded { checker, fetcher, .. } = guarded;
    let text = guarded.checked_text.as_deref().map(|text| visible_start(text, SHORT)).unwrap_or_default();
    let fetched = match &guarded.fetched {
        Ok(endpoint) if endpoint.is_nowhere() => format!("{fetcher} goes nowhere ({})", endpoint_in_words(endpoint)),
        Ok(endpoint) if endpoint.host.is_none() => format!("{fetcher} reads a local file"),
        Ok(endpoint) => format!("{fetcher} goes to {}", endpoint_in_words(endpoint)),
        Err(error) => format!("{fetcher} rejects it ({})", error.kind()),
    };
    let checked = match &guarded.checked {
        Ok(endpoint) => format!("{checker} sees {}", endpoint_in_words(endpoint)),
        Err(error) => format!("{checker} rejects it ({})", error.kind()),
    };
    match guarded.verdict() {
        Verdict::SamePlaceOtherText(confusion) => {
            let confusion = confusion.map(|confusion| format!(" ({confusion})")).unwrap_or_default();
            format!("same place, other text: {checker} returns `{text}`, {fetched}{confusion}")
        }
        Verdict::NotBypassed => format!("not bypassed: {checked}, {fetched}"),
        // `Verdict` is non-exhaustive.
        _ => format!("bypassed: {checked}, {fetched}"),
    }
}

fn hosts_verdict(Hosts { at_allowed_host: allowed, elsewhere, .. }: &Hosts) -> String {
    match (allowed.len(), elsewhere.len()) {
        (0, 0) => "not allowed: no parser accepts it".to_owned(),
        (0, 1) => "not allowed: the one that accepts it would connect elsewhere".to_owned(),
        (1, 0) => "allowed: the one that accepts it would connect to an allowed host".to_owned(),
        (0, all) => format!("not allowed: all {all} that accept it would connect elsewhere"),
        (all, 0) => format!("allowed: all {all} that accept it would connect to an allowed host"),
        (some, others) => format!("split: {some} would connect to an allowed host, {others} elsewhere"),
    }
}

/// Returns a spelling, and the value that it counts as.
fn folding_in_words(folding: &Folding) -> String {
    let shown = |text: &str| visible_start(text, SHORT);
    match (folding.aspect, folding.spelling.as_str()) {
        (Aspect::Port, "") => format!("no port = port {}", shown(&folding.value)),
        (Aspect::Port, port) => format!("port {} = port {}", shown(port), shown(&folding.value)),
        (_, host) => format!("{} = {}", shown(host), shown(&folding.value)),
    }
}

/// Returns the groups. The parsers that reject the input come last. A fetcher is where its client connects, which need not
/// be where its parser finds a host.
fn groups(compared: &Compared<'_>) -> Vec<Group> {
    let comparison = &compared.comparison;
    let endpoints = comparison.endpoints().into_iter();
    let mut groups: Vec<_> = endpoints.map(|(endpoint, parsers)| Group { endpoint: Some(endpoint), parsers }).collect();
    if let Answer::Guard(guarded, _) = &compared.answer
        && let Ok(fetched) = &guarded.fetched
    {
        move_to(&mut groups, guarded.fetcher, fetched);
    }
    let parsers: Vec<_> = rejecting(comparison).map(|reading| reading.parser).collect();
    if !parsers.is_empty() {
        groups.push(Group { endpoint: None, parsers });
    }
    groups
}

/// Moves a parser to the group of an endpoint.
fn move_to(groups: &mut Vec<Group>, parser: Parser, endpoint: &Endpoint) {
    let is_of = |group: &Group| group.endpoint.as_ref() == Some(endpoint);
    if groups.iter().any(|group| is_of(group) && group.parsers.contains(&parser)) {
        return;
    }
    groups.iter_mut().for_each(|group| group.parsers.retain(|other| *other != parser));
    groups.retain(|group| !group.parsers.is_empty());
    match groups.iter_mut().find(|group| is_of(group)) {
        Some(group) => group.parsers.push(parser),
        None => groups.push(Group { endpoint: Some(endpoint.clone()), parsers: vec![parser] }),
    }
}

/// Returns whether some places differ, but have the same host.
fn is_whole(groups: &[Group]) -> bool {
    let mut parts =
        groups.iter().filter_map(|group| group.endpoint.as_ref()).map(|endpoint| (&endpoint.scheme, &endpoint.port));
    let first = parts.next();
    parts.any(|part| Some(part) != first)
}

/// Returns a group's place: the host alone, or the scheme, host and port.
fn place(group: &Group, is_whole: bool) -> String {
    match &group.endpoint {
        None => "no URL".to_owned(),
        Some(endpoint) if is_whole => endpoint_in_words(endpoint),
        Some(Endpoint { host: Some(host), .. }) => visible_start(host, SHORT),
        Some(_) => "no host".to_owned(),
    }
}

fn endpoint_in_words(endpoint: &Endpoint) -> String {
    match (&endpoint.host, endpoint.scheme.as_str()) {
        (None, "") => "no scheme and no host".to_owned(),
        (None, scheme) => format!("no host ({}:)", visible_start(scheme, SHORT)),
        (Some(_), _) => visible_start(&endpoint.to_string(), 2 * SHORT),
    }
}

/// Returns the mark before a group's place, with `--allow-host`: whether its host is allowed.
fn mark(compared: &Compared<'_>, group: &Group) -> &'static str {
    match &compared.answer {
        Answer::Hosts(Hosts { at_allowed_host: allowed, .. })
            if group.parsers.iter().any(|parser| allowed.contains(parser)) =>
        {
            "allowed: "
        }
        Answer::Hosts(_) if group.endpoint.is_some() => "elsewhere: ",
        _ => "",
    }
}

fn join(parsers: &[Parser]) -> String {
    parsers.iter().map(|parser| parser.name()).collect::<Vec<_>>().join(", ")
}

/// Returns a row for each group: its letter, if there are several; its place; its parsers.
fn rows(out: &mut String, compared: &Compared<'_>, groups: &[Group], screen: Screen) {
    let is_whole = is_whole(groups);
    let places: Vec<_> =
        groups.iter().map(|group| mark(compared, group).to_owned() + &place(group, is_whole)).collect();
    let columns = |text: &str| textwrap::core::display_width(text);
    let width = places.iter().map(|place| columns(place)).filter(|width| *width <= HOSTS).max().unwrap_or_default();
    for ((letter, group), place) in ('A'..='Z').cycle().zip(groups).zip(&places) {
        let letter = if groups.len() > 1 { letter } else { ' ' };
        let padding = width.saturating_sub(columns(place));
        let head = format!("  {letter}  {place}{:padding$}  ", "");
        let indent = " ".repeat(width + "  A    ".len());
        if columns(place) > width {
            *out += &format!("{}\n", head.trim_end());
            wrap_to(out, &join(&group.parsers), &indent, &indent, screen);
        } else {
            wrap_to(out, &join(&group.parsers), &head, &indent, screen);
        }
    }
}

/// Returns the bytes that the first parser of each group reads, and its production.
fn excerpt(comparison: &Comparison<'_>, aspect: Aspect, groups: &[Group], screen: Screen) -> String {
    let differences: Vec<_> =
        [aspect, Aspect::Acceptance].into_iter().filter_map(|aspect| comparison.difference(aspect)).collect();
    let sources =
        || differences.iter().flat_map(|difference| &difference.opinions).flat_map(|opinion| &opinion.sources);
    let source = |parser: Parser| -> Option<&Source> { sources().find(|source| source.parser == parser) };
    let mut places: Vec<Place> = Vec::new();
    let mut words = String::new();
    for (letter, group) in ('A'..='Z').cycle().zip(groups) {
        let Some(parser) = group.parsers.first().copied() else { continue };
        let Some(source) = source(parser) else { continue };
        // If the whole input is a URL, there is nothing to mark.
        let is_marked = aspect != Aspect::Acceptance || group.endpoint.is_none();
        if let Some(span) = source.span.clone().filter(|_| is_marked) {
            match places.iter_mut().find(|place| place.span == span) {
                Some(place) => place.label = format!("{}, {letter}", place.label),
                None => places.push(Place { span, label: letter.to_string(), is_primary: true }),
            }
        }
        let text = format!("{parser}: {}", description(comparison, source));
        wrap_to(&mut words, &text, &format!("  {letter}  "), "     ", screen);
    }
    let source = report::Source::new(comparison.input(), screen);
    format!("{}\n{words}", report::places(Level::ERROR, &title(aspect), aspect.name(), &places, &source))
}
