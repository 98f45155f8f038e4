//! `Addressable::URI#join`.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::answer::AUTHORITY;

use super::{Component, Reason, TOO_MANY_DOTS, Uri};

/// The most rounds of replacements that are made in a path. The program has no bound, and takes quadratic time.
const MAX_ROUNDS: usize = 256;

impl Uri<'_> {
    /// Returns `base.join(self)`.
    pub(super) fn join(mut self, base: &Uri<'_>) -> Result<Self, Reason> {
        let has = |uri: &Uri<'_>, component: Component| uri.values[component as usize].is_some();
        // The text of the reference is empty: an empty part counts if a delimiter is written with it.
        let is_empty = Component::ALL.into_iter().all(|component| self.get(component).unwrap_or_default().is_empty())
            && ![Component::Scheme, Component::Host, Component::Query, Component::Fragment]
                .into_iter()
                .any(|component| has(&self, component));
        let has_authority = has(&self, Component::Host);
        let path = String::from(self.get(Component::Path).unwrap_or_default());
        if is_empty {
            self.inherit(base, &Component::ALL);
            return Ok(self);
        }
        if has(&self, Component::Scheme) || has_authority {
            self.set_path(normalize(&path)?);
        } else {
            if path.is_empty() {
                self.inherit(base, &[Component::Path]);
                if !has(&self, Component::Query) {
                    self.inherit(base, &[Component::Query]);
                }
            } else if path.starts_with('/') {
                self.set_path(normalize(&path)?);
            } else {
                let mut directory = normalize(base.get(Component::Path).unwrap_or_default())?;
                if directory.contains('/') {
                    remove_last_segment(&mut directory);
                } else {
                    directory.clear();
                }
                // A path after an authority begins with a slash.
                if directory.is_empty() && has(base, Component::Host) {
                    directory.push('/');
                }
                self.set_path(normalize(&(directory + &path))?);
            }
            self.inherit(base, &AUTHORITY);
        }
        if !has(&self, Component::Scheme) {
            self.inherit(base, &[Component::Scheme]);
        }
        // `path=`
        let path = self.get(Component::Path).unwrap_or_default();
        if !path.is_empty() && !path.starts_with('/') && has(&self, Component::Host) {
            let path = ["/", path].concat();
            self.set_path(path);
        }
        match self.validate() {
            Ok(()) => Ok(self),
            Err((reason, _)) => Err(reason),
        }
    }

    fn inherit(&mut self, base: &Uri<'_>, components: &[Component]) {
        for &component in components {
            let value = base.get(component).map(|text| Cow::Owned(String::from(text)));
            self.values[component as usize] = value;
            self.written[component as usize] = None;
        }
    }

    fn set_path(&mut self, path: String) {
        self.values[Component::Path as usize] = Some(Cow::Owned(path));
    }
}

/// Follows `sub!(/\/[^\/]+$/, "/")`: removes the text after the first slash that only text without slashes follows to
/// the end of a line.
fn remove_last_segment(path: &mut String) {
    let mut start = 0;
    while let Some(slash) = path[start..].find('/') {
        start += slash + 1;
        let rest = &path[start..];
        // The repetition takes all that it can, and gives back until a line ends.
        let length = match rest.split_once('/') {
            Some((segment, _)) => segment.rfind('\n').unwrap_or(0),
            None => rest.len(),
        };
        if length > 0 {
            path.replace_range(start..start + length, "");
            return;
        }
    }
}

/// Follows `Addressable::URI.normalize_path`.
fn normalize(path: &str) -> Result<String, Reason> {
    let mut path = String::from(path);
    for _ in 0..MAX_ROUNDS {
        // A round makes only the first of these replacements that changes anything.
        let next = without_dots(&path)
            .or_else(|| without_parent(&path))
            .or_else(|| without_first_dots(&path))
            .or_else(|| without_prefixed_parent(&path));
        match next {
            Some(next) => path = next,
            None => return Ok(path),
        }
    }
    Err(TOO_MANY_DOTS)
}

