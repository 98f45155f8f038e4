//! Libraries that read URLs by RFC 3986 and change nothing, over the canonical URLs that all of them accept; and copying a
//! text, because no parse into an owned URL can be faster.

use std::hint::black_box;
use std::rc::Rc;

use crate::lists::List;
use crate::measure::{Group, Pass, Prepare};

/// Reads a text, and returns whether it is a URL.
type Read = fn(&str) -> bool;

/// The readers' names and functions. Each makes a value that owns its text.
pub const READERS: [(&str, Read); 5] = [
    ("railurl", |text| black_box(railurl::Url::parse(text)).is_ok()),
    ("http::Uri", |text| black_box(text.parse::<http::Uri>()).is_ok()),
    ("fluent-uri", |text| black_box(fluent_uri::Uri::parse(text.to_owned())).is_ok()),
    ("iri-string", |text| black_box(iri_string::types::UriString::try_from(text)).is_ok()),
    ("copy", |text| black_box(text.to_owned()).len() == text.len()),
];

/// Returns the group over the canonical URLs of a list that all readers accept. `None` if none exist.
pub fn group(list: &List) -> Option<Group<'_>> {
    let accepted = |text: &&String| READERS.iter().all(|(_, read)| read(text));
    let texts: Rc<[&String]> = list.canonical.iter().filter(accepted).collect();
    let prepare = |(_, read): (_, Read)| -> Prepare<'_> {
        let texts = texts.clone();
        Box::new(move || {
            let texts = texts.clone();
            Some(Pass::of(move || texts.iter().filter(|text| read(black_box(text))).count()))
        })
    };
    let contestants = READERS.map(prepare).into();
    (!texts.is_empty()).then(|| Group::new(list, "read", texts.len(), contestants))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_items_that_all_accept() {
        let urls = ["http://a/b", "http://a/%zz"].map(String::from).to_vec();
        let list = List::new("test", urls, Vec::new());
        let group = group(&list).unwrap();
        // RFC 3986 requires two digits after a percent sign.
        assert_eq!((group.items, group.contestants.len()), (1, READERS.len()));
        assert!(super::group(&List::new("test", Vec::new(), Vec::new())).is_none());
    }
}
