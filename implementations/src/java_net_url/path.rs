//! Relative paths as `URLStreamHandler` and the handler of `jar` resolve them, not as RFC 2396 says.
//!
//! Both search for `/./`, `/../` and `/..` repeatedly. These functions give the same result in one pass.

use alloc::string::String;
use alloc::vec::Vec;

/// Resolves a path that does not begin with a slash against a path that is not empty.
pub(super) fn merge(base: &str, path: &str, has_authority: bool) -> String {
    let mut text = match base.rfind('/') {
        Some(slash) => String::from(&base[..=slash]),
        None if has_authority => String::from("/"),
        None => String::new(),
    };
    text.push_str(path);

    let pieces: Vec<&str> = without_inner(text.split('/'), ".");
    let mut kept: Vec<&str> = Vec::new();
    for (index, &piece) in pieces.iter().enumerate() {
        let is_inner = index > 0 && index + 1 < pieces.len();
        // `..` remains without a slash before the piece that it would remove, or if that is a leading `/..`. It
        // removes any other piece, even `..`.
        let removes = match kept[..] {
            [] | [_] => false,
            [first, second] => !(first.is_empty() && second == ".."),
            _ => true,
        };
        if is_inner && piece == ".." && removes {
            kept.pop();
        } else {
            kept.push(piece);
        }
    }
    let mut text = kept.join("/");

    if let Some(end) = before_last_parent(&text) {
        text.truncate(end.map_or(text.len(), |slash| slash + 1));
    }
    if text.starts_with("./") && text.len() > 2 {
        text.drain(..2);
    }
    if text.ends_with("/.") {
        text.pop();
    }
    text
}

/// Resolves an entry of an archive against the "file" of a `jar` URL: a path that begins with a slash replaces the path
/// of the entry. `None` if the file has no entry.
pub(super) fn entry(base: &str, path: &str) -> Option<String> {
    let end = if path.starts_with('/') { base.rfind("!/")? } else { base.rfind('/')? };
    let mut text = String::from(&base[..=end]);
    text.push_str(path);
    let slash = text.rfind("!/")? + 1;
    if text[slash..].contains("./") || text.ends_with('.') {
        let entry = canonical_entry(&text[slash..]);
        text.truncate(slash);
        text.push_str(&entry);
    }
    Some(text)
}

/// Removes `.` and `..` from the path of an entry, which begins with a slash.
fn canonical_entry(path: &str) -> String {
    let count = path.split('/').count();
    let mut kept = Vec::new();
    for (index, piece) in path.split('/').enumerate() {
        if piece == ".." && index + 1 < count {
            // The first piece is the empty text before the first slash.
            kept.truncate(1.max(kept.len() - 1));
        } else {
            kept.push(piece);
        }
    }
    let mut text = without_inner(kept.into_iter(), ".").join("/");
    if let Some(end) = before_last_parent(&text) {
        text.truncate(end.map_or(0, |slash| slash + 1));
    }
    if text.ends_with("/.") {
        text.pop();
    }
    text
}

/// Returns the pieces without those equal to `removed`, except the first and the last.
fn without_inner<'t>(pieces: impl Iterator<Item = &'t str>, removed: &str) -> Vec<&'t str> {
    let mut kept: Vec<&str> = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        if piece != removed || kept.is_empty() || pieces.peek().is_none() {
            kept.push(piece);
        }
    }
    kept
}

/// Finds, in a path that ends with `/..`, the last slash before its first `/..`, if there is one. That `/..` may be
/// only the beginning of a longer piece.
fn before_last_parent(path: &str) -> Option<Option<usize>> {
    let first = path.find("/..").filter(|_| path.ends_with("/.."))?;
    Some(path[..first].rfind('/'))
}
