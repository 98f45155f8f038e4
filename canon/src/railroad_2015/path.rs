//! [Paths](https://specs.webplatform.org/url/webspecs/develop/#rule-path): names that are dots, and the
//! [concatenation](https://specs.webplatform.org/url/webspecs/develop/#path-concatenation) of a base's path and another.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;
use railurl_parser::code_points::is_tab_or_newline;

/// A name of a path that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name<'a> {
    /// Of the input: not encoded yet.
    Input(Slice<'a>),
    /// Of the base: canonical.
    Base(&'a str),
    /// A drive letter, to be followed by a colon.
    Drive(Slice<'a>),
    /// The empty name that a last `.` or `..` leaves.
    Empty,
}

impl Name<'_> {
    /// Whether it is the empty string, once it is cleansed.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Name::Input(slice) => slice.text.chars().all(is_tab_or_newline),
            Name::Base(name) => name.is_empty(),
            Name::Drive(_) => false,
            Name::Empty => true,
        }
    }
}

/// How many dots a name is, however they are spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dots {
    None,
    Single,
    Double,
}

/// `.` and `%2e` are a dot; tabs and newlines, which cleansing removes, are nothing.
fn dots(name: &str) -> Dots {
    let mut rest = name.trim_start_matches(is_tab_or_newline);
    let mut count = 0;
    while !rest.is_empty() {
        let Some(behind) = strip_dot(rest) else { return Dots::None };
        rest = behind.trim_start_matches(is_tab_or_newline);
        count += 1;
    }
    match count {
        1 => Dots::Single,
        2 => Dots::Double,
        _ => Dots::None,
    }
}

fn strip_dot(name: &str) -> Option<&str> {
    if let Some(rest) = name.strip_prefix('.') {
        return Some(rest);
    }
    // Within `%2e` too a tab or newline may stand.
    let mut rest = name;
    for expected in ['%', '2', 'e'] {
        rest = rest.trim_start_matches(is_tab_or_newline);
        let c = rest.chars().next()?;
        if !c.eq_ignore_ascii_case(&expected) {
            return None;
        }
        rest = &rest[1..];
    }
    Some(rest)
}

/// Whether a name that is one dot is written `.`, not `%2e`.
fn is_plain_dot(name: &str) -> bool {
    name.contains('.')
}

/// A path whose dots are processed.
pub(super) struct Processed<'a> {
    names: Vec<Name<'a>>,
    /// All that there is, where that is a `.` or a `%2e`.
    dot: Option<Slice<'a>>,
}

/// The steps of `path` that process each name by its position.
///
/// A `.` or `%2e` that is all there is is left as it is, for [`concatenate`] to see.
pub(super) fn process<'a>(names: &[Slice<'a>]) -> Processed<'a> {
    let mut done: Vec<Name<'a>> = Vec::with_capacity(names.len());
    for (position, name) in names.iter().enumerate() {
        let last = position + 1 == names.len();
        match dots(name.text) {
            Dots::None => done.push(Name::Input(*name)),
            Dots::Single if !last => {}
            Dots::Single if done.is_empty() => return Processed { names: done, dot: Some(*name) },
            Dots::Single => done.push(Name::Empty),
            // "If the position is the first, then remove it."
            Dots::Double if done.is_empty() => {}
            Dots::Double => {
                done.pop();
                if last {
                    done.push(Name::Empty);
                }
            }
        }
    }
    Processed { names: done, dot: None }
}

impl<'a> Processed<'a> {
    /// The first name, if it contains a colon.
    pub(super) fn colon_in_first_name(&self) -> Option<Slice<'a>> {
        match self.names.first() {
            Some(Name::Input(name)) if name.text.contains(':') => Some(*name),
            _ => None,
        }
    }

    /// The names of a path that nothing is concatenated with: "If the array is of length 1, replace the entry with an
    /// empty string."
    pub(super) fn absolute(self) -> Vec<Name<'a>> {
        if self.dot.is_some() { alloc::vec![Name::Empty] } else { self.names }
    }
}

