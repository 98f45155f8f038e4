//! A reference's components, from what the trees of both RFCs keep.

use crate::parts::{ComponentSlices, Slice};

/// The parts of an authority that its tree keeps; the rest is the host.
pub(crate) struct Authority<'i> {
    pub(crate) userinfo: Option<&'i str>,
    pub(crate) port: Option<&'i str>,
}

/// The parts of a reference that the trees of both grammars keep; the rest is the path.
pub(crate) struct Reference<'i> {
    pub(crate) scheme: Option<&'i str>,
    pub(crate) authority: Option<Authority<'i>>,
    pub(crate) query: Option<&'i str>,
    pub(crate) fragment: Option<&'i str>,
}

impl<'i> Reference<'i> {
    /// Returns the components as slices of `input`, from which all parts were read.
    pub(crate) fn components(&self, input: &'i str) -> ComponentSlices<'i> {
        let slice = |text: &'i str| Slice::new(input, text);
        let (query, fragment) = (self.query.map(slice), self.fragment.map(slice));
        let end = query.or(fragment).map_or(input.len(), |next| next.start - 1);
        let start = self.scheme.map_or(0, |scheme| scheme.len() + 1);
        let mut components =
            ComponentSlices { scheme: self.scheme.map(slice), query, fragment, ..ComponentSlices::default() };
        let mut path = slice(&input[start..end]);
        if let Some(authority) = &self.authority {
            // "The authority component is preceded by a double slash (`//`) and is terminated by the next slash (`/`)".
            let after_slashes = path.part(2..path.text.len());
            // The query is not in this text, so a slash alone ends the authority.
            let length = after_slashes.text.find('/').unwrap_or(after_slashes.text.len());
            path = after_slashes.part(length..after_slashes.text.len());
            let host_start = authority.userinfo.map_or(0, |userinfo| userinfo.len() + 1);
            let host_end = length - authority.port.map_or(0, |port| port.len() + 1);
            components.host = Some(after_slashes.part(host_start..host_end));
            components.port = authority.port.map(slice);
            if let Some(userinfo) = authority.userinfo {
                let (username, password) = userinfo.split_once(':').map_or((userinfo, None), |(a, b)| (a, Some(b)));
                components.username = Some(slice(username));
                components.password = password.map(slice);
            }
        }
        components.path = Some(path);
        components
    }
}
