//! Compares an implementation's answer with its program's.

use std::fmt;

use railurl::components::Component;
use railurl::implementations::{Answer, Failure, Implementation};
use serde_json::Value;

use crate::case::Case;

/// The first difference between an implementation and its program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// One accepts the input, the other does not: the implementation's reason, or the program's error.
    Acceptance {
        /// Why the implementation rejects the input. `None` if it accepts it.
        ours: Option<String>,
        /// Why the program does.
        theirs: Option<String>,
    },
    /// A component.
    Component {
        /// Which.
        component: Component,
        /// What the implementation returns.
        ours: Option<String>,
        /// What the program returns.
        theirs: Option<String>,
    },
}

impl Difference {
    /// What differs, in a word.
    pub fn aspect(&self) -> &'static str {
        match self {
            Difference::Acceptance { .. } => "acceptance",
            Difference::Component { component, .. } => component.name(),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Acceptance { ours: Some(ours), .. } => write!(f, "rejected ({ours}); the program accepts"),
            Difference::Acceptance { theirs, .. } => write!(f, "accepted; the program: {theirs:?}"),
            Difference::Component { component, ours, theirs } => {
                write!(f, "{component}: {ours:?}; the program: {theirs:?}")
            }
        }
    }
}

/// What an implementation makes of a case.
///
/// # Errors
///
/// It rejects the input.
pub fn read(implementation: Implementation, case: &Case) -> Result<Answer<'_>, Failure> {
    match &case.base {
        Some(base) => implementation.resolve(&case.input, base),
        None => implementation.read(&case.input),
    }
}

/// The first difference between an implementation and the recorded answer of its program.
pub fn difference(implementation: Implementation, case: &Case, theirs: &Value) -> Option<Difference> {
    let accepted = theirs["accepted"].as_bool().unwrap_or_default();
    match read(implementation, case) {
        Ok(answer) if accepted => Component::ALL.into_iter().find_map(|component| {
            let (ours, theirs) = (answer.text(component), theirs[component.name()].as_str());
            let owned = |text: Option<&str>| text.map(str::to_owned);
            (ours != theirs).then(|| Difference::Component { component, ours: owned(ours), theirs: owned(theirs) })
        }),
        Ok(_) => {
            let theirs = Some(theirs["error"].as_str().unwrap_or_default().to_owned());
            Some(Difference::Acceptance { ours: None, theirs })
        }
        Err(failure) if accepted => {
            Some(Difference::Acceptance { ours: Some(failure.reason.to_string()), theirs: None })
        }
        Err(_) => None,
    }
}