/// [Path concatenation](https://specs.webplatform.org/url/webspecs/develop/#path-concatenation).
pub(super) fn concatenate<'a>(base: &'a [String], path: Processed<'a>) -> Vec<Name<'a>> {
    let mut base = base;
    let Processed { names: mut path, dot } = path;
    match dot {
        // "If the first element on path is `.`, remove this first element from path as well as the last element (if
        // any) of base." What is left of path is empty, and the last step takes one more element off base.
        Some(dot) if is_plain_dot(dot.text) => base = without_last(base),
        // A `%2e` is no such element.
        Some(dot) => path.push(Name::Input(dot)),
        None => {}
    }
    if let [only] = path.as_slice()
        && only.is_empty()
    {
        path.clear();
    } else if path.len() > 1 && path[0].is_empty() {
        path.remove(0);
        return path;
    } else {
        base = without_last(base);
    }
    prepend(base, path)
}

/// `base` minus its last element.
pub(super) fn without_last(base: &[String]) -> &[String] {
    base.split_last().map_or(base, |(_, rest)| rest)
}

/// The names of `base`, then those of `path`.
pub(super) fn prepend<'a>(base: &'a [String], path: Vec<Name<'a>>) -> Vec<Name<'a>> {
    base.iter().map(|name| Name::Base(name)).chain(path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_the_dots() {
        for name in [".", "%2e", "%2E", "\t.", "%\n2e"] {
            assert_eq!(dots(name), Dots::Single, "{name:?}");
        }
        for name in ["..", ".%2e", "%2E.", "%2e%2E", ".\t.", "%2\r%2e"] {
            let expected = if name == "%2\r%2e" { Dots::None } else { Dots::Double };
            assert_eq!(dots(name), expected, "{name:?}");
        }
        for name in ["", "\t", "...", "%2", "%2e%2e.", ".a", "a.", "%2f", "é"] {
            assert_eq!(dots(name), Dots::None, "{name:?}");
        }
    }

    fn processed(path: &str) -> Vec<String> {
        let names: Vec<Slice<'_>> = path.split('/').map(|name| Slice::of(path, name)).collect();
        texts(&process(&names).absolute())
    }

    fn texts(names: &[Name<'_>]) -> Vec<String> {
        let text = |name: &Name<'_>| match name {
            Name::Input(slice) | Name::Drive(slice) => String::from(slice.text),
            Name::Base(name) => String::from(*name),
            Name::Empty => String::new(),
        };
        names.iter().map(text).collect()
    }

    #[test]
    fn dots_are_processed_by_position() {
        assert_eq!(processed("foo/bar/../ton/../../a"), ["a"]);
        assert_eq!(processed("///../.."), ["", ""]);
        assert_eq!(processed("foo/."), ["foo", ""]);
        assert_eq!(processed("foo/./"), ["foo", ""]);
        assert_eq!(processed("foo/.."), [""]);
        assert_eq!(processed("."), [""]);
        assert_eq!(processed("%2E"), [""]);
        assert_eq!(processed(".."), Vec::<String>::new());
        assert_eq!(processed("../x"), ["x"]);
    }

    #[test]
    fn concatenation_follows_its_steps() {
        let base: Vec<String> = ["a", "b", "c"].map(String::from).into();
        let concatenated = |path: &'static str| {
            let names: Vec<Slice<'static>> = path.split('/').map(|name| Slice::of(path, name)).collect();
            texts(&concatenate(&base, process(&names)))
        };
        assert_eq!(concatenated(""), ["a", "b", "c"]);
        assert_eq!(concatenated("/x"), ["x"]);
        assert_eq!(concatenated("x/y"), ["a", "b", "x", "y"]);
        assert_eq!(concatenated("."), ["a"]);
        assert_eq!(concatenated("%2e"), ["a", "b", "%2e"]);
        assert_eq!(concatenated("../x"), ["a", "b", "x"]);
        // What `..` leaves is the empty name, and a path that is the empty name alone is the base's.
        assert_eq!(concatenated("x/.."), ["a", "b", "c"]);
    }
}
