//! Finds the first difference between railurl and a peer on a reference and a base.

use std::fmt;

use railurl_canon::dialects::generic::{self, Record};
use railurl_canon::dialects::rfc::{self, Syntax};

use super::peers::Peer;
use crate::case::Case;

/// The steps of a comparison, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Whether the input is a reference.
    Acceptance,
    /// The components of the input.
    Components,
    /// The target of the input against the base, not normalized.
    Resolution,
    /// The normal form of the target, or of an input that has a scheme.
    Normalization,
}

impl Step {
    /// Returns its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Step::Acceptance => "acceptance",
            Step::Components => "components",
            Step::Resolution => "resolution",
            Step::Normalization => "normalization",
        }
    }
}

/// The first difference between railurl and a peer on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The specification.
    pub syntax: Syntax,
    /// The first step with different results.
    pub step: Step,
    /// What the step started from, as railurl's components: the target if normal forms differ, else the input.
    pub of: Record,
    /// The components of the base. `None` without a base.
    pub base: Option<Record>,
    /// railurl's result; for [`Step::Acceptance`] and [`Step::Components`], in debug format.
    pub railurl: String,
    /// The peer's result.
    pub peer: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} of {:?}: railurl {:?}, peer {:?}", self.step, self.syntax, self.railurl, self.peer)
    }
}

/// How far a comparison went without a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreed {
    /// Both reject the input.
    NoReference,
    /// Both find the same components in a relative reference, which has no target without a base.
    Components,
    /// Both agree in all steps.
    NormalForm,
}

/// Compares the results of railurl and a peer on a case, by one of the specifications. Before comparing normal forms,
/// `adapt` applies the peer's known differences to railurl's.
pub fn compare<P: Peer>(
    case: &Case,
    syntax: Syntax,
    mut adapt: impl FnMut(&Record, Record) -> Record,
) -> Result<Agreed, Box<Difference>> {
    let (railurl, peer) =
        (rfc::components(&case.input, syntax).map(Record::into_owned), P::components(&case.input, syntax));
    let differ = |step, of: &Record, base, railurl, peer| {
        Err(Box::new(Difference { syntax, step, of: of.clone(), base, railurl, peer }))
    };
    let none = Record::default();
    let railurl = match (railurl, peer) {
        (Err(_), None) => return Ok(Agreed::NoReference),
        (Ok(railurl), Some(peer)) if railurl == peer => railurl,
        (Ok(railurl), Some(peer)) => {
            return differ(Step::Components, &railurl, None, format!("{railurl:?}"), format!("{peer:?}"));
        }
        (Err(error), Some(peer)) => {
            return differ(Step::Acceptance, &none, None, format!("{error:?}"), format!("{peer:?}"));
        }
        (Ok(railurl), None) => return differ(Step::Acceptance, &railurl, None, format!("{railurl:?}"), String::new()),
    };
    // The peers leave it to their callers to strip a base "of any fragment component prior to its use".
    let base = case.base.as_deref().map(|base| base.split('#').next().unwrap_or_default());
    let base = base.and_then(|text| {
        // A text without a scheme is not a base (RFC 3986, section 5.1).
        let record = rfc::components(text, syntax).ok().filter(|base| base.scheme.is_some())?;
        Some((text, record.into_owned()))
    });
    let target = match rfc::resolve(&case.input, base.as_ref().map(|(text, _)| *text), syntax) {
        Ok(target) => target.into_owned(),
        Err(_) => return Ok(Agreed::Components),
    };
    let text = serialized(&target);
    if let Some((base, components)) = base {
        let peer = P::resolve(&case.input, base, syntax);
        if peer.as_ref() != Some(&text) {
            return differ(Step::Resolution, &railurl, Some(components), text, peer.unwrap_or_default());
        }
    }
    let normal = serialized(&adapt(&target, rfc::normalize(generic::borrowed(&target), syntax).into_owned()));
    let peer = P::normalize(&text, syntax).unwrap_or_default();
    if normal != peer {
        return differ(Step::Normalization, &target, None, normal, peer);
    }
    Ok(Agreed::NormalForm)
}

fn serialized(record: &Record) -> String {
    generic::serialize(record).map(|href| href.text).unwrap_or_default()
}
