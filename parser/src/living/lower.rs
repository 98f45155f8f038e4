//! Lowering: the syntax tree to [`Parts`], with the validation errors that the state machine records on the way.

use alloc::vec::Vec;

use super::{Base, Error, Parsed, Reading, ValidationError, syntax};
use crate::code_points::is_url_code_point;
use crate::parts::{Components, Productions, Slice, Span};

/// A URL as the state machine sees it: slices, nothing evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// The scheme, as written; missing in a relative URL.
    pub scheme: Option<Slice<'i>>,
    /// Which of the machine's ways the scheme, or the base's, leads to.
    pub scheme_type: SchemeType,
    /// What is between the scheme and the query.
    pub rest: Rest<'i>,
    /// The query, without its question mark.
    pub query: Option<Slice<'i>>,
    /// The fragment, without its number sign.
    pub fragment: Option<Slice<'i>>,
}

/// Which states read a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemeType {
    /// The scheme is `file`.
    File,
    /// Another special scheme.
    Special,
    /// Any other scheme.
    NotSpecial,
}

/// What is between the scheme and the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest<'i> {
    /// An authority, perhaps a path.
    Hierarchy(Hierarchy<'i>),
    /// A path from the root: of the base's host if it is relative, or after a scheme that is not special.
    Absolute(Path<'i>),
    /// A path relative to the base's, or a path of a `file` URL.
    Relative(Path<'i>),
    /// A path behind two slashes that starts with a Windows drive letter: the host is empty.
    Drive(Path<'i>),
    /// Nothing: the base's path, and its query unless there is one.
    Nothing,
    /// An opaque path.
    Opaque(Slice<'i>),
    /// Nothing but a fragment, to a base with an opaque path.
    FragmentOnly,
}

/// Credentials, host, port and path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// User name and password, up to the last `@`.
    pub userinfo: Option<Slice<'i>>,
    /// The host; may be empty.
    pub host: Slice<'i>,
    /// The port.
    pub port: Option<Slice<'i>>,
    /// The path, without its first slash.
    pub path: Option<Path<'i>>,
}

impl<'i> Hierarchy<'i> {
    /// The user name and the password: what is before and behind the first colon of the user information.
    pub fn credentials(&self) -> (Option<Slice<'i>>, Option<Slice<'i>>) {
        self.userinfo.map_or((None, None), credentials)
    }
}

/// The user name and the password of user information.
#[inline]
pub(super) fn credentials(userinfo: Slice<'_>) -> (Option<Slice<'_>>, Option<Slice<'_>>) {
    match userinfo.text.bytes().position(|byte| byte == b':') {
        None => (Some(userinfo), None),
        Some(colon) => (Some(userinfo.part(0..colon)), Some(userinfo.part(colon + 1..userinfo.text.len()))),
    }
}

/// A path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path<'i> {
    /// The text, without a slash before its first name.
    pub text: Slice<'i>,
    /// Whether the URL is special: then a backslash separates names too.
    pub is_special: bool,
}

impl<'i> Path<'i> {
    /// The names between the separators: at least one, any of which may be empty.
    pub fn names(&self) -> impl Iterator<Item = Slice<'i>> + use<'i> {
        let Path { text: Slice { text, mut start }, is_special } = *self;
        text.split(move |c| c == '/' || (is_special && c == '\\')).map(move |text| {
            let name = Slice { text, start };
            start += text.len() + 1;
            name
        })
    }
}

impl<'i> Parts<'i> {
    /// The parts of the empty input.
    pub fn nothing() -> Self {
        Parts { scheme: None, scheme_type: SchemeType::NotSpecial, rest: Rest::Nothing, query: None, fragment: None }
    }

    /// The components, whatever the form.
    pub fn components(&self) -> Components<'i> {
        let mut components =
            Components { scheme: self.scheme, query: self.query, fragment: self.fragment, ..Components::default() };
        match &self.rest {
            Rest::Hierarchy(hierarchy) => {
                (components.username, components.password) = hierarchy.credentials();
                components.host = Some(hierarchy.host);
                components.port = hierarchy.port;
                components.path = hierarchy.path.as_ref().map(|path| path.text);
            }
            Rest::Absolute(path) | Rest::Relative(path) | Rest::Drive(path) => components.path = Some(path.text),
            Rest::Opaque(path) => components.path = Some(*path),
            Rest::Nothing | Rest::FragmentOnly => {}
        }
        components
    }

    /// The productions that read the components.
    ///
    /// ```
    /// use railurl_parser::living;
    ///
    /// let input = living::preprocess("file:/a");
    /// let productions = living::parse(&input, None).parts.unwrap().productions();
    /// assert_eq!((productions.form, productions.host, productions.path), ("file-url", "file-reference", "special-path"));
    /// ```
    pub fn productions(&self) -> Productions {
        let is_special = self.scheme_type != SchemeType::NotSpecial;
        let form = match (&self.rest, &self.scheme, self.scheme_type) {
            (Rest::FragmentOnly, ..) => "url",
            (_, None, _) => "relative-url",
            (_, Some(_), SchemeType::File) => "file-url",
            (_, Some(_), SchemeType::Special) => "special-url",
            (_, Some(_), SchemeType::NotSpecial) => "non-special-url",
        };
        let (scheme, host) = match self.scheme_type {
            SchemeType::File => ("file-url", "file-reference"),
            SchemeType::Special => ("special-scheme", "special-host"),
            SchemeType::NotSpecial => ("scheme", "host"),
        };
        let hierarchy = if is_special { "special-hierarchy" } else { "hierarchy" };
        let path = match &self.rest {
            Rest::Opaque(_) => "opaque-path",
            _ if is_special => "special-path",
            _ => "path",
        };
        Productions {
            form,
            scheme,
            username: hierarchy,
            password: hierarchy,
            host,
            port: hierarchy,
            path,
            query: "query",
            fragment: "fragment",
        }
    }
}

/// The parse fails: no more errors are recorded.
struct Failure(Error);

impl Failure {
    fn new(kind: ValidationError, rule: &'static str, span: Span) -> Self {
        Failure(Error { kind, rule, span })
    }
}

/// The lowering of one input.
struct Lowering<'i> {
    input: &'i str,
    errors: Vec<Error>,
    host_index: Option<usize>,
    is_file: bool,
    base_is_file: bool,
}

