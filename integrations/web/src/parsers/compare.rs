//! How every parser reads a URL, where each would connect to, and why they differ.

use railurl::{
    Url,
    compare::{Comparison, Reading, compare as compare_by},
    components::Component,
    dialect::Parser,
    host::{HostPattern, HostPatternError, special_purpose},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::read::spans;
use crate::{failure, parser_of, shortened, span};

/// A request for a comparison.
#[derive(Deserialize)]
pub(super) struct Request {
    input: String,
    base: Option<String>,
    /// A host, or `*.` and a domain; empty for any.
    #[serde(default)]
    allowed: String,
    /// The names of the parsers; all, if none exist.
    parsers: Option<Vec<String>>,
    /// The longest text in the answer, in bytes; a longer one is cut.
    limit: Option<usize>,
}

pub(super) fn compare(request: Request) -> Value {
    let parsers: Vec<Parser> = match &request.parsers {
        Some(names) => match names.iter().map(|name| parser_of(name)).collect() {
            Ok(parsers) => parsers,
            Err(error) => return error,
        },
        None => Parser::all().collect(),
    };
    if parsers.is_empty() {
        return json!({"error": "the parsers are empty: name two or more, or omit them for all", "unknown": ""});
    }
    let limit = request.limit.unwrap_or(usize::MAX);
    let shortened = |text: &str| shortened(text, limit);
    let comparison = compare_by(&request.input, request.base.as_deref(), &parsers);
    let pattern: Option<Result<HostPattern, _>> =
        Some(request.allowed.as_str()).filter(|allowed| !allowed.is_empty()).map(str::parse);
    let is_allowed = |host: Option<&str>| {
        let pattern = pattern.as_ref()?.as_ref().ok()?;
        Some(host.is_some_and(|host| pattern.matches(host)))
    };
    let places: Value = comparison
        .endpoints()
        .into_iter()
        .map(|(endpoint, parsers)| {
            json!({
                "place": endpoint.to_string(), "scheme": endpoint.scheme, "host": endpoint.host, "port": endpoint.port,
                "purpose": purpose(endpoint.host.as_deref()), "parsers": names(parsers), "allowed": is_allowed(endpoint.host.as_deref()),
            })
        })
        .collect();
    let confusions: Value = comparison
        .confusions()
        .into_iter()
        .map(|found| {
            json!({
                "kind": found.confusion.name(), "title": found.confusion.to_string(), "cause": found.confusion.cause(),
                "spans": found.spans.iter().map(span).collect::<Value>(), "aspect": found.aspect.name(),
                "parsers": names(found.parsers), "without": found.without.as_deref().map(&shortened),
            })
        })
        .collect();
    let foldings: Value = comparison.foldings().into_iter().map(|folding| {
        json!({"aspect": folding.aspect.name(), "spelling": shortened(&folding.spelling), "value": shortened(&folding.value)})
    }).collect();
    let differing: Value = comparison.differences().iter().map(|difference| difference.aspect.name()).collect();
    json!({
        "agrees": comparison.agrees(), "places": places, "confusions": confusions, "foldings": foldings,
        "differing": differing, "groups": comparison.groups().into_iter().map(names).collect::<Value>(),
        "readings": comparison.readings().iter().map(|found| reading(&comparison, found, limit)).collect::<Value>(),
        "allowedError": pattern.and_then(Result::err).map(|error| not_a_pattern(&error)),
    })
}

/// Returns why a text is not a pattern of hosts, as a failure.
fn not_a_pattern(error: &HostPatternError) -> Value {
    let span = error.span();
    json!({
        "kind": error.name(), "message": error.to_string(), "rule": "host", "start": span.start, "end": span.end,
        "ofBase": false,
    })
}

/// Returns the purpose of a host that is not public: that of an address, or of a name of this machine.
pub(super) fn purpose(host: Option<&str>) -> Value {
    let host = host.unwrap_or_default();
    let name = host.strip_suffix('.').unwrap_or(host);
    let found = match name.parse() {
        Ok(address) => special_purpose(address),
        Err(_) => (name == "localhost" || name.ends_with(".localhost")).then_some("loopback"),
    };
    found.into()
}

fn names(parsers: impl IntoIterator<Item = Parser>) -> Value {
    parsers.into_iter().map(Parser::name).collect()
}

fn reading(comparison: &Comparison<'_>, reading: &Reading, limit: usize) -> Value {
    let shortened = |text: &str| shortened(text, limit);
    let mut object = json!({
        "parser": reading.parser.name(), "note": reading.parser.note(), "otherScheme": reading.is_of_another_scheme(),
        "spans": spans(&comparison.spans(reading.parser)),
    });
    match &reading.result {
        Ok(address) => {
            object["href"] = address.url().map(Url::as_str).map(shortened).into();
            object["effectiveHost"] = address.effective_host().as_deref().map(shortened).into();
            let text = |component| address.component(component).map(shortened);
            object["components"] = Component::ALL.iter().map(|component| text(*component)).collect();
        }
        Err(error) => object["failure"] = failure(error),
    }
    object
}
