//! The validation errors of everything but hosts, in the order in which the state machine records them.
//!
//! A syntax tree has no such order. The walk over it follows the states, and stops where the machine returns failure.

use super::{
    Base, Error, Errors, Hierarchy, Input, Parts, Path, Rest, ValidationError, missing_scheme, syntax, syntax_tree,
};
use crate::code_points::is_url_code_point;
use crate::parts::{Slice, Span};

/// The result of [`parse`]. Spans are bytes of the preprocessed text; [`Input::in_input`] maps them to the user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'i> {
    /// The components, unchanged.
    pub parts: Parts<'i>,
    /// The validation errors before those of the host: all of them, if there is no host to be parsed.
    pub errors: Errors,
    /// The validation errors after those of the host. They are not recorded if the host fails.
    pub after_host: Errors,
    /// The last error of all, if the parser itself returns failure. The host, if there is one, is parsed before.
    pub failure: Option<Error>,
}

/// Parses a preprocessed input against a base, and records every validation error.
///
/// # Errors
///
/// The input has no scheme, and there is no base that it could be relative to: there are no parts, and no other errors.
pub fn parse<'i>(input: &'i Input<'_>, base: Option<Base<'_>>) -> Result<Parsed<'i>, Error> {
    let text = input.text();
    let tree = syntax_tree(text, base).ok_or_else(|| missing_scheme(text))?;
    let parts = Parts::new(text, &tree);
    let base_is_file = base.is_some_and(|base| base.scheme == "file");
    let mut recorder = Recorder { text, parts, errors: Errors::default(), before_host: None, base_is_file };
    let failure = recorder.url(&tree).err();
    recorder.errors.extend(failure.clone());
    let (errors, after_host) = match recorder.before_host {
        Some(before) => (before, recorder.errors),
        None => (recorder.errors, Errors::default()),
    };
    Ok(Parsed { parts, errors, after_host, failure })
}

/// The walk over the syntax tree of one input.
struct Recorder<'i> {
    text: &'i str,
    parts: Parts<'i>,
    /// The errors since the host, or since the start.
    errors: Errors,
    /// The errors before the host, once it has been reached.
    before_host: Option<Errors>,
    base_is_file: bool,
}

impl<'i> Recorder<'i> {
    fn indicate(&mut self, kind: ValidationError, rule: &'static str, span: Span) {
        self.errors.push(Error { kind, rule, span });
    }

