//! Where in a rule file components stand, for programs that run it as data.

use crate::Component;

/// The places in a rule file at which a component is read.
///
/// A place is `production.label`, for the node with that label, or the reference to a production of that name, in one
/// production; or the name alone, for such nodes in all productions. The first is more exact: if both are in a
/// derivation, it has the component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A component.
    Component(Component, &'static [&'static str]),
    /// A user name, and after the first colon a password.
    UserInfo(&'static [&'static str]),
    /// An authority, which a later stage divides.
    Authority(&'static [&'static str]),
}

impl Place {
    /// Returns the places.
    pub const fn paths(&self) -> &'static [&'static str] {
        match self {
            Place::Component(_, paths) | Place::UserInfo(paths) | Place::Authority(paths) => paths,
        }
    }
}

/// Returns the places of a rule file whose port, query and fragment have these names.
pub const fn usual_places(
    scheme: &'static [&'static str],
    user_info: &'static [&'static str],
    host: &'static [&'static str],
    path: &'static [&'static str],
) -> [Place; 7] {
    [
        Place::Component(Component::Scheme, scheme),
        Place::UserInfo(user_info),
        Place::Component(Component::Host, host),
        Place::Component(Component::Port, &["port"]),
        Place::Component(Component::Path, path),
        Place::Component(Component::Query, &["query"]),
        Place::Component(Component::Fragment, &["fragment"]),
    ]
}

/// The places in `living.railroad`.
pub const LIVING_PLACES: &[Place] =
    &usual_places(&["scheme"], &["userinfo"], &["host"], &["path", "special-path", "opaque-path"]);

/// The places in `rfc3986.railroad`.
pub const RFC_3986_PLACES: &[Place] = &usual_places(
    &["scheme"],
    &["userinfo"],
    &["host"],
    &["path-abempty", "path-absolute", "path-rootless", "path-noscheme"],
);
