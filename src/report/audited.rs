//! Audits as objects.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::notes;
use crate::components::Component;
use crate::dialect::Parser;
use crate::explain::audit::Verdict;

/// Whether a filter before a fetch is enough.
///
/// ```
/// use railurl::Dialect::Living;
/// use railurl::components::Component::Host;
/// use railurl::explain::audit::{Filter, audit};
/// use railurl::implementations::Implementation::Rfc3986AppendixB;
/// use railurl::report::Audited;
///
/// let filter = Filter::new().matching(r"^http://[a-z]+\\$")?;
/// let verdict = audit(&filter, Rfc3986AppendixB, Living, Host, 20_000)?;
/// let json = serde_json::to_value(Audited::new(&verdict, [Rfc3986AppendixB.into(), Living.into()], Host)).unwrap();
/// assert_eq!((&json["verdict"], &json["input"]), (&"bypassed".into(), &r"http://a\".into()));
/// assert_eq!(json["readings"][0], serde_json::json!({"value": r"a\", "start": 7, "end": 9}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Audited<'v> {
    /// The parser that checks.
    pub checker: Parser,
    /// The parser of the program that fetches.
    pub fetcher: Parser,
    /// The name of the component in question.
    pub component: &'static str,
    /// The verdict, and what it rests on.
    #[serde(flatten)]
    pub verdict: &'v Verdict,
    /// Requested versions of programs that were not compared with the programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl<'v> Audited<'v> {
    /// Reports the verdict on a check and a fetch.
    #[must_use]
    pub fn new(verdict: &'v Verdict, [checker, fetcher]: [Parser; 2], component: Component) -> Self {
        Audited { checker, fetcher, component: component.name(), verdict, notes: notes([checker, fetcher]) }
    }
}
