//! The values that setters are measured with, and the name-value pairs that are written to queries.

/// A setter, by the component that it sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setter {
    /// The scheme.
    Protocol,
    /// The user name.
    Username,
    /// The password.
    Password,
    /// The host.
    Host,
    /// The port.
    Port,
    /// The path.
    Pathname,
    /// The query.
    Search,
    /// The fragment.
    Hash,
}

impl Setter {
    /// Every setter, with the names of its rows: as Rust programs set, and as the URL API does.
    pub const ALL: [(Setter, &str, &str); 8] = [
        (Setter::Protocol, "set_scheme", "protocol ="),
        (Setter::Username, "set_username", "username ="),
        (Setter::Password, "set_password", "password ="),
        (Setter::Host, "set_host", "hostname ="),
        (Setter::Port, "set_port", "port ="),
        (Setter::Pathname, "set_path", "pathname ="),
        (Setter::Search, "set_query", "search ="),
        (Setter::Hash, "set_fragment", "hash ="),
    ];

    /// Returns the two values that are set in turn: a canonical one, and where possible one that is not. Queries and
    /// fragments have no mark. `is_git` says that the URLs are not special.
    pub fn values(self, is_git: bool) -> [&'static str; 2] {
        match self {
            // A special scheme cannot become one that is not special, nor the reverse.
            Setter::Protocol if is_git => ["git", "ssh"],
            Setter::Protocol => ["http", "https"],
            Setter::Username => ["jane", "jane@example"],
            Setter::Password => ["secret", "a b"],
            Setter::Host => ["cdn.example.org", "www.example.com"],
            Setter::Port => ["8080", "8443"],
            Setter::Pathname => ["/docs/guide/index.html", "/docs/../two words/page.html"],
            Setter::Search => ["q=rust&page=2&sort=asc", "q=two words&page=2"],
            Setter::Hash => ["section-2", "two words"],
        }
    }
}

/// The pairs that are written to a query. One needs encoding.
pub const PAIRS: [(&str, &str); 3] = [("page", "2"), ("q", "two words & more"), ("utm_source", "newsletter")];
