//! The values that setters are measured with, and the name-value pairs that are written to queries.

use railurl::attributes::Attribute;

/// A setter's attribute, the names of its rows, as Rust programs set and as the URL API does, and the two values that are
/// set in turn: a canonical one, and where possible one that is not. Queries and fragments have no mark.
pub type Setter = (Attribute, &'static str, &'static str, [&'static str; 2]);

/// Every setter.
pub const SETTERS: [Setter; 8] = [
    (Attribute::Protocol, "set_scheme", "protocol =", ["http", "https"]),
    (Attribute::Username, "set_username", "username =", ["jane", "jane@example"]),
    (Attribute::Password, "set_password", "password =", ["secret", "a b"]),
    (Attribute::Hostname, "set_host", "hostname =", ["cdn.example.org", "www.example.com"]),
    (Attribute::Port, "set_port", "port =", ["8080", "8443"]),
    (Attribute::Pathname, "set_path", "pathname =", ["/docs/guide/index.html", "/docs/../two words/page.html"]),
    (Attribute::Search, "set_query", "search =", ["q=rust&page=2&sort=asc", "q=two words&page=2"]),
    (Attribute::Hash, "set_fragment", "hash =", ["section-2", "two words"]),
];

/// The values of the first setter for URLs that are not special: a special scheme cannot become one that is not, nor the
/// reverse.
pub const OPAQUE_SCHEMES: [&str; 2] = ["git", "ssh"];

/// The pairs that are written to a query. One needs encoding.
pub const PAIRS: [(&str, &str); 3] = [("page", "2"), ("q", "two words & more"), ("utm_source", "newsletter")];
