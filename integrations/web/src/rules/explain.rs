//! How one parser reads a URL, step by step.

use railurl::dialect::Parser;
use railurl::encoding::encoding_for_label;
use railurl::explain::sentences::{self, Sentence};
use railurl::explain::{Explanation, Settings, explain as explain_by};
use railurl::{Dialect, Options, Url};
use serde_json::{Value, json};

use crate::parser_of;

/// Explains how the parser reads the input: the components, the derivations, the changes and, for a failure, the nearest
/// input that is accepted. For the URL Standard, `sentences` cites its text.
pub(crate) fn explain(input: &str, base: Option<&str>, parser: &str, encoding: Option<&str>, brief: bool) -> Value {
    let parser = match parser_of(parser) {
        Ok(parser) => parser,
        Err(error) => return error,
    };
    let mut settings = Settings::new().parser(parser).base(base);
    if let Some(Ok(encoding)) = encoding.map(encoding_for_label) {
        settings = settings.encoding(encoding);
    }
    let explanation = explain_by(input, &settings);
    let mut answer = match brief {
        true => json!({
            "removed": explanation.removed, "changes": explanation.changes, "failure": explanation.failure,
        }),
        false => json!(explanation),
    };
    answer["sentences"] = if parser == Parser::Dialect(Dialect::Living) { cited(&explanation) } else { Value::Null };
    answer
}

/// Returns the sentence of the URL Standard that records each violation, and that makes each change.
fn cited(explanation: &Explanation) -> Value {
    let input = &*explanation.input;
    let base = explanation.base.as_deref().and_then(|base| Url::parse(base).ok());
    let options = base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
    let violations = options.parse_with_violations(input).violations;
    let cite = |sentence: Option<Sentence>| {
        sentence.map(|sentence| json!({"text": sentence.text, "address": sentence.url(), "source": sentence.source()}))
    };
    let changes = explanation.changes.iter().map(|change| cite(sentences::of_change(change, input, base.as_ref())));
    json!({
        "violations": sentences::of_violations(input, base.as_ref(), &violations).into_iter().map(cite).collect::<Vec<_>>(),
        "changes": changes.collect::<Vec<_>>(),
    })
}
