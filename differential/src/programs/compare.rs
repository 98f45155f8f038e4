//! Compares a parser's answer with its program's.

use std::fmt;
use std::net::Ipv4Addr;

use railurl::attributes::Attribute;
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::implementations::Answer;
use serde_json::{Value, json};

use crate::case::Case;
use crate::library::parse;

/// The first difference between a parser and its program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// One accepts the input, and the other rejects it.
    Acceptance {
        /// Why the parser rejects the input. `None` if it accepts it.
        ours: Option<String>,
        /// Why the program rejects it. `None` if it accepts it.
        theirs: Option<String>,
    },
    /// A component, or an attribute of the URL API, has two values.
    Value {
        /// The component's or attribute's name.
        name: &'static str,
        /// The value that the parser returns.
        ours: Option<String>,
        /// The value that the program returns.
        theirs: Option<String>,
    },
}

impl Difference {
    /// Returns the differing aspect, in a word.
    pub fn aspect(&self) -> &'static str {
        match self {
            Difference::Acceptance { .. } => "acceptance",
            Difference::Value { name, .. } => name,
        }
    }

    fn of_value(name: &'static str, ours: Option<&str>, theirs: &Value) -> Option<Self> {
        // A member that is absent or `null` is a missing component.
        let theirs = theirs[name].as_str();
        let owned = |text: Option<&str>| text.map(str::to_owned);
        (ours != theirs).then(|| Difference::Value { name, ours: owned(ours), theirs: owned(theirs) })
    }

    /// Returns a difference if only one accepts.
    fn of_acceptance(ours: Option<String>, theirs: &Value) -> Option<Self> {
        let accepts = |theirs: &Value| theirs["accepted"].as_bool().unwrap_or_default();
        let error = |theirs: &Value| Some(theirs["error"].as_str().unwrap_or_default().to_owned());
        (ours.is_none() != accepts(theirs))
            .then(|| Difference::Acceptance { theirs: if ours.is_none() { error(theirs) } else { None }, ours })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Acceptance { ours: Some(ours), .. } => write!(f, "rejected ({ours}); the program accepts"),
            Difference::Acceptance { theirs, .. } => write!(f, "accepted; the program: {theirs:?}"),
            Difference::Value { name, ours, theirs } => write!(f, "{name}: {ours:?}; the program: {theirs:?}"),
        }
    }
}

/// Returns the difference if the client connects to another name than its parser's answer says: `idna` is the name that it
/// asks for. Names that systems read as an address are left out.
fn of_name(answer: &Answer<'_>, theirs: &Value) -> Option<Difference> {
    const NAME: &str = "idna";
    let theirs = theirs[NAME].as_str().filter(|name| name.is_ascii())?;
    let ours = answer.effective_host.as_deref()?;
    let is_address = |host: &str| host.contains([':', '%']) || host.parse::<Ipv4Addr>().is_ok();
    (!is_address(ours) && !ours.eq_ignore_ascii_case(theirs)).then(|| Difference::Value {
        name: NAME,
        ours: Some(ours.to_owned()),
        theirs: Some(theirs.to_owned()),
    })
}

/// Returns the first difference between a parser and the answer of its program.
///
/// Compares the name that the client connects to as well, which the drivers of libcurl, wget and Go report.
///
/// An implementation and its program have components, a dialect and its program the attributes of the URL API and the
/// origin. If a dialect's program has only components, an empty component equals a missing one.
pub fn difference(parser: Parser, case: &Case, theirs: &Value) -> Option<Difference> {
    match parser {
        Parser::Implementation(implementation) => {
            let answer = match &case.base {
                Some(base) => implementation.resolve(&case.input, base),
                None => implementation.read(&case.input),
            };
            match answer {
                // Components are compared only if both accept the input.
                Ok(answer) => Difference::of_acceptance(None, theirs).or_else(|| {
                    let of =
                        |component: Component| Difference::of_value(component.name(), answer.text(component), theirs);
                    Component::ALL.into_iter().find_map(of).or_else(|| of_name(&answer, theirs))
                }),
                Err(failure) => Difference::of_acceptance(Some(failure.reason.to_string()), theirs),
            }
        }
        Parser::Dialect(dialect) => match parse(dialect, &case.input, case.base.as_deref()) {
            Ok(url) => Difference::of_acceptance(None, theirs).or_else(|| {
                if theirs.get("href").is_none() {
                    let or_empty = |text: Option<&str>| text.unwrap_or_default().to_owned();
                    return Component::ALL.into_iter().find_map(|component| {
                        let name = component.name();
                        let theirs = json!({ name: or_empty(theirs[name].as_str()) });
                        Difference::of_value(name, Some(&or_empty(url.component(component))), &theirs)
                    });
                }
                let attributes = url.attributes();
                let of = |&attribute: &Attribute| {
                    Difference::of_value(attribute.name(), Some(attributes.get(attribute)), theirs)
                };
                let origin = || Difference::of_value("origin", Some(&url.origin().ascii_serialization()), theirs);
                Attribute::ALL.iter().find_map(of).or_else(origin)
            }),
            Err(error) => Difference::of_acceptance(Some(error.to_string()), theirs),
        },
        _ => None,
    }
}
