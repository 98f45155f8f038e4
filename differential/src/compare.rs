//! The comparison: finds the first difference between two libraries on a case.

use std::fmt;

use railurl::attributes::Attribute;

use crate::case::Case;
use crate::library::Library;

/// The aspects that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Whether the input is a URL: its `href`, or `None`.
    Acceptance,
    /// The result of the peer's `canParse`, compared with railurl's parser.
    CanParse,
    /// The value of a settable attribute.
    Attribute(Attribute),
    /// The value of `origin`.
    Origin,
}

impl Aspect {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Aspect::Acceptance => "acceptance",
            Aspect::CanParse => "canParse",
            Aspect::Attribute(attribute) => attribute.name(),
            Aspect::Origin => "origin",
        }
    }
}

/// The first difference between two libraries on a case.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    /// The number of setters called before it; 0 after parsing.
    pub step: usize,
    /// The aspect that differs.
    pub aspect: Aspect,
    /// railurl's value; `None` if it does not parse.
    pub railurl: Option<String>,
    /// The peer's value.
    pub peer: Option<String>,
    /// The `href` before the last setter, on which both agreed; `None` after parsing.
    pub before: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after step {}: railurl {:?}, peer {:?}", self.aspect.name(), self.step, self.railurl, self.peer)
    }
}

/// Returns the first difference between `railurl`, or a substitute, and a peer.
pub fn difference<R: Library, P: Library>(case: &Case) -> Option<Difference> {
    compare::<R, P>(case).err()
}

/// Compares `railurl`, or a substitute, with a peer. If they agree on the whole case, returns whether the input is a
/// URL.
///
/// # Errors
///
/// The first difference.
pub fn compare<R: Library, P: Library>(case: &Case) -> Result<bool, Difference> {
    let base = case.base.as_deref();
    let (railurl, peer) = (R::parse(&case.input, base), P::parse(&case.input, base));
    let found = |aspect, railurl, peer| Err(Difference { step: 0, aspect, railurl, peer, before: None });
    let href = railurl.as_ref().map(|url| R::get(url, Attribute::Href).to_owned());
    if railurl.is_some() != peer.is_some() {
        let peer = peer.map(|url| P::get(&url, Attribute::Href).to_owned());
        return found(Aspect::Acceptance, href, peer);
    }
    let can_parse = P::can_parse(&case.input, base);
    if railurl.is_some() != can_parse {
        return found(Aspect::CanParse, href, Some(can_parse.to_string()));
    }
    let (Some(mut railurl), Some(mut peer), Some(mut before)) = (railurl, peer, href) else { return Ok(false) };
    attributes::<R, P>(&railurl, &peer)?;
    for (index, (attribute, value)) in case.sets.iter().enumerate() {
        R::set(&mut railurl, *attribute, value);
        P::set(&mut peer, *attribute, value);
        if let Err(difference) = attributes::<R, P>(&railurl, &peer) {
            return Err(Difference { step: index + 1, before: Some(before), ..difference });
        }
        before = R::get(&railurl, Attribute::Href).to_owned();
    }
    Ok(true)
}

fn attributes<R: Library, P: Library>(railurl: &R::Url, peer: &P::Url) -> Result<(), Difference> {
    let found = |aspect, railurl: &str, peer: &str| {
        let (railurl, peer) = (Some(railurl.to_owned()), Some(peer.to_owned()));
        Err(Difference { step: 0, aspect, railurl, peer, before: None })
    };
    for attribute in Attribute::ALL {
        let (railurl, peer) = (R::get(railurl, *attribute), P::get(peer, *attribute));
        if railurl != peer {
            return found(Aspect::Attribute(*attribute), railurl, peer);
        }
    }
    let (railurl, peer) = (R::origin(railurl), P::origin(peer));
    if railurl == peer { Ok(()) } else { found(Aspect::Origin, &railurl, &peer) }
}
