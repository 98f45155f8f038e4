//! The measured changes of URLs and of the pairs of their queries: the values that are set, and the pairs that are
//! written.

/// A component that is set.
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
    /// Every setter.
    pub const ALL: [Setter; 8] = [
        Setter::Protocol,
        Setter::Username,
        Setter::Password,
        Setter::Host,
        Setter::Port,
        Setter::Pathname,
        Setter::Search,
        Setter::Hash,
    ];

    /// Returns the values that are set in turn: one that is canonical, and one that is not, if there is one. Queries
    /// and fragments are without their marks; `is_git` says that the URLs are not special.
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

/// The pairs that are written to a query: plain text, and text that is encoded.
pub const PAIRS: [(&str, &str); 3] = [("page", "2"), ("q", "two words & more"), ("utm_source", "newsletter")];
