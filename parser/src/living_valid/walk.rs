//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/living-valid.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for ValidUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::AbsoluteUrlWithFragmentString(inner) => {
                inner.walk(visit);
            }
            Self::RelativeUrlWithFragmentString(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for AbsoluteUrlWithFragmentString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.absolute_url_string.walk(visit);
        if let Some(inner) = &self.url_fragment_string {
            visit(Leaf { rule: "absolute-url-with-fragment-string", index: 4, text: "#" });
            visit(Leaf { rule: "url-fragment-string", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AbsoluteUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.url_query_string {
            visit(Leaf { rule: "absolute-url-string", index: 25, text: "?" });
            visit(Leaf { rule: "url-query-string", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AbsoluteUrlStringForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Special(inner) => {
                inner.walk(visit);
            }
            Self::NotSpecial(inner) => {
                inner.walk(visit);
            }
            Self::File(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for AbsoluteUrlStringFormSpecial<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-scheme-string", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute-url-string", index: 4, text: ":" });
        self.scheme_relative_special_url_string.walk(visit);
    }
}

impl<'i> Walk<'i> for AbsoluteUrlStringFormNotSpecial<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "url-scheme-string", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute-url-string", index: 14, text: ":" });
        self.rest.walk(visit);
    }
}

impl<'i> Walk<'i> for AbsoluteUrlStringFormNotSpecialRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::SchemeRelativeUrlString(inner) => {
                inner.walk(visit);
            }
            Self::PathAbsoluteNonAuthorityUrlString(inner) => {
                inner.walk(visit);
            }
            Self::OpaquePathUrlString(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for AbsoluteUrlStringFormFile<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "absolute-url-string", index: 20, text: self.scheme });
        visit(Leaf { rule: "absolute-url-string", index: 21, text: ":" });
        self.scheme_relative_file_url_string.walk(visit);
    }
}

impl<'i> Walk<'i> for RelativeUrlWithFragmentString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FragmentOnly(inner) => {
                visit(Leaf { rule: "relative-url-with-fragment-string", index: 3, text: "#" });
                visit(Leaf { rule: "url-fragment-string", index: 0, text: inner });
            }
            Self::Relative(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlWithFragmentStringRelative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.relative_url_string.walk(visit);
        if let Some(inner) = &self.url_fragment_string {
            visit(Leaf { rule: "relative-url-with-fragment-string", index: 12, text: "#" });
            visit(Leaf { rule: "url-fragment-string", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.url_query_string {
            visit(Leaf { rule: "relative-url-string", index: 21, text: "?" });
            visit(Leaf { rule: "url-query-string", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlStringForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::PathAbsoluteNonAuthorityUrlString(inner) => {
                inner.walk(visit);
            }
            Self::PathRelativeSchemeLessUrlString(inner) => {
                inner.walk(visit);
            }
            Self::Special(inner) => {
                inner.walk(visit);
            }
            Self::File(inner) => {
                inner.walk(visit);
            }
            Self::Otherwise(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SchemeRelativeSpecialUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-relative-special-url-string", index: 1, text: "//" });
        visit(Leaf { rule: "valid-host-string", index: 0, text: self.valid_host_string });
        if let Some(inner) = &self.port {
            inner.walk(visit);
        }
        if let Some(inner) = &self.path {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for SchemeRelativeSpecialUrlStringPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-relative-special-url-string", index: 6, text: self.colon });
        visit(Leaf { rule: "url-port-string", index: 0, text: self.url_port_string });
    }
}

impl<'i> Walk<'i> for SchemeRelativeUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-relative-url-string", index: 1, text: "//" });
        self.authority.walk(visit);
        if let Some(inner) = &self.path {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for OpaqueHostAndPortString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Empty => {}
            Self::Host(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for OpaqueHostAndPortStringHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "valid-opaque-host-string", index: 0, text: self.valid_opaque_host_string });
        if let Some(inner) = &self.port {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for OpaqueHostAndPortStringHostPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "opaque-host-and-port-string", index: 10, text: self.colon });
        visit(Leaf { rule: "url-port-string", index: 0, text: self.url_port_string });
    }
}

impl<'i> Walk<'i> for SchemeRelativeFileUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-relative-file-url-string", index: 1, text: "//" });
        if let Some(inner) = &self.rest {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for SchemeRelativeFileUrlStringRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Host(inner) => {
                inner.walk(visit);
            }
            Self::Path(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SchemeRelativeFileUrlStringRestHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "valid-host-string", index: 0, text: self.valid_host_string });
        if let Some(inner) = &self.path {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for PathAbsoluteUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "path-absolute-url-string", index: 1, text: "/" });
        visit(Leaf { rule: "url-path-segment-string", index: 0, text: self.first });
        visit(Leaf { rule: "path-absolute-url-string", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for PathAbsoluteNonAuthorityUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.path_absolute_url_string.walk(visit);
    }
}

impl<'i> Walk<'i> for PathRelativeUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "url-path-segment-string", index: 0, text: self.first });
        visit(Leaf { rule: "path-relative-url-string", index: 4, text: self.rest });
    }
}

impl<'i> Walk<'i> for PathRelativeSchemeLessUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.path_relative_url_string.walk(visit);
    }
}

impl<'i> Walk<'i> for OpaquePathUrlString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "opaque-path-url-string", index: 3, text: self.units });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("base-has-opaque-path", _) => predicates.base_has_opaque_path(),
        ("base-is-not-null", _) => predicates.base_is_not_null(),
        ("base-scheme-is-file", _) => predicates.base_scheme_is_file(),
        ("base-scheme-is-special", _) => predicates.base_scheme_is_special(),
        ("is-16-bit-unsigned-integer", Some(text)) => predicates.is_16_bit_unsigned_integer(text),
        ("is-valid-host-string", Some(text)) => predicates.is_valid_host_string(text),
        ("is-valid-opaque-host-string", Some(text)) => predicates.is_valid_opaque_host_string(text),
        _ => return None,
    })
}
