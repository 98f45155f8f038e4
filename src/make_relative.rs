//! The way from one URL to another: the relative URL that [`Url::join`] turns back into it.

use alloc::string::String;

use crate::Url;

impl Url {
    /// The relative URL that leads from this one to `url`: what [`join`](Url::join) needs to get there. A short one, if
    /// not always the shortest.
    ///
    /// It is a
    /// [relative-URL-with-fragment string](https://url.spec.whatwg.org/#relative-url-with-fragment-string), with its
    /// path relative to this URL's where that can be, and else with all of its path, or its authority too. None if the
    /// path of this URL or of `url` is opaque, or their schemes, hosts or ports are not the same.
    ///
    /// For every `relative` that it gives, `self.join(&relative)` is `url`.
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
        let ways: [&dyn Fn() -> Option<String>; 4] = [
            &|| self.same_path(url),
            &|| Some(relative_path(self.path(), url.path())).map(|path| with_query_and_fragment(path, url)),
            // Drive letters are not to be climbed over, and credentials and a missing path come with the authority.
            &|| Some(with_query_and_fragment(String::from(url.path()), url)),
            &|| url.has_authority().then(|| with_query_and_fragment(authority(), url)),
        ];
        ways.iter().filter_map(|way| way()).find(leads_there)
    }

    /// The way to a URL of the same path: a query, a fragment, or nothing.
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

fn with_query_and_fragment(mut relative: String, url: &Url) -> String {
    for (mark, component) in [('?', url.query()), ('#', url.fragment())] {
        if let Some(component) = component {
            relative.push(mark);
            relative.push_str(component);
        }
    }
    relative
}

/// The way from a path to another, both with their leading slashes: up from where they part, and down.
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
    // A path that starts with a slash, or has a colon in its first segment, would read as something else; an empty one
    // as no path.
    if relative.is_empty() && (first.is_empty() || first.contains(':')) {
        relative.push_str("./");
    }
    relative.push_str(rest);
    relative
}
