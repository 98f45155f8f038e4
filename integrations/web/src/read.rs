//! One parser's reading of a URL, and the effects of setters on it.

use railurl::{
    Dialect, Options, Url, Violation,
    attributes::Attribute,
    components::Spans,
    dialect::Parser,
    encoding::encoding_for_label,
    error::{NotValidKind, SetterErrorKind},
    report::{Components, Error, Parsed, Setter},
};
use serde::Serialize;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::parser_of;

/// The maximum number of violations in an answer.
const VIOLATIONS: usize = 100;

/// Reads a URL by the dialect or program of a name. The module of the URL Standard has no other parser.
///
/// `encoding` is a label of the Encoding Standard, and `set` has the names of attributes to set in turn, each before its
/// value. A program ignores both.
#[wasm_bindgen]
pub fn read(input: &str, base: Option<String>, parser: &str, encoding: Option<String>, set: Vec<String>) -> String {
    let base = base.as_deref();
    let answer = match parser_of(parser) {
        Ok(Parser::Dialect(dialect)) => by_dialect(dialect, input, base, encoding.as_deref(), &set),
        #[cfg(feature = "parsers")]
        Ok(Parser::Implementation(program)) => by_program(program, input, base),
        Ok(_) => json!({"error": "not a parser of the playground"}),
        Err(error) => error,
    };
    answer.to_string()
}

/// An answer: how the parser reads the input, and what the page shows besides.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    parsed: Parsed<'a>,
    components: Components<'a>,
    /// The number of violations, of which the first are listed.
    error_count: usize,
    /// The setters that changed nothing.
    setters: Vec<Refused>,
    /// Why the input is not a valid URL string.
    not_valid: Option<String>,
    unknown_encoding: Option<String>,
    /// The names and the values of the query.
    params: Option<Vec<(String, String)>>,
}

impl<'a> Answer<'a> {
    fn new(parsed: Parsed<'a>, spans: Spans) -> Self {
        let values = parsed.record.as_ref().map(|record| record.components).unwrap_or_default();
        let components = Components { values, spans };
        let (setters, not_valid, unknown_encoding, params) = <_>::default();
        Answer { parsed, components, error_count: 0, setters, not_valid, unknown_encoding, params }
    }
}

/// A run of violations, as a sentence.
#[derive(Serialize)]
pub(crate) struct Described {
    #[serde(flatten)]
    error: Error,
    message: String,
    count: usize,
}

/// Describes violations.
pub(crate) fn described(violations: &[Violation]) -> Vec<Described> {
    let describe = |violation: &Violation| Described {
        error: violation.into(),
        message: violation.kind().to_string(),
        count: violation.count(),
    };
    violations.iter().map(describe).collect()
}

/// A setter that changed nothing, and where its value is at fault.
#[derive(Serialize)]
struct Refused {
    #[serde(flatten)]
    setter: Setter,
    message: String,
    start: Option<usize>,
    end: Option<usize>,
}

#[cfg(feature = "parsers")]
fn by_program(program: railurl::implementations::Implementation, input: &str, base: Option<&str>) -> Value {
    let answer = base
        .map_or_else(|| program.read(input), |base| program.resolve(input, base))
        .map_err(railurl::ParseError::from);
    let located = railurl::compare(input, base, &[program]).spans(program);
    json!(Answer::new(Parsed::from_answer(program, answer.as_ref()), located))
}

fn by_dialect(dialect: Dialect, input: &str, base: Option<&str>, encoding: Option<&str>, set: &[String]) -> Value {
    let mut options = Options::new().dialect(dialect);
    let encoding = encoding.filter(|label| !label.is_empty()).map(encoding_for_label);
    if let Some(Ok(encoding)) = encoding {
        options = options.encoding(encoding);
    }
    if let Some(base) = base {
        options = options.base_text(base);
    }
    let outcome = options.parse_with_violations(input);
    let mut result = outcome.result;
    let setters = result.as_mut().map_or_else(
        |_| Vec::new(),
        |url| {
            let set = set.as_chunks().0.iter().enumerate();
            set.filter_map(|(index, [name, value])| set_to(url, index, name.parse().ok()?, value).err()).collect()
        },
    );
    let mut parsed = Parsed::new(result.as_ref(), &[]);
    let violations = &outcome.violations;
    let not_valid = options.check_valid(input).err();
    let is_defined = !not_valid.as_ref().is_some_and(|error| matches!(error.kind(), NotValidKind::NotDefined(_)));
    parsed.valid = is_defined.then_some(not_valid.is_none());
    let mut answer = Answer::new(parsed, options.spans(input));
    answer.error_count = violations.len();
    answer.setters = setters;
    answer.not_valid = not_valid.filter(|_| is_defined).map(|error| error.to_string());
    answer.unknown_encoding = encoding.and_then(Result::err).map(|error| error.to_string());
    answer.params = result
        .as_ref()
        .ok()
        .map(|url| url.search_params().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect());
    let mut answer = json!(answer);
    answer["errors"] = json!(described(&violations[..violations.len().min(VIOLATIONS)]));
    answer
}

/// Calls a setter, or says why it refuses.
fn set_to(url: &mut Url, index: usize, attribute: Attribute, value: &str) -> Result<(), Refused> {
    url.attributes_mut().set(attribute, value).map_err(|error| {
        let message = match error.kind() {
            SetterErrorKind::Failure(kind) => kind.to_string(),
            _ => error.to_string(),
        };
        let span = error.span();
        Refused {
            setter: Setter { index, attribute: attribute.name(), kind: error.name() },
            message,
            start: span.as_ref().map(|span| span.start),
            end: span.map(|span| span.end),
        }
    })
}