pub(super) fn lower<'i>(input: &'i str, tree: Option<syntax::Url<'i>>, base: Option<Base<'_>>) -> Parsed<'i> {
    let base_is_file = base.is_some_and(|base| base.scheme == "file");
    let mut lowering = Lowering { input, errors: Vec::new(), host_index: None, is_file: false, base_is_file };
    let (parts, outcome) = match &tree {
        None => (None, Err(Failure(missing_scheme(input)))),
        Some(tree) => {
            let parts = parts(input, tree);
            lowering.is_file = parts.scheme_type == SchemeType::File;
            let outcome = lowering.url(tree, &parts);
            (Some(parts), outcome)
        }
    };
    let is_failure = outcome.is_err();
    lowering.errors.extend(outcome.err().map(|Failure(error)| error));
    Parsed { parts, errors: lowering.errors, host_index: lowering.host_index, is_failure }
}

/// What the parser itself fails on, of the validation errors.
#[inline(always)]
pub(super) fn read(parts: Parts<'_>) -> Reading<'_> {
    let mut reading = Reading { parts: Some(parts), has_host: false, failure: None };
    if let Rest::Hierarchy(hierarchy) = &parts.rest {
        match host_missing(hierarchy, parts.scheme_type) {
            Some(Failure(failure)) => reading.failure = Some(failure),
            None => {
                reading.has_host = true;
                reading.failure = hierarchy.port.and_then(port_failure).map(|Failure(failure)| failure);
            }
        }
    }
    reading
}

/// The no scheme state, where there is nothing that the input could be relative to.
pub(super) fn missing_scheme(input: &str) -> Error {
    Error { kind: ValidationError::MissingSchemeNonRelativeUrl, rule: "url", span: 0..first_code_point(input) }
}

/// The authority and host states, where the host is empty and one is needed. The file host state takes an empty host, and
/// knows neither credentials nor ports.
#[inline]
fn host_missing(hierarchy: &Hierarchy<'_>, scheme_type: SchemeType) -> Option<Failure> {
    let missing = lacks_host(hierarchy.host, hierarchy.port.is_some() || hierarchy.userinfo.is_some(), scheme_type);
    missing.then(|| Failure::new(ValidationError::HostMissing, "hierarchy", hierarchy.host.span()))
}

/// Whether a host is empty, and one is needed: in a special URL that is no `file`, and where there are credentials or a port.
#[inline]
pub(super) fn lacks_host(host: Slice<'_>, has_more: bool, scheme_type: SchemeType) -> bool {
    host.text.is_empty() && (scheme_type == SchemeType::Special || has_more)
}

/// The port state, where it fails.
#[inline]
fn port_failure(port: Slice<'_>) -> Option<Failure> {
    let digits = port.text.as_bytes();
    if let Some(offset) = digits.iter().position(|byte| !byte.is_ascii_digit()) {
        let c = port.text[offset..].chars().next().unwrap_or_default();
        return Some(Failure::new(ValidationError::PortInvalid, "port", port.span_of(offset, c)));
    }
    (port_value(digits) > 0xFFFF).then(|| Failure::new(ValidationError::PortOutOfRange, "port", port.span()))
}

/// The value of decimal digits, or that it is beyond a port's.
pub(super) fn port_value(digits: &[u8]) -> u32 {
    digits
        .iter()
        .fold(0, |value: u32, digit| value.saturating_mul(10).saturating_add(u32::from(digit.wrapping_sub(b'0'))))
}

fn first_code_point(input: &str) -> usize {
    input.chars().next().map_or(0, char::len_utf8)
}

// ----- parts ------------------------------------------------------------------------------------------------------

#[inline]
pub(super) fn parts<'i>(input: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let slice = |text: &'i str| Slice::of(input, text);
    let tree = match tree {
        syntax::Url::Components(tree) => tree,
        syntax::Url::FragmentOnly(fragment) => {
            return Parts {
                scheme: None,
                scheme_type: SchemeType::NotSpecial,
                rest: Rest::FragmentOnly,
                query: None,
                fragment: Some(slice(fragment)),
            };
        }
    };
    let (query, fragment) = (tree.query.map(slice), tree.fragment.map(slice));
    // Each arm makes the parts: a `rest` that is moved into them afterwards is copied.
    let with = |scheme: Option<&'i str>, scheme_type, rest| Parts {
        scheme: scheme.map(slice),
        scheme_type,
        rest,
        query,
        fragment,
    };
    match &tree.form {
        syntax::UrlComponentsForm::FileUrl(url) => {
            with(Some(url.scheme), SchemeType::File, file_reference(input, &url.file_reference))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Relative(url)) => {
            with(Some(url.scheme), SchemeType::Special, special_reference(input, &url.special_reference))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Absolute(url)) => {
            with(Some(url.scheme), SchemeType::Special, special_hierarchy(input, &url.special_hierarchy))
        }
        syntax::UrlComponentsForm::NonSpecialUrl(url) => {
            let rest = match &url.rest {
                syntax::NonSpecialUrlRest::Authority(tree) => hierarchy(input, tree),
                syntax::NonSpecialUrlRest::Path(tree) => Rest::Absolute(path(input, tree)),
                syntax::NonSpecialUrlRest::OpaquePath(text) => Rest::Opaque(slice(text)),
            };
            with(Some(url.scheme), SchemeType::NotSpecial, rest)
        }
        syntax::UrlComponentsForm::RelativeUrl(url) => match url {
            syntax::RelativeUrl::FileReference(tree) => with(None, SchemeType::File, file_reference(input, tree)),
            syntax::RelativeUrl::SpecialReference(tree) => {
                with(None, SchemeType::Special, special_reference(input, tree))
            }
            syntax::RelativeUrl::Reference(tree) => with(None, SchemeType::NotSpecial, reference(input, tree)),
        },
    }
}

