//! How every parser reads a URL, where each would connect to, and why they differ.

use railurl::{
    compare::{Comparison, Folding, compare as compare_by},
    dialect::Parser,
    host::{HostPattern, HostPatternError, special_purpose},
    report::{Compared, Components, Endpoint, Failure, Long},
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{parser_of, shorten};

pub(super) fn compare(
    input: &str,
    base: Option<&str>,
    parsers: Option<Vec<String>>,
    allowed: &str,
    limit: Option<usize>,
) -> Value {
    let parsers: Vec<Parser> = match parsers {
        Some(names) => match names.iter().map(|name| parser_of(name)).collect() {
            Ok(parsers) => parsers,
            Err(error) => return error,
        },
        None => Parser::all().collect(),
    };
    if parsers.is_empty() {
        return json!({"error": "the parsers are empty: name two or more, or omit them for all", "unknown": ""});
    }
    let comparison = compare_by(input, base, &parsers);
    let pattern: Option<Result<HostPattern, _>> = Some(allowed).filter(|allowed| !allowed.is_empty()).map(str::parse);
    let form = Form::new(&comparison, pattern.as_ref().and_then(|pattern| pattern.as_ref().ok()));
    let mut answer = json!(Compared::new(&comparison, form));
    if let Some(limit) = limit {
        shorten(&mut answer, limit);
    }
    let failure = |error: HostPatternError| Failure::new(error.name(), error.to_string(), error.span());
    answer["allowed_failure"] = json!(pattern.and_then(Result::err).map(failure));
    answer
}

/// The long form, and where each parser would connect to.
#[derive(Serialize)]
struct Form<'c> {
    #[serde(flatten)]
    long: Long<'c>,
    endpoints: Vec<Place>,
    other_scheme: Vec<Parser>,
    folded: Vec<Folding>,
}

/// An endpoint: its text, the purpose of a host that is not public, and whether the host is allowed.
#[derive(Serialize)]
struct Place {
    #[serde(flatten)]
    endpoint: Endpoint,
    place: String,
    purpose: Option<&'static str>,
    allowed: Option<bool>,
}

impl<'c> Form<'c> {
    fn new(comparison: &'c Comparison<'_>, pattern: Option<&HostPattern>) -> Self {
        let place = |endpoint: Endpoint| {
            let host = endpoint.endpoint.host.as_deref();
            Place {
                place: endpoint.endpoint.to_string(),
                purpose: purpose(host),
                allowed: pattern.map(|pattern| host.is_some_and(|host| pattern.matches(host))),
                endpoint,
            }
        };
        let mut long = Long::new(comparison);
        for reading in &mut long.readings {
            // The bytes of a rejected input are coloured as well.
            let spans = || comparison.spans(reading.parser);
            reading.components.get_or_insert_with(|| Components { values: <_>::default(), spans: spans() });
        }
        let others = comparison.readings().iter().filter(|reading| reading.is_of_another_scheme());
        Form {
            long,
            endpoints: Endpoint::all(comparison).into_iter().map(place).collect(),
            other_scheme: others.map(|reading| reading.parser).collect(),
            folded: comparison.foldings(),
        }
    }
}

/// Returns the purpose of a host that is not public: that of an address, or of a name of this machine.
pub(super) fn purpose(host: Option<&str>) -> Option<&'static str> {
    let host = host.unwrap_or_default();
    let name = host.strip_suffix('.').unwrap_or(host);
    match name.parse() {
        Ok(address) => special_purpose(address),
        Err(_) => (name == "localhost" || name.ends_with(".localhost")).then_some("loopback"),
    }
}
