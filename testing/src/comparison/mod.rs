//! The laws of comparing, as a function that asserts them; shared by the property tests and the fuzz target.

use std::collections::BTreeSet;

use railurl::compare::{Aspect, Comparison, Difference, HostPattern, Reading, agree, compare, guard};
use railurl::{Dialect, Options, components::Component, dialect::Parser};

/// Checks the laws of comparing for an input:
///
/// 1. The result does not depend on the order of the dialects, on repetitions, or on which function checks whether they
///    agree.
/// 2. The groups partition the dialects, and the opinions of each difference partition those that have one.
/// 3. Every span lies within the input, on code point boundaries, and holds the component's text.
/// 4. The dialects agree if no guarded aspect differs; dialects in one group do not differ at all.
/// 5. Among the dialects that accept the input, acceptance does not differ.
/// 6. A confusion concerns two dialects that differ, and that agree on the input without the confusing bytes.
/// 7. The endpoints partition the dialects that accept the input, which agree if there is one endpoint.
/// 8. A check is bypassed if the fetcher accepts the input, and the two do not agree.
/// 9. A host that is a pattern matches itself, and a pattern that is written is read again.
pub fn laws(input: &str, base: Option<&str>, parsers: &[Parser]) -> Result<(), String> {
    let comparison = compare(input, base, parsers);
    order(&comparison, parsers)?;
    partitions(&comparison, parsers)?;
    for parser in parsers {
        match parser.dialect() {
            Some(dialect) => spans(input, base, dialect)?,
            None => spans_of_answer(&comparison, *parser)?,
        }
    }
    agreement(&comparison)?;
    endpoints(&comparison)?;
    for &parser in parsers {
        guarded(&comparison, parsers[0], parser)?;
        guarded(&comparison, parser, parsers[0])?;
    }
    patterns(&comparison)?;
    confusions(&comparison)
}

