//! Facts about a serialized URL that the standard's algorithms ask for.

use alloc::string::String;

use railurl_parser::living::{Base, SchemeType, is_special_scheme};

use super::schemes::{Prefix, default_port};
use crate::{Href, Offsets};

impl Href {
    /// Makes a URL of the living standard, in which hosts are opaque if the scheme is not special.
    #[must_use]
    #[inline(always)]
    pub fn living(text: String, offsets: Offsets) -> Self {
        Self::new(text, offsets, is_special_scheme)
    }

    /// Returns the [default port](https://url.spec.whatwg.org/#default-port) of the scheme, without slicing it.
    #[must_use]
    #[inline(always)]
    pub fn default_port(&self) -> Option<u16> {
        match Prefix::find(self.text.as_bytes()) {
            Some(prefix) => prefix.default_port,
            // A text such as `ws://a` is shorter than the bytes of a prefix.
            None if self.text.len() < 8 => default_port(self.scheme()),
            None => None,
        }
    }

    /// Returns the facts about this URL that the parser needs if it is the base.
    #[must_use]
    #[inline]
    pub fn as_base(&self) -> Base<'_> {
        Base { scheme: self.scheme(), has_opaque_path: self.has_opaque_path() }
    }

    #[inline]
    pub(super) fn scheme_type(&self) -> SchemeType {
        SchemeType::new(self.scheme())
    }

    /// Returns whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub(super) fn includes_credentials(&self) -> bool {
        self.has_authority() && self.offsets.host > self.offsets.authority()
    }
}