#[inline]
fn file_reference<'i>(input: &'i str, tree: &syntax::FileReference<'i>) -> Rest<'i> {
    match tree {
        syntax::FileReference::DriveAsHost(row) => Rest::Drive(special_path(input, row.special_path)),
        syntax::FileReference::Host(row) => Rest::Hierarchy(Hierarchy {
            userinfo: None,
            host: Slice::of(input, row.host),
            port: None,
            path: row.special_tail.as_ref().map(|tail| special_path(input, tail.special_path)),
        }),
        syntax::FileReference::Absolute(row) => Rest::Absolute(special_path(input, row.special_path)),
        syntax::FileReference::Relative(tree) => Rest::Relative(special_path(input, tree)),
        syntax::FileReference::Nothing => Rest::Nothing,
    }
}

fn special_reference<'i>(input: &'i str, tree: &syntax::SpecialReference<'i>) -> Rest<'i> {
    match tree {
        syntax::SpecialReference::Authority(row) => special_hierarchy(input, &row.special_hierarchy),
        syntax::SpecialReference::Absolute(row) => Rest::Absolute(special_path(input, row.special_path)),
        syntax::SpecialReference::Relative(tree) => Rest::Relative(special_path(input, tree)),
        syntax::SpecialReference::Nothing => Rest::Nothing,
    }
}