fn law(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

fn sets(groups: Vec<Vec<Parser>>) -> BTreeSet<BTreeSet<Parser>> {
    groups.into_iter().map(BTreeSet::from_iter).collect()
}

fn opinions(difference: &Difference) -> Vec<Vec<Parser>> {
    difference.opinions.iter().map(|opinion| opinion.parsers().collect()).collect()
}

fn order(comparison: &Comparison<'_>, parsers: &[Parser]) -> Result<(), String> {
    let twice: Vec<Parser> = parsers.iter().rev().chain(parsers).copied().collect();
    let other = compare(comparison.input(), comparison.base(), &twice);
    let input = comparison.input();
    law(other.readings().len() == comparison.readings().len(), || format!("{input:?}: a dialect is asked twice"))?;
    law(other.agrees() == comparison.agrees(), || format!("{input:?}: agreement depends on the order"))?;
    for parsers in [parsers, &twice] {
        let agreed = agree(input, comparison.base(), parsers);
        law(agreed == comparison.agrees(), || format!("{input:?}: agreement depends on how it is asked for"))?;
    }
    let groups = [comparison, &other].map(|comparison| sets(comparison.groups()));
    law(groups[0] == groups[1], || format!("{input:?}: groups depend on the order: {groups:?}"))?;
    let differences = [comparison, &other].map(|comparison| {
        let all = comparison.differences();
        all.iter().map(|difference| (difference.aspect, sets(opinions(difference)))).collect::<Vec<_>>()
    });
    law(differences[0] == differences[1], || format!("{input:?}: differences depend on the order: {differences:?}"))?;
    let confusions = [comparison, &other].map(Comparison::confusions);
    law(confusions[0] == confusions[1], || format!("{input:?}: confusions depend on the order: {confusions:?}"))
}

fn partitions(comparison: &Comparison<'_>, parsers: &[Parser]) -> Result<(), String> {
    let mut all: Vec<Parser> = parsers.to_vec();
    all.sort();
    let is_all = |groups: Vec<Vec<Parser>>| {
        let is_full = groups.iter().all(|group| !group.is_empty());
        let mut members = groups.concat();
        members.sort();
        is_full && members == all
    };
    law(is_all(comparison.groups()), || format!("{:?} do not partition the dialects", comparison.groups()))?;
    for difference in comparison.differences() {
        let mut groups = opinions(&difference);
        law(groups.len() > 1, || format!("{difference:?} is none"))?;
        // A dialect that rejects the input has no opinion on its components, and some have none at all.
        let is_asked = |reading: &&Reading| match difference.aspect {
            Aspect::Acceptance => comparison.counts(reading),
            _ => reading.result.is_ok(),
        };
        let readings = comparison.readings().iter().filter(|reading| !is_asked(reading));
        groups.extend(readings.map(|reading| vec![reading.parser]));
        law(is_all(groups), || format!("the opinions of {difference:?} do not partition the dialects"))?;
        for source in difference.opinions.iter().flat_map(|opinion| &opinion.sources) {
            let is_part = source.span.as_ref().is_none_or(|span| comparison.input().get(span.clone()).is_some());
            law(is_part, || format!("{source:?} is no part of {:?}", comparison.input()))?;
        }
    }
    Ok(())
}

fn spans(input: &str, base: Option<&str>, dialect: Dialect) -> Result<(), String> {
    let options = Options::new().dialect(dialect);
    let options = base.map_or(options, |base| options.base_text(base));
    let (components, spans) = (options.components(input).unwrap_or_default(), options.spans(input));
    // Other dialects can change the text: a drive is a `file` URL, noncharacters are replaced.
    let is_exact = matches!(dialect, Dialect::Living | Dialect::Railroad2015);
    for component in Component::ALL {
        let text = components.get(component);
        let Some(located) = spans.get(component) else {
            law(text.is_none() || !is_exact, || format!("{dialect}: the {component} of {input:?} is not located"))?;
            continue;
        };
        let found = input.get(located.span.clone());
        law(found.is_some(), || format!("{dialect}: the {component} is no part of {input:?}"))?;
        if !is_exact {
            continue;
        }
        let read = match dialect {
            Dialect::Living => found.map(|found| found.replace(['\t', '\n', '\r'], "")),
            _ => found.map(str::to_owned),
        };
        law(read.as_deref() == text, || format!("{dialect}: the {component} of {input:?} is {text:?}, not {found:?}"))?;
    }
    Ok(())
}

fn spans_of_answer(comparison: &Comparison<'_>, parser: Parser) -> Result<(), String> {
    let (input, spans) = (comparison.input(), comparison.spans(parser));
    for component in Component::ALL {
        let is_part = spans.get(component).is_none_or(|located| input.get(located.span.clone()).is_some());
        law(is_part, || format!("{parser}: the {component} is no part of {input:?}"))?;
    }
    Ok(())
}

fn agreement(comparison: &Comparison<'_>) -> Result<(), String> {
    let input = comparison.input();
    let differences = comparison.differences();
    let is_unguarded = differences.iter().all(|difference| !difference.aspect.is_guarded());
    law(comparison.agrees() == is_unguarded, || format!("{input:?}: agreement is not what {differences:?} say"))?;
    for &aspect in Aspect::ALL {
        let found = differences.iter().any(|difference| difference.aspect == aspect);
        law(comparison.agrees_on(aspect) != found, || format!("{input:?}: agreement on the {aspect} is unclear"))?;
    }
    for group in comparison.groups() {
        let alone = compare(input, comparison.base(), &group);
        law(alone.differences().is_empty() && alone.agrees(), || format!("{input:?}: {group:?} are one, and differ"))?;
    }
    let accepted = comparison.clone().without_failures();
    law(accepted.agrees_on(Aspect::Acceptance), || format!("{input:?}: failures are left"))?;
    law(!comparison.agrees() || accepted.agrees(), || format!("{input:?}: fewer readings agree less"))
}

fn endpoints(comparison: &Comparison<'_>) -> Result<(), String> {
    let input = comparison.input();
    let endpoints = comparison.endpoints();
    let accepted = comparison.readings().iter().filter(|reading| reading.result.is_ok());
    let accepted: BTreeSet<Parser> = accepted.map(|reading| reading.parser).collect();
    let members: Vec<Parser> = endpoints.iter().flat_map(|(_, parsers)| parsers).copied().collect();
    let is_partition = members.len() == accepted.len() && BTreeSet::from_iter(members) == accepted;
    law(is_partition, || format!("{input:?}: {endpoints:?} do not partition the dialects that accept it"))?;
    let is_one = endpoints.len() <= 1 && comparison.agrees_on(Aspect::Acceptance);
    law(is_one == comparison.agrees(), || format!("{input:?}: agreement is not what {endpoints:?} say"))?;
    let foldings = comparison.foldings();
    let is_folded = foldings.iter().all(|folding| folding.spelling != folding.value);
    law(is_folded, || format!("{input:?}: {foldings:?} fold nothing"))
}

fn guarded(comparison: &Comparison<'_>, checker: Parser, fetcher: Parser) -> Result<(), String> {
    let (input, base) = (comparison.input(), comparison.base());
    let guarded = guard(input, base, checker, fetcher);
    let expected = match (&guarded.checked, &guarded.fetched) {
        (_, Err(_)) => false,
        (_, Ok(fetched)) if fetched.is_nowhere() => false,
        (Err(_), Ok(_)) => true,
        // A parser without a client is taken to go to the host that it finds.
        (Ok(_), Ok(_)) if fetcher.client().is_none() => !agree(input, base, &[checker, fetcher]),
        (Ok(checked), Ok(fetched)) => checked != fetched,
    };
    law(guarded.is_bypassed() == expected, || format!("{input:?}: {guarded:?} is not what they agree on"))?;
    let is_ok =
        |parser: Parser| comparison.readings().iter().any(|found| found.parser == parser && found.result.is_ok());
    let is_same = guarded.checked.is_ok() == is_ok(checker) && guarded.fetched.is_ok() == is_ok(fetcher);
    law(is_same, || format!("{input:?}: {guarded:?} is not what they read"))
}

fn patterns(comparison: &Comparison<'_>) -> Result<(), String> {
    for address in comparison.readings().iter().flat_map(|reading| &reading.result) {
        let Some(host) = address.effective_host() else { continue };
        for text in [host.clone().into_owned(), format!("*.{host}")] {
            let Ok(pattern) = text.parse::<HostPattern>() else { continue };
            let again = pattern.to_string().parse();
            law(again.as_ref() == Ok(&pattern), || format!("{text:?} is {pattern:?}, then {again:?}"))?;
            // A host that is not in canonical form is another than the pattern's.
            let is_canonical = pattern.to_string() == text;
            let matches = pattern.matches(&host);
            // So is the domain of a pattern for its subdomains.
            law(!is_canonical || matches == (text == *host), || format!("{pattern:?} and {host:?}"))?;
        }
    }
    Ok(())
}

fn confusions(comparison: &Comparison<'_>) -> Result<(), String> {
    let input = comparison.input();
    for found in comparison.confusions() {
        let alone = |input| compare(input, comparison.base(), &found.parsers).agrees_on(found.aspect);
        // A default port that only a third dialect has.
        let is_port = found.aspect == Aspect::Port;
        law(is_port || !alone(input), || format!("{input:?}: {found:?}, and the two do not differ"))?;
        if let Some(without) = &found.without {
            law(is_port || alone(without), || format!("{input:?}: {found:?}, and it does not matter"))?;
        }
        law(!found.spans.is_empty(), || format!("{input:?}: {found:?} has no place"))?;
        for span in &found.spans {
            law(input.get(span.clone()).is_some(), || format!("{found:?} is no part of {input:?}"))?;
        }
    }
    Ok(())
}