    fn slice(&self, text: &'i str) -> Slice<'i> {
        Slice::new(self.text, text)
    }

    fn url(&mut self, tree: &syntax::Url<'i>) -> Result<(), Error> {
        if let syntax::Url::Components(tree) = tree {
            match &tree.form {
                syntax::UrlComponentsForm::FileUrl(url) => self.file_url(url)?,
                syntax::UrlComponentsForm::SpecialUrl(url) => self.special_url(url)?,
                syntax::UrlComponentsForm::NonSpecialUrl(_) => self.rest(false)?,
                syntax::UrlComponentsForm::RelativeUrl(url) => match url {
                    syntax::RelativeUrl::FileReference(tree) => self.file_reference(tree)?,
                    syntax::RelativeUrl::SpecialReference(tree) => self.special_reference(tree)?,
                    syntax::RelativeUrl::Reference(_) => self.rest(false)?,
                },
            }
        }
        for (slice, rule) in [(self.parts.query, "query"), (self.parts.fragment, "fragment")] {
            if let Some(slice) = slice {
                self.units(slice, rule);
            }
        }
        Ok(())
    }

    /// The scheme state, where the scheme is `file`.
    fn file_url(&mut self, tree: &syntax::FileUrl<'i>) -> Result<(), Error> {
        let scheme = self.slice(tree.scheme).span();
        if !self.text[scheme.end..].starts_with("://") {
            self.missing_solidus("file-url", scheme.start..scheme.end + 1);
        }
        self.file_reference(&tree.file_reference)
    }

    /// The file, file slash and file host states.
    fn file_reference(&mut self, tree: &syntax::FileReference<'i>) -> Result<(), Error> {
        let rule = "file-reference";
        match tree {
            syntax::FileReference::DriveAsHost(row) => {
                self.solidus(row.first, rule);
                self.solidus(row.second, rule);
                let start = self.slice(row.second).span().end;
                let letter = start..start + "C:".len();
                self.indicate(ValidationError::FileInvalidWindowsDriveLetterHost, rule, letter);
            }
            syntax::FileReference::Host(row) => {
                self.solidus(row.first, rule);
                self.solidus(row.second, rule);
            }
            syntax::FileReference::Absolute(row) => self.solidus(row.slash, rule),
            // "… base is non-null and base's scheme is `file` …": without such a base a drive letter is a path like any.
            syntax::FileReference::Relative(_) if self.base_is_file => {
                if let Rest::Relative(path) = self.parts.rest
                    && syntax::windows_drive_letter(&self.text[path.text.start..]).is_ok()
                {
                    let letter = path.text.start..path.text.start + "C:".len();
                    self.indicate(ValidationError::FileInvalidWindowsDriveLetter, rule, letter);
                }
            }
            syntax::FileReference::Relative(_) | syntax::FileReference::Nothing => {}
        }
        self.rest(true)
    }

    /// The scheme, special relative or authority, special authority slashes and special authority ignore slashes
    /// states.
    fn special_url(&mut self, tree: &syntax::SpecialUrl<'i>) -> Result<(), Error> {
        match tree {
            syntax::SpecialUrl::Relative(url) => {
                let scheme = self.slice(url.scheme).span();
                self.missing_solidus("special-url", scheme.start..scheme.end + 1);
                self.special_reference(&url.special_reference)
            }
            syntax::SpecialUrl::Absolute(url) => {
                let scheme = self.slice(url.scheme).span();
                let slashes = self.slice(url.slashes);
                if slashes.text.starts_with("//") {
                    self.ignored_slashes(slashes.part(2..slashes.text.len()), "special-url");
                } else {
                    self.missing_solidus("special-url", scheme.start..scheme.end + 1);
                    self.ignored_slashes(slashes, "special-url");
                }
                self.rest(true)
            }
        }
    }

    /// The relative and relative slash states, where the URL is special.
    fn special_reference(&mut self, tree: &syntax::SpecialReference<'i>) -> Result<(), Error> {
        let rule = "special-reference";
        match tree {
            syntax::SpecialReference::Authority(row) => {
                self.solidus(row.first, rule);
                self.solidus(row.second, rule);
                self.ignored_slashes(self.slice(row.slashes), rule);
            }
            syntax::SpecialReference::Absolute(row) => self.solidus(row.slash, rule),
            syntax::SpecialReference::Relative(_) | syntax::SpecialReference::Nothing => {}
        }
        self.rest(true)
    }

    /// From the authority state, or the path state, to the end of the path.
    fn rest(&mut self, is_special: bool) -> Result<(), Error> {
        match self.parts.rest {
            Rest::Hierarchy(hierarchy) => self.hierarchy(&hierarchy, is_special)?,
            Rest::Absolute(path) | Rest::Relative(path) => self.path(&path, is_special, 0),
            // The file host state has read the drive letter, and records nothing of its `|`.
            Rest::Drive(path) => self.path(&path, is_special, "C:".len()),
            Rest::Opaque(path) => self.units(path, "opaque-path"),
            Rest::Nothing | Rest::FragmentOnly => {}
        }
        Ok(())
    }

    /// The authority, host, port and path start states.
    fn hierarchy(&mut self, hierarchy: &Hierarchy<'i>, is_special: bool) -> Result<(), Error> {
        if let Some(userinfo) = hierarchy.userinfo {
            let at_signs = userinfo.text.match_indices('@').map(|(offset, _)| userinfo.start + offset);
            for at in at_signs.chain([userinfo.span().end]) {
                self.indicate(ValidationError::InvalidCredentials, "hierarchy", at..at + 1);
            }
        }
        self.parts.host_to_parse()?;
        self.before_host = Some(core::mem::take(&mut self.errors));
        self.parts.port()?;
        if let Some(path) = &hierarchy.path {
            if is_special {
                self.solidus_before(path.text, "special-tail");
            }
            self.path(path, is_special, 0);
        }
        Ok(())
    }

    /// The path state, from byte `known` on.
    fn path(&mut self, path: &Path<'i>, is_special: bool, known: usize) {
        let rule = if is_special { "special-path" } else { "path" };
        self.units_and_separators(path.text.part(known..path.text.text.len()), rule, is_special);
    }

    /// A single slash that may be a backslash.
    fn solidus(&mut self, slash: &'i str, rule: &'static str) {
        if slash == "\\" {
            let span = self.slice(slash).span();
            self.indicate(ValidationError::InvalidReverseSolidus, rule, span);
        }
    }

    /// The slash before a path.
    fn solidus_before(&mut self, path: Slice<'i>, rule: &'static str) {
        if let Some(before) = path.start.checked_sub(1) {
            self.solidus(&self.text[before..path.start], rule);
        }
    }

    /// The special authority ignore slashes state: each slash that it passes over is an error.
    fn ignored_slashes(&mut self, slashes: Slice<'i>, rule: &'static str) {
        for at in slashes.span() {
            self.missing_solidus(rule, at..at + 1);
        }
    }

    fn missing_solidus(&mut self, rule: &'static str, span: Span) {
        self.indicate(ValidationError::SpecialSchemeMissingFollowingSolidus, rule, span);
    }

    /// "If c is not a URL code point and not U+0025 (%)", "If c is U+0025 (%) and remaining does not start with two
    /// ASCII hex digits".
    fn units(&mut self, slice: Slice<'i>, rule: &'static str) {
        self.units_and_separators(slice, rule, false);
    }

    /// [`Self::units`], and, in a path of a special URL, a backslash that separates segments.
    fn units_and_separators(&mut self, slice: Slice<'i>, rule: &'static str, has_backslashes: bool) {
        let bytes = slice.text.as_bytes();
        let is_hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
        for (offset, c) in slice.text.char_indices() {
            let kind = match c {
                '\\' if has_backslashes => ValidationError::InvalidReverseSolidus,
                '%' if is_hex(offset + 1) && is_hex(offset + 2) => continue,
                '%' => ValidationError::InvalidUrlUnit,
                c if is_url_code_point(c) => continue,
                _ => ValidationError::InvalidUrlUnit,
            };
            self.indicate(kind, rule, slice.span_of(offset, c));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::super::preprocess;
    use super::*;

    /// The errors before and after the host, and the failure, each as its name and span.
    fn found(input: &str, base: Option<&str>) -> [Vec<String>; 3] {
        let input = preprocess(input);
        let base = base.map(|scheme| Base { scheme, has_opaque_path: false });
        let Parsed { errors, after_host, failure, .. } = parse(&input, base).expect("parts");
        let text = |error: Error| std::format!("{} {}..{}", error.kind.name(), error.span.start, error.span.end);
        [
            errors.iter().map(text).collect(),
            after_host.iter().map(text).collect(),
            failure.into_iter().map(text).collect(),
        ]
    }

    #[test]
    fn errors_stand_before_or_after_the_host() {
        for (input, base, errors, after_host, failure) in [
            (
                "http:/h\\a",
                None,
                &["special-scheme-missing-following-solidus 0..5", "special-scheme-missing-following-solidus 5..6"][..],
                &["invalid-reverse-solidus 7..8"][..],
                &[][..],
            ),
            ("http://u@v@h/", None, &["invalid-credentials 8..9", "invalid-credentials 10..11"], &[], &[]),
            ("http://@/", None, &["invalid-credentials 7..8", "host-missing 8..8"], &[], &["host-missing 8..8"]),
            ("http://h:x/ ", None, &[], &["port-invalid 9..10"], &["port-invalid 9..10"]),
            ("foo:a b#\u{E9} c", None, &["invalid-URL-unit 5..6", "invalid-URL-unit 10..11"], &[], &[]),
            ("\\a\\b", Some("http"), &["invalid-reverse-solidus 0..1", "invalid-reverse-solidus 2..3"], &[], &[]),
            (
                "\\\\\\h",
                Some("http"),
                &[
                    "invalid-reverse-solidus 0..1",
                    "invalid-reverse-solidus 1..2",
                    "special-scheme-missing-following-solidus 2..3",
                ],
                &[],
                &[],
            ),
            ("http:a", Some("http"), &["special-scheme-missing-following-solidus 0..5"], &[], &[]),
            ("C|/a", Some("file"), &["file-invalid-Windows-drive-letter 0..2", "invalid-URL-unit 1..2"], &[], &[]),
            ("file:C|/a", None, &["special-scheme-missing-following-solidus 0..5", "invalid-URL-unit 6..7"], &[], &[]),
            ("//C|/a", Some("file"), &["file-invalid-Windows-drive-letter-host 2..4"], &[], &[]),
            (
                "file:\\\\h",
                None,
                &[
                    "special-scheme-missing-following-solidus 0..5",
                    "invalid-reverse-solidus 5..6",
                    "invalid-reverse-solidus 6..7",
                ],
                &[],
                &[],
            ),
        ] {
            assert_eq!(found(input, base), [errors, after_host, failure], "{input}");
        }
    }

    #[test]
    fn a_run_of_equal_errors_is_kept_as_one() {
        let input = String::from("http://h/") + &"\\".repeat(1000) + &" ".repeat(1000) + "\u{E9}";
        let input = preprocess(&input);
        let errors = parse(&input, None).expect("parts").after_host;
        let runs: Vec<_> = errors.runs().iter().map(|run| (run.error.span.clone(), run.count)).collect();
        assert_eq!(runs, [(9..1009, 1000), (1009..2009, 1000)]);
    }

    #[test]
    fn no_scheme_and_no_base_is_a_failure() {
        for (input, span) in [("", 0..0), ("\u{E9}:", 0..2), ("//h", 0..1)] {
            let error = parse(&preprocess(input), None).map(|_| ()).unwrap_err();
            assert_eq!((error.kind, error.span), (ValidationError::MissingSchemeNonRelativeUrl, span), "{input}");
        }
    }
}