fn reference<'i>(input: &'i str, tree: &syntax::Reference<'i>) -> Rest<'i> {
    match tree {
        syntax::Reference::Authority(tree) => hierarchy(input, tree),
        syntax::Reference::Absolute(tree) => Rest::Absolute(path(input, tree)),
        syntax::Reference::Relative(tree) => Rest::Relative(path(input, tree)),
        syntax::Reference::Nothing => Rest::Nothing,
    }
}

#[inline]
fn special_hierarchy<'i>(input: &'i str, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
    Rest::Hierarchy(Hierarchy {
        userinfo: tree.userinfo.map(|text| Slice::of(input, text)),
        host: Slice::of(input, tree.host),
        port: tree.port.map(|text| Slice::of(input, text)),
        path: tree.special_tail.as_ref().map(|tail| special_path(input, tail.special_path)),
    })
}

#[inline]
fn hierarchy<'i>(input: &'i str, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    Rest::Hierarchy(Hierarchy {
        userinfo: tree.userinfo.map(|text| Slice::of(input, text)),
        host: Slice::of(input, tree.host),
        port: tree.port.map(|text| Slice::of(input, text)),
        path: tree.path.map(|text| path(input, text)),
    })
}

#[inline]
fn special_path<'i>(input: &'i str, text: &'i str) -> Path<'i> {
    Path { text: Slice::of(input, text), is_special: true }
}

#[inline]
fn path<'i>(input: &'i str, text: &'i str) -> Path<'i> {
    Path { text: Slice::of(input, text), is_special: false }
}

// ----- validation errors ------------------------------------------------------------------------------------------

impl<'i> Lowering<'i> {
    fn indicate(&mut self, kind: ValidationError, rule: &'static str, span: Span) {
        self.errors.push(Error { kind, rule, span });
    }