/// Returns whether a line ends at this place, as `$` says.
fn is_line_end(text: &str, at: usize) -> bool {
    at == text.len() || text[at..].starts_with('\n')
}

/// Returns whether a line begins at this place, as `^` says.
fn is_line_start(text: &str, at: usize) -> bool {
    // `^` does not match after a line feed at the end of the text.
    at == 0 || text[..at].ends_with('\n') && at < text.len()
}

/// Follows `gsub!`: replaces all matches. `find` returns the length of the match at a place. `None` if none exists.
fn replaced(path: &str, by: &str, find: impl Fn(usize) -> Option<usize>) -> Option<String> {
    let mut out = String::with_capacity(path.len());
    let mut is_changed = false;
    let mut at = 0;
    while at < path.len() {
        match find(at) {
            Some(length) => {
                out.push_str(by);
                at += length;
                is_changed = true;
            }
            None => {
                let length = path[at..].chars().next().map_or(1, char::len_utf8);
                out.push_str(&path[at..at + length]);
                at += length;
            }
        }
    }
    is_changed.then_some(out)
}

/// Removes the matches of `/\/\.\/|\/\.$/`
fn without_dots(path: &str) -> Option<String> {
    replaced(path, "/", |at| {
        let rest = &path[at..];
        match rest.starts_with("/./") {
            true => Some(3),
            false => (rest.starts_with("/.") && is_line_end(path, at + 2)).then_some(2),
        }
    })
}

/// Removes the first segment before `..`, by `/\/([^\/]*)\/\.\.\/|\/([^\/]*)\/\.\.$/`, and all such segments of the
/// same name.
fn without_parent(path: &str) -> Option<String> {
    let slashes = || path.match_indices('/').map(|(at, _)| at);
    let first_match = slashes().zip(slashes().skip(1)).find_map(|(start, slash)| {
        let is_parent = path[slash..].starts_with("/..");
        let is_inner = is_parent && path[slash + 3..].starts_with('/');
        let is_last = is_parent && is_line_end(path, slash + 3);
        (is_inner || is_last).then(|| (&path[start + 1..slash], is_inner))
    });
    let (name, is_inner) = first_match?;
    let (parent, current) = if is_inner { (name, "") } else { ("", name) };
    replaced(path, "/", |at| {
        let after = |name: &str| {
            let rest = path[at..].strip_prefix('/')?.strip_prefix(name)?;
            rest.starts_with("/..").then_some(at + 1 + name.len() + 3)
        };
        let inner = after(parent).filter(|&end| path[end..].starts_with('/')).map(|end| end + 1);
        let last = || after(current).filter(|&end| is_line_end(path, end));
        inner.or_else(last).map(|end| end - at)
    })
}

/// Removes the match of `/^\.\.?\/?/`
fn without_first_dots(path: &str) -> Option<String> {
    replaced(path, "", |at| {
        let rest = &path[at..];
        let dots = rest.bytes().take(2).take_while(|&byte| byte == b'.').count();
        (dots > 0 && is_line_start(path, at)).then(|| dots + usize::from(rest[dots..].starts_with('/')))
    })
}

/// Removes the match of `/^\/\.\.?\/|^(\/\.\.?)+\/?$/`
fn without_prefixed_parent(path: &str) -> Option<String> {
    let dots = |at: usize| match &path[at..] {
        rest if rest.starts_with("/..") => 3,
        rest if rest.starts_with("/.") => 2,
        _ => 0,
    };
    replaced(path, "/", |at| {
        if !is_line_start(path, at) {
            return None;
        }
        let first = dots(at);
        if first > 0 && path[at + first..].starts_with('/') {
            return Some(first + 1);
        }
        let mut end = at;
        while dots(end) > 0 {
            end += dots(end);
        }
        if end == at {
            return None;
        }
        let with_slash = end + usize::from(path[end..].starts_with('/'));
        [with_slash, end].into_iter().find(|&end| is_line_end(path, end)).map(|end| end - at)
    })
}
