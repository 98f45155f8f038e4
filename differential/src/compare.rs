//! Finds the first difference between two libraries on a case.

use std::fmt;

use railurl::attributes::Attribute;

use crate::case::Case;
use crate::library::{Library, Railurl};

/// An aspect that is compared.
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
    /// Returns its name in reports.
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

/// Compares railurl with a peer. If they agree on the whole case, returns whether the input is a URL, else the first
/// difference.
pub fn compare<P: Library>(case: &Case) -> Result<bool, Difference> {
    let base = case.base.as_deref();
    let (railurl, peer) = (Railurl::parse(&case.input, base), P::parse(&case.input, base));
    let differ = |aspect, railurl, peer| Err(Difference { step: 0, aspect, railurl, peer, before: None });
    let href = railurl.as_ref().map(|url| Railurl::get(url, Attribute::Href).to_owned());
    if railurl.is_some() != peer.is_some() {
        let peer = peer.map(|url| P::get(&url, Attribute::Href).to_owned());
        return differ(Aspect::Acceptance, href, peer);
    }
    // `ada-url` has a function of its own for this.
    let can_parse = P::can_parse(&case.input, base);
    if railurl.is_some() != can_parse {
        return differ(Aspect::CanParse, href, Some(can_parse.to_string()));
    }
    let (Some(mut railurl), Some(mut peer), Some(mut before)) = (railurl, peer, href) else { return Ok(false) };
    compare_attributes::<P>(&railurl, &peer)?;
    for (index, (attribute, value)) in case.sets.iter().enumerate() {
        Railurl::set(&mut railurl, *attribute, value);
        P::set(&mut peer, *attribute, value);
        if let Err(difference) = compare_attributes::<P>(&railurl, &peer) {
            return Err(Difference { step: index + 1, before: Some(before), ..difference });
        }
        before = Railurl::get(&railurl, Attribute::Href).to_owned();
    }
    Ok(true)
}

fn compare_attributes<P: Library>(railurl: &railurl::Url, peer: &P::Url) -> Result<(), Difference> {
    let differ = |aspect, railurl: &str, peer: &str| {
        let (railurl, peer) = (Some(railurl.to_owned()), Some(peer.to_owned()));
        Err(Difference { step: 0, aspect, railurl, peer, before: None })
    };
    for attribute in Attribute::ALL {
        let (railurl, peer) = (Railurl::get(railurl, *attribute), P::get(peer, *attribute));
        if railurl != peer {
            return differ(Aspect::Attribute(*attribute), railurl, peer);
        }
    }
    let (railurl, peer) = (Railurl::origin(railurl), P::origin(peer));
    if railurl == peer { Ok(()) } else { differ(Aspect::Origin, &railurl, &peer) }
}