    fn slice(&self, text: &'i str) -> Slice<'i> {
        Slice::of(self.input, text)
    }

    fn url(&mut self, tree: &syntax::Url<'i>, parts: &Parts<'i>) -> Result<(), Failure> {
        if let syntax::Url::Components(tree) = tree {
            match &tree.form {
                syntax::UrlComponentsForm::FileUrl(url) => self.file_url(url, &parts.rest)?,
                syntax::UrlComponentsForm::SpecialUrl(url) => self.special_url(url, &parts.rest)?,
                syntax::UrlComponentsForm::NonSpecialUrl(_) => self.rest(&parts.rest, false)?,
                syntax::UrlComponentsForm::RelativeUrl(url) => match url {
                    syntax::RelativeUrl::FileReference(tree) => self.file_reference(tree, &parts.rest)?,
                    syntax::RelativeUrl::SpecialReference(tree) => self.special_reference(tree, &parts.rest)?,
                    syntax::RelativeUrl::Reference(_) => self.rest(&parts.rest, false)?,
                },
            }
        }
        for (slice, rule) in [(parts.query, "query"), (parts.fragment, "fragment")] {
            if let Some(slice) = slice {
                self.units(slice, rule);
            }
        }
        Ok(())
    }

    /// The scheme state, where the scheme is `file`.
    fn file_url(&mut self, tree: &syntax::FileUrl<'i>, rest: &Rest<'i>) -> Result<(), Failure> {
        let scheme = self.slice(tree.scheme).span();
        if !self.input[scheme.end..].starts_with("://") {
            self.missing_solidus("file-url", scheme.start..scheme.end + 1);
        }
        self.file_reference(&tree.file_reference, rest)
    }

    /// The file, file slash and file host states.
    fn file_reference(&mut self, tree: &syntax::FileReference<'i>, rest: &Rest<'i>) -> Result<(), Failure> {
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
                if let Rest::Relative(path) = rest
                    && syntax::windows_drive_letter(&self.input[path.text.start..]).is_ok()
                {
                    let letter = path.text.start..path.text.start + "C:".len();
                    self.indicate(ValidationError::FileInvalidWindowsDriveLetter, rule, letter);
                }
            }
            syntax::FileReference::Relative(_) | syntax::FileReference::Nothing => {}
        }
        self.rest(rest, true)
    }

    /// The scheme, special relative or authority, special authority slashes and special authority ignore slashes
    /// states.
    fn special_url(&mut self, tree: &syntax::SpecialUrl<'i>, rest: &Rest<'i>) -> Result<(), Failure> {
        match tree {
            syntax::SpecialUrl::Relative(url) => {
                let scheme = self.slice(url.scheme).span();
                self.missing_solidus("special-url", scheme.start..scheme.end + 1);
                self.special_reference(&url.special_reference, rest)
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
                self.rest(rest, true)
            }
        }
    }

    /// The relative and relative slash states, where the URL is special.
    fn special_reference(&mut self, tree: &syntax::SpecialReference<'i>, rest: &Rest<'i>) -> Result<(), Failure> {
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
        self.rest(rest, true)
    }

    /// From the authority state, or the path state, to the end of the path.
    fn rest(&mut self, rest: &Rest<'i>, is_special: bool) -> Result<(), Failure> {
        match rest {
            Rest::Hierarchy(hierarchy) => self.hierarchy(hierarchy, is_special)?,
            Rest::Absolute(path) | Rest::Relative(path) => self.path(path, is_special, 0),
            // The file host state has read the drive letter, and records nothing of its `|`.
            Rest::Drive(path) => self.path(path, is_special, "C:".len()),
            Rest::Opaque(path) => self.units(*path, "opaque-path"),
            Rest::Nothing | Rest::FragmentOnly => {}
        }
        Ok(())
    }

    /// The authority, host, port and path start states.
    fn hierarchy(&mut self, hierarchy: &Hierarchy<'i>, is_special: bool) -> Result<(), Failure> {
        if let Some(userinfo) = hierarchy.userinfo {
            let at_signs = userinfo.text.match_indices('@').map(|(offset, _)| userinfo.start + offset);
            for at in at_signs.chain([userinfo.span().end]) {
                self.indicate(ValidationError::InvalidCredentials, "hierarchy", at..at + 1);
            }
        }
        let scheme_type = match (self.is_file, is_special) {
            (true, _) => SchemeType::File,
            (false, true) => SchemeType::Special,
            (false, false) => SchemeType::NotSpecial,
        };
        if let Some(failure) = host_missing(hierarchy, scheme_type) {
            return Err(failure);
        }
        self.host_index = Some(self.errors.len());
        if let Some(port) = hierarchy.port {
            port_failure(port).map_or(Ok(()), Err)?;
        }
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
            self.solidus(&self.input[before..path.start], rule);
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

    /// The same, and, in a path of a special URL, a backslash that separates names.
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
