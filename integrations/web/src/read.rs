//! One parser's reading of a URL, and the effects of setters on it.

use railurl::{
    Dialect, Options, SearchParams, SetterError, Url,
    attributes::Attribute,
    components::{Component, Spans},
    dialect::Parser,
    encoding::encoding_for_label,
    error::{NotValidKind, SetterErrorKind},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{failure, parser_of, span};

/// The maximum number of violations in an answer.
const VIOLATIONS: usize = 100;

/// A request for a reading.
#[derive(Deserialize)]
pub(crate) struct Request<'r> {
    input: String,
    base: Option<String>,
    /// The name of a dialect or program.
    parser: &'r str,
    /// A label of the Encoding Standard; a program ignores it.
    encoding: Option<String>,
    /// Attributes to set in turn, each with its value. `params` takes an array of pairs.
    #[serde(default)]
    set: Vec<(String, Setting)>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Setting {
    Text(String),
    Params(Vec<(String, String)>),
}

/// Reads a URL by one parser and calls setters: see [`Request`] for the argument. The module of the URL Standard has no
/// other parser.
#[wasm_bindgen]
pub fn read(request: &str) -> String {
    crate::answer(request, answer)
}

fn answer(request: Request<'_>) -> Value {
    match parser_of(request.parser) {
        Ok(Parser::Dialect(dialect)) => by_dialect(dialect, &request),
        #[cfg(feature = "parsers")]
        Ok(Parser::Implementation(program)) => by_program(program, &request),
        Ok(_) => json!({"error": "not a parser of the playground"}),
        Err(error) => error,
    }
}

/// Returns the spans of components, by name.
pub(crate) fn spans(spans: &Spans) -> Value {
    let located = Component::ALL.into_iter().filter_map(|component| {
        let found = spans.get(component)?;
        Some(json!({
            "component": component.name(), "start": found.span.start, "end": found.span.end, "rule": found.rule,
        }))
    });
    located.collect()
}

#[cfg(feature = "parsers")]
fn by_program(program: railurl::implementations::Implementation, request: &Request<'_>) -> Value {
    let (input, base) = (request.input.as_str(), request.base.as_deref());
    let answer = base.map_or_else(|| program.read(input), |base| program.resolve(input, base));
    let located = railurl::compare(input, base, &[program]).spans(program);
    match answer {
        Ok(answer) => {
            let components: Map<_, _> =
                Component::ALL.iter().map(|name| (name.name().to_owned(), answer.text(*name).into())).collect();
            json!({"spans": spans(&located), "components": components, "effectiveHost": answer.effective_host})
        }
        Err(error) => json!({"spans": spans(&located), "failure": failure(&error.into())}),
    }
}

fn by_dialect(dialect: Dialect, request: &Request<'_>) -> Value {
    let mut options = Options::new().dialect(dialect);
    let encoding = request.encoding.as_deref().filter(|label| !label.is_empty());
    let unknown = match encoding.map(encoding_for_label) {
        Some(Ok(encoding)) => {
            options = options.encoding(encoding);
            None
        }
        Some(Err(error)) => Some(error.to_string()),
        None => None,
    };
    if let Some(base) = &request.base {
        options = options.base_text(base);
    }
    let input = request.input.as_str();
    let outcome = options.parse_with_violations(input);
    let violations: Value = outcome
        .violations
        .iter()
        .take(VIOLATIONS)
        .map(|violation| {
            json!({
                "kind": violation.name(), "message": violation.kind().to_string(), "rule": violation.rule(),
                "start": violation.span().start, "end": violation.span().end, "count": violation.count(),
            })
        })
        .collect();
    let mut answer = json!({
        "spans": spans(&options.spans(input)), "violations": violations, "violationCount": outcome.violations.len(),
        "validity": validity(&options, input), "unknownEncoding": unknown,
    });
    match outcome.result {
        Ok(mut url) => {
            answer["href"] = url.as_str().into();
            let setters: Value = request.set.iter().map(|(name, setting)| set(&mut url, name, setting)).collect();
            answer["setters"] = setters;
            answer["url"] = attributes(&url);
        }
        Err(error) => answer["failure"] = failure(&error),
    }
    answer
}

/// Returns whether the input is a valid URL string; null if the dialect does not define that.
fn validity(options: &Options<'_>, input: &str) -> Value {
    match options.check_valid(input) {
        Ok(()) => json!({"valid": true}),
        Err(error) if matches!(error.kind(), NotValidKind::NotDefined(_)) => Value::Null,
        Err(error) => {
            json!({"valid": false, "message": error.to_string(), "rule": error.rule(), "span": error.span().as_ref().map(span)})
        }
    }
}

fn attributes(url: &Url) -> Value {
    let attributes = url.attributes();
    let mut object: Map<_, _> =
        Attribute::ALL.iter().map(|name| (name.name().to_owned(), attributes.get(*name).into())).collect();
    object.insert("origin".to_owned(), attributes.origin().into());
    let params = url.search_params();
    object.insert("params".to_owned(), params.iter().map(|(name, value)| json!([name, value])).collect());
    let components: Map<_, _> =
        Component::ALL.iter().map(|name| (name.name().to_owned(), url.component(*name).into())).collect();
    object.insert("components".to_owned(), components.into());
    object.into()
}

/// Calls a setter. Returns null, or why it refuses.
fn set(url: &mut Url, name: &str, setting: &Setting) -> Value {
    let refused = |error: SetterError| {
        let message = match error.kind() {
            SetterErrorKind::Failure(kind) => kind.to_string(),
            _ => error.to_string(),
        };
        json!({"kind": error.name(), "message": message, "span": error.span().as_ref().map(span)})
    };
    let result = match (name.parse::<Attribute>(), setting) {
        (Ok(Attribute::Href), Setting::Text(value)) => {
            return url.attributes_mut().set_href(value).map_or_else(|error| failure(&error), |()| Value::Null);
        }
        (Ok(attribute), Setting::Text(value)) => url.attributes_mut().set(attribute, value),
        (Err(_), Setting::Params(pairs)) if name == "params" => {
            let mut params = SearchParams::new();
            for (name, value) in pairs {
                params.append(name, value);
            }
            url.attributes_mut().set(Attribute::Search, &params.to_string())
        }
        _ => return json!({"kind": "unknown", "message": format!("there is no such setter: {name}"), "span": null}),
    };
    result.map_or_else(refused, |()| Value::Null)
}
