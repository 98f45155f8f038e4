#![doc = include_str!("README.md")]

mod host;
mod path;
mod versions;

use alloc::borrow::Cow;

use railurl_canon::changes::ChangeKind;

use crate::description::{Description, Reading, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{Preprocess, Removed, places, stage};
use crate::text::{encode_but_escapes, lower_case, map_text, try_map_text, without_zeros};
use crate::version::Number;
use crate::{Answer, Component, Components, Program, Reason, Rejection, Value, resolver};
use path::Shape;
use versions::LOWERS_FIRST;
pub(crate) use versions::RELEASES;

/// `System.Uri`, of one version each.
pub struct DotnetUri {
    version: Number,
    /// The version of Unicode that its letters are of.
    unicode: u8,
}

const SYNTAX: Reason = Reason::new(&["invalid-url", "the URI has no scheme, or not what its scheme asks for"]);
const HOST: Reason = Reason::new(&["invalid-host", "the host is empty, or not a name or an address"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number up to 65535, or its scheme has none"]);
const REMADE: Reason = Reason::new(&["remade", "an exception escapes from the path of Unix, which is made anew"]);
const SCHEME: Reason = Reason::new(&["too-long", "the scheme has more than 1024 characters"]);

/// `SchemeLengthLimit`.
const MAX_SCHEME: usize = 1024;

/// The characters that are removed from both ends.
const WHITE_SPACE: [char; 4] = ['\t', '\n', '\r', ' '];

static RULES: Rules = rules!("dotnet-uri.railroad");

static DESCRIPTION: Description = Description {
    preprocess: Preprocess::removing(Removed::at_ends(&WHITE_SPACE), |input| {
        Cow::Borrowed(input.trim_matches(WHITE_SPACE))
    }),
    stages: &[stage!("uri", "")],
    places: places!(
        Scheme: "hierarchy-scheme" "server-scheme" "service-scheme" "file-scheme" "macros-scheme" "news-scheme"
            "mailto-scheme" "scheme",
        UserInfo: "user-info", Host: "host-text" "share-host" "file-host", Port: "port",
        Path: "path" "long-path" "share-path" "unix-path" "drive-path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// The forms of a URI.
const FORMS: &[&str] = &[
    "unix-path",
    "drive-path",
    "share",
    "hierarchy",
    "server",
    "service",
    "file",
    "macros",
    "news",
    "mailto",
    "unknown",
];

/// What `UriSyntaxFlags` say of a scheme beyond its form.
struct Scheme {
    port: Option<&'static str>,
    is_rooted: bool,
    /// Dots are removed from paths, and backslashes are slashes.
    resolves: bool,
    unescapes: bool,
    allows_no_host: bool,
    allows_share_names: bool,
    /// Hosts are IPv4 addresses in all spellings, not only in the usual one.
    reads_any_ipv4: bool,
}

/// A scheme of the web, without its port.
const WEB: Scheme = Scheme {
    port: None,
    is_rooted: true,
    resolves: true,
    unescapes: false,
    allows_no_host: false,
    allows_share_names: true,
    reads_any_ipv4: true,
};
const FILE: Scheme = Scheme { unescapes: true, allows_no_host: true, ..WEB };
const MACROS: Scheme = Scheme { is_rooted: false, ..FILE };
const MAILTO: Scheme = Scheme { port: Some("25"), is_rooted: false, resolves: false, allows_no_host: true, ..WEB };
const UNKNOWN: Scheme = Scheme { allows_no_host: true, reads_any_ipv4: false, ..WEB };
/// The authority is missing.
const OPAQUE: Scheme = Scheme { is_rooted: false, resolves: false, ..UNKNOWN };

/// Returns the scheme of this name, if it has a form with an authority.
fn known(name: &str) -> Scheme {
    match name {
        "http" | "ws" => Scheme { port: Some("80"), ..WEB },
        "https" | "wss" => Scheme { port: Some("443"), ..WEB },
        "ftp" => Scheme { port: Some("21"), ..WEB },
        "gopher" => Scheme { port: Some("70"), resolves: false, ..WEB },
        "nntp" => Scheme { port: Some("119"), resolves: false, ..WEB },
        "telnet" => Scheme { port: Some("23"), resolves: false, ..WEB },
        "ldap" => Scheme { port: Some("389"), resolves: false, allows_no_host: true, ..WEB },
        "net.tcp" => Scheme { port: Some("808"), unescapes: true, allows_share_names: false, ..WEB },
        // `net.pipe`, which has no port.
        _ => Scheme { unescapes: true, allows_share_names: false, ..WEB },
    }
}

/// The components as they are written.
struct Parts<'i> {
    /// Credentials and host are missing here.
    written: Components<Option<&'i str>>,
    scheme: Scheme,
    user_info: Option<&'i str>,
    host: HostText<'i>,
    /// After three slashes.
    is_unix: bool,
    shape: Shape,
}

#[derive(Clone, Copy)]
enum HostText<'i> {
    /// It is missing, and not read.
    None,
    /// It is read, and is not empty if it must not be.
    Some(&'i str),
    /// That of a share, which must not be empty after controls of direction were removed.
    Share(&'i str),
    /// Dots, which do not form a name.
    Dots(&'i str),
}

impl<'i> Parts<'i> {
    /// Makes the parts of a path without a scheme.
    fn implicit(path: &'i str, host: HostText<'i>, shape: Shape) -> Self {
        let shape = Shape { is_implicit: true, resolves: true, removes_first: true, ..shape };
        let parts = Parts::new("", FILE, host, path);
        Parts { written: Components { scheme: None, ..parts.written }, shape, ..parts }
    }

    fn new(scheme_text: &'i str, scheme: Scheme, host: HostText<'i>, path: &'i str) -> Self {
        let shape = Shape {
            is_rooted: scheme.is_rooted,
            resolves: scheme.resolves,
            converts: scheme.resolves,
            removes_first: scheme.reads_any_ipv4,
            unescapes: scheme.unescapes,
            ..Shape::default()
        };
        let written = Components { scheme: Some(scheme_text), path: Some(path), ..Components::default() };
        Parts { written, scheme, user_info: None, host, is_unix: false, shape }
    }

    fn with_drive(self) -> Self {
        let shape = Shape { has_drive: true, is_rooted: false, resolves: true, converts: true, ..self.shape };
        Parts { shape, ..self }
    }

    fn file(scheme_text: &'i str, scheme: Scheme, reading: &Reading<'i>, path: &'i str) -> Self {
        let parts = |host| Parts::new(scheme_text, scheme, host, path);
        match reading.form(&["file-form.drive", "file-form.unix", "file-form.local"]) {
            Some("file-form.drive") => parts(HostText::None).with_drive(),
            // After three slashes, backslashes are kept, and dots with them.
            Some("file-form.unix") => Parts { is_unix: true, ..parts(HostText::None).keeping_backslashes() },
            Some(_) => parts(HostText::None),
            // Backslashes are kept only before a slash in a `file` URI.
            None => {
                let parts = parts(HostText::Share(reading.text("file-host").unwrap_or_default()));
                if path.starts_with('/') && parts.scheme.is_rooted { parts.keeping_backslashes() } else { parts }
            }
        }
    }

    fn keeping_backslashes(self) -> Self {
        Parts { shape: Shape { converts: false, ..self.shape }, ..self }
    }

    /// Puts the white space at the end of an input back to its path or its query.
    ///
    /// If components are decoded, .NET makes the URI anew. It removes white space from the end of that if it is the same
    /// as the input. Returns whether it is another.
    fn restore_white_space(&mut self, input: &'i str, is_host_same: bool) -> bool {
        let end = input.trim_end_matches(WHITE_SPACE).len();
        let written_path = self.path();
        let start = end - written_path.len() - self.written.query.map_or(0, |query| query.len() + 1);
        if self.written.fragment.is_some() {
            return true;
        }
        let (path, query) = match self.written.query {
            Some(query) => (written_path, Some(&input[end - query.len()..])),
            None => (&input[start..], None),
        };
        let is_same = |text: &str, is_query| path::decode_iri(text, is_query) == text;
        // .NET compares the whole URI, so that any part that decoding changes makes it another.
        let is_remade = !is_host_same
            || !self.begins_as_made(&input[..start])
            || !is_same(path, false)
            || !self.user_info.is_none_or(|text| is_same(text, false))
            || !query.is_none_or(|text| is_same(text, true));
        if is_remade {
            (self.written.path, self.written.query) = (Some(path), query);
        }
        is_remade
    }

    fn path(&self) -> &'i str {
        self.written.path.unwrap_or_default()
    }

    /// Returns whether .NET 8 loses the place of a path of Unix that it makes anew.
    fn fails_when_made(&self, has_white_space: bool) -> bool {
        let is_implicit = self.written.scheme.is_none() && matches!(self.host, HostText::None) && !self.shape.has_drive;
        // `vsmacros` is longer than `file`, the other scheme that can have a path of Unix.
        let is_macros = self.written.scheme.is_some_and(|scheme| scheme.len() > "file".len());
        (is_implicit || self.is_unix) && (has_white_space || is_macros)
    }

    /// Returns whether .NET makes the text before a path as it is written.
    fn begins_as_made(&self, before: &str) -> bool {
        if !matches!(self.host, HostText::None) {
            return true;
        }
        match self.written.scheme {
            None => before.is_empty(),
            // The slash before the drive is in the path, unless it is the second.
            Some(_) if self.shape.has_drive => before == "file://" || before == "file:///",
            Some(scheme) if self.is_unix || scheme.eq_ignore_ascii_case("file") => before == "file://",
            Some(_) => true,
        }
    }

    /// Returns the parts of a form of URI.
    fn of(form: &str, reading: &Reading<'i>) -> Self {
        let path = reading.component(Component::Path).map_or("", |path| path.text);
        let scheme_text = reading.component(Component::Scheme).map_or("", |scheme| scheme.text);
        let named = || known(&lower_case(scheme_text));
        let host = || HostText::Some(reading.text("host-text").unwrap_or_default());
        let new = |scheme, host| Parts::new(scheme_text, scheme, host, path);
        let parts = match form {
            "unix-path" => Parts::implicit(path, HostText::None, Shape::default()),
            "drive-path" => Parts::implicit(path, HostText::None, Shape::default()).with_drive(),
            "share" => {
                let shape = Shape { is_rooted: true, converts: true, ..Shape::default() };
                Parts::implicit(path, HostText::Share(reading.text("share-host").unwrap_or_default()), shape)
            }
            "hierarchy" | "server" | "service" => new(named(), host()),
            "file" => Parts::file(scheme_text, FILE, reading, path),
            "macros" => Parts::file(scheme_text, MACROS, reading, path),
            "news" => new(OPAQUE, HostText::None),
            "mailto" => new(MAILTO, host()),
            _ => match reading.form(&["unknown-form.drive", "unknown-authority.dots", "unknown-form.authority"]) {
                Some("unknown-form.drive") => new(UNKNOWN, HostText::None).with_drive(),
                Some("unknown-authority.dots") => {
                    new(UNKNOWN, HostText::Dots(reading.text("unknown-authority.host").unwrap_or_default()))
                }
                Some(_) => new(UNKNOWN, host()),
                None => new(OPAQUE, HostText::None),
            },
        };
        let [port, query, fragment] = ["port", "query", "fragment"].map(|name| reading.text(name));
        Parts {
            user_info: reading.user_info().filter(|_| reading.has("authority.some")).map(|written| written.text),
            written: Components { port, query, fragment, ..parts.written },
            ..parts
        }
    }
}

impl Program for DotnetUri {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let text = input.trim_matches(WHITE_SPACE);
        let reading = DESCRIPTION.read(text).map_err(|_| Rejection::new(SYNTAX, input, text, "uri"))?;
        let form = reading.form(FORMS).unwrap_or_default();
        let mut parts = Parts::of(form, &reading);
        // One character stays after a scheme, without others, and it is not a host.
        if form == "mailto" && text.len() == "mailto:".len() && !input.ends_with(':') {
            return Err(Rejection::new(HOST, input, text, "mailto"));
        }
        // White space at the ends counts: with it, a percent sign before it begins a malformed escape.
        let is_iri = path::is_iri(input);
        let lowers_first = self.version.has(&LOWERS_FIRST);
        let begins = input.len() - input.trim_start_matches(WHITE_SPACE).len();
        if !lowers_first && is_iri && parts.fails_when_made(begins > 0) {
            return Err(Rejection::new(REMADE, input, text, "uri"));
        }
        let mut answer = Answer::new(form);
        let made = |from: &str, kind, value: Cow<'i, str>, rule| Value::made_or_absent(input, from, kind, value, rule);
        // `EscapeString`
        let encoded = |text: Cow<'i, str>, set| map_text(&text, |text| encode_but_escapes(text, set));
        let is_file = form == "file";
        let scheme = match parts.written.scheme {
            None => Value::absent("file", "uri"),
            Some(text) if text.len() > MAX_SCHEME => return Err(Rejection::new(SCHEME, input, text, "scheme")),
            // `vsmacros` with a path of Unix becomes `file`.
            Some(text) if is_file => made(text, ChangeKind::LowerCased, Cow::Borrowed("file"), "scheme"),
            Some(text) => made(text, ChangeKind::LowerCased, lower_case(text), "scheme"),
        };
        answer.set(Component::Scheme, scheme);
        let (username, password) = match parts.user_info {
            None => (Value::absent("", "authority"), None),
            Some(text) => {
                let decoded = if is_iri { path::decode_iri(text, false) } else { Cow::Borrowed(text) };
                let user_info = encoded(decoded, path::PATH);
                let (from_name, from_password) = resolver::split_user_info(text);
                let name = map_text(&user_info, |text| Cow::Borrowed(resolver::split_user_info(text).0));
                let password = try_map_text(&user_info, |text| resolver::split_user_info(text).1.map(Cow::Borrowed));
                let from_password = from_password.unwrap_or_default();
                let password = password.map(|text| made(from_password, ChangeKind::Encoded, text, "authority"));
                (made(from_name, ChangeKind::Encoded, name, "authority"), password)
            }
        };
        answer.set(Component::Username, username);
        answer.set(Component::Password, password);
        let mut is_host_same = true;
        let host = match parts.host {
            HostText::None => Value::absent("", "uri"),
            HostText::Dots(text) => {
                answer.effective_host = Some(Cow::Borrowed(text));
                Value::slice(input, text, "unknown-authority")
            }
            // An empty host is an error if user information or a port is written.
            HostText::Some("")
                if parts.scheme.allows_no_host && parts.user_info.is_none() && parts.written.port.is_none() =>
            {
                Value::absent("", "host-text")
            }
            HostText::Some(text) | HostText::Share(text) => {
                let host = host::read(text, &parts.scheme, is_iri, self);
                let is_share = matches!(parts.host, HostText::Share(_));
                let host = host.filter(|host| !(is_share && host.text.is_empty()));
                let host = host.ok_or_else(|| Rejection::new(HOST, input, text, "host-text"))?;
                answer.effective_host = host.effective();
                is_host_same = host.is_same;
                made(text, host.change, host.text, "host-text")
            }
        };
        answer.set(Component::Host, host);
        let is_port = parts.written.port.is_none_or(|port| port.is_empty() || port.parse::<u16>().is_ok());
        // `net.pipe` has the rules of `net.tcp`, but no port.
        let has_ports = !reading.text("service-scheme").is_some_and(|scheme| scheme.eq_ignore_ascii_case("net.pipe"));
        if let Some(text) = parts.written.port.filter(|_| !is_port || !has_ports) {
            return Err(Rejection::new(PORT, input, text, "port"));
        }
        let port = match parts.written.port.filter(|port| !port.is_empty()) {
            Some(port) => Some(made(port, ChangeKind::ZerosRemoved, Cow::Borrowed(without_zeros(port)), "port")),
            None => parts.scheme.port.map(|port| Value::absent(port, "port")),
        };
        answer.set(Component::Port, port);
        // If the URI that .NET makes anew equals the input, its components are not decoded.
        let is_iri = is_iri && parts.restore_white_space(input, is_host_same);
        let decoded = |text: &'i str, is_query| match is_iri {
            true => path::decode_iri(text, is_query),
            false => Cow::Borrowed(text),
        };
        let kind = if parts.shape.resolves { ChangeKind::DotsRemoved } else { ChangeKind::Encoded };
        let path = path::canonical(decoded(parts.path(), false), parts.shape);
        answer.set(Component::Path, made(parts.path(), kind, path, "path"));
        for (component, text, set, rule) in [
            (Component::Query, parts.written.query, path::QUERY, "query"),
            (Component::Fragment, parts.written.fragment, path::FRAGMENT, "fragment"),
        ] {
            let text = text.map(|text| {
                let mut value = decoded(text, component == Component::Query);
                // A fragment that was decoded is trimmed again.
                if is_iri && component == Component::Fragment {
                    value = Cow::Owned(value.trim_end_matches(WHITE_SPACE).into());
                }
                made(text, ChangeKind::Encoded, encoded(value, set), rule)
            });
            answer.set(component, text);
        }
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(release: &DotnetUri, input: &str, component: Component) -> Option<alloc::string::String> {
        release.read(input).ok().map(|answer| answer.text(component).unwrap_or_default().into())
    }

    /// Checks the answers of .NET 10.0.10, and of 8.0.4 where it differs.
    #[test]
    fn components_match_the_program() {
        use Component::{Fragment, Host, Path, Port, Query, Scheme, Username};
        for (input, component, expected) in [
            (r"http://127.0.0.1\@evil.example/", Host, None),
            (r"http:\\h/", Host, Some("h")),
            ("http://u@v@h/", Host, None),
            ("http://@h/", Host, Some("h")),
            ("http://u@/", Host, None),
            ("http://[::1]evil.example/", Path, Some("/evil.example/")),
            ("http://[::1]../y", Path, Some("/y")),
            ("foo://[::1]../y", Path, Some("/../y")),
            ("http://h:65536/", Port, None),
            ("http://h:080/", Port, Some("80")),
            ("http://h:000/", Port, Some("0")),
            ("net.pipe://h:1/", Port, None),
            ("foo://h:/", Port, Some("")),
            ("foo://..", Host, Some("..")),
            ("foo://u@..", Host, None),
            ("foo://:80/", Host, None),
            ("ftp://h?b", Path, Some("/%3Fb")),
            ("mailto:u@h/c?d#e", Username, Some("u")),
            ("mailto:u@h/c?d#e", Query, Some("d")),
            ("mailto:", Port, Some("25")),
            ("mailto: ", Port, None),
            ("news:a?b#c", Path, Some("a%3Fb")),
            ("file:/a", Path, None),
            ("file:////h/a", Host, Some("h")),
            (r"file:///a/../b\c", Path, Some("/a/../b%5Cc")),
            (r"file://h\a/%5c..\b", Path, Some("/a/b")),
            ("file:///%zz/.", Path, Some("/%EF%BF%BF/")),
            ("file:c|/a/../../b", Path, Some("c:/b")),
            ("foo:///c|/a/../b?x", Path, Some("c:/b")),
            ("/a%20?b", Path, Some("/a%2520%3Fb")),
            ("/a%41", Path, Some("/aA")),
            (r"\\h\a/../b", Path, Some("/b")),
            ("vsmacros:///a?b", Scheme, Some("file")),
            ("http://h/%%2e%2e/x", Path, Some("/%25%2e./x")),
            ("http://h/a%e9%ee%80%80?%ee%80%80", Path, Some("/a%e9%ee%80%80")),
            ("http://h/a%e9%ee%80%80?%ee%80%80", Query, Some("%EE%80%80")),
            ("http://h/%a\u{1F600}", Path, Some("/%25a%EF%BF%BD%EF%BF%BD")),
            ("http://h/%7E \n", Path, Some("/~%20%0A")),
            ("http://\u{E9}/ \n", Path, Some("/")),
            (" file:///\u{E9} \n", Path, Some("/%C3%A9%20%0A")),
            ("FILE://\\\u{E9}? ", Query, Some("%20")),
            ("http://\u{E9}/#a%20", Fragment, Some("a")),
            ("//\u{200E}", Host, None),
            ("foo://1.2.3.010/", Host, Some("1.2.3.8")),
            ("foo://1.2.3.08/", Host, Some("255.255.255.255")),
            ("foo://1.2.3.0256/", Host, Some("1.2.3.0256")),
            ("http://A\u{A7D0}\u{A7D2}/", Host, Some("a\u{A7D0}\u{A7D2}")),
        ] {
            assert_eq!(read(&RELEASES[0].program, input, component).as_deref(), expected, "{input:?}");
        }
        for (input, expected) in [("http://Loopback/", Some("loopback")), (" /\u{E9}", None), ("vsmacros:///%41", None)]
        {
            assert!(read(&RELEASES[0].program, input, Host).is_some_and(|host| Some(&*host) != expected), "{input:?}");
            assert_eq!(read(&RELEASES[1].program, input, Host).as_deref(), expected, "{input:?}");
        }
    }
}
