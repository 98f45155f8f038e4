//! Makes the relative URL that [`Url::join`] resolves to a given URL.

use alloc::string::String;

use crate::Url;

impl Url {
    /// Returns the relative URL that leads from this URL to `url`. It is short, but not always the shortest.
    ///
    /// [`join`](Url::join) resolves it back: for every returned `relative`, `self.join(&relative)` is `url`.
    ///
    /// The result is a
    /// [relative-URL-with-fragment string](https://url.spec.whatwg.org/#relative-url-with-fragment-string). Its path is
    /// relative to this URL's if possible; otherwise it has the whole path, and the authority too if needed. `None` if
    /// the path of this URL or of `url` is opaque, or if their schemes, hosts or ports differ.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?c")?;
    /// let relative = |url: &str| base.make_relative(&Url::parse(url).unwrap());
    /// assert_eq!(relative("https://example.com/a/d#e").as_deref(), Some("d#e"));
    /// assert_eq!(relative("https://example.com/f/g").as_deref(), Some("../f/g"));
    /// assert_eq!(relative("https://example.com/a/b?h").as_deref(), Some("?h"));
    /// assert_eq!(relative("https://example.com/a/x:y").as_deref(), Some("./x:y"));
    /// assert_eq!(relative("https://example.org/a/b"), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn make_relative(&self, url: &Url) -> Option<String> {
        let is_near = !self.has_opaque_path()
            && !url.has_opaque_path()
            && self.scheme() == url.scheme()
            && self.has_authority() == url.has_authority()
            && self.host_and_port() == url.host_and_port();
        if !is_near {
            return None;
        }
        let leads_there = |relative: &String| self.join(relative).is_ok_and(|joined| joined == *url);
        let authority = || String::from("//") + url.authority() + url.path();
        // From the shortest on. Only resolving tells whether a reference leads there.
        let ways: [&dyn Fn() -> Option<String>; 4] = [
            &|| self.same_path(url),
            &|| Some(relative_path(self.path(), url.path())).map(|path| with_query_and_fragment(path, url)),
            // A relative path must not climb above a drive letter. Credentials and a missing path need the authority.
            &|| Some(with_query_and_fragment(String::from(url.path()), url)),
            &|| url.has_authority().then(|| with_query_and_fragment(authority(), url)),
        ];
        ways.iter().filter_map(|way| way()).find(leads_there)
    }

    /// Returns the relative URL to a URL with the same path: a query, a fragment, or nothing.
    #[inline]
    fn same_path(&self, url: &Url) -> Option<String> {
        if self.path() != url.path() {
            return None;
        }
        if self.query() == url.query() {
            return Some(url.fragment().map(|fragment| String::from("#") + fragment).unwrap_or_default());
        }
        url.query().map(|_| with_query_and_fragment(String::new(), url))
    }
}

#[inline]
fn with_query_and_fragment(mut relative: String, url: &Url) -> String {
    for (mark, component) in [('?', url.query()), ('#', url.fragment())] {
        if let Some(component) = component {
            relative.push(mark);
            relative.push_str(component);
        }
    }
    relative
}

/// Returns the relative path from one path to another, both with leading slashes: up to the directory they share, then
/// down.
#[inline]
fn relative_path(from: &str, to: &str) -> String {
    let folders = |path: &str| path.rfind('/').map_or(0, |last| last + 1);
    let (from, to) = (&from[..folders(from)], to);
    let common = from
        .split_inclusive('/')
        .zip(to.split_inclusive('/'))
        .take_while(|(one, other)| one == other)
        .map(|(folder, _)| folder.len())
        .sum::<usize>();
    let mut relative = "../".repeat(from[common..].matches('/').count());
    let rest = &to[common..];
    let first = rest.split('/').next().unwrap_or_default();
    // A path that starts with a slash, or has a colon in its first segment, would be misread. An empty path would be no
    // path.
    if relative.is_empty() && (first.is_empty() || first.contains(':')) {
        relative.push_str("./");
    }
    relative.push_str(rest);
    relative
}
