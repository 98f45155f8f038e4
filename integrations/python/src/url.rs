//! The class `URL`.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::net::Ipv6Addr;
use std::sync::LazyLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use railurl::encoded::EncodedStr;
use railurl::encoding::{Encoding, encoding_for_label};
use railurl::error::SetterErrorKind;
use railurl::views::{Domains, SuffixList, Surt};
use railurl::{Host, Options, SearchParams, SetterError, Url};

use crate::error::{Text, URLError, setter_error, url_error};
use crate::query::{Pairs, Query};
use crate::search_params::URLSearchParams;
use crate::surt::surt_options;

/// A URL in canonical form: immutable, hashable, ordered by its text.
///
/// `URL(text)` parses by the URL Standard, as browsers do; `URL(text, base)` resolves a link. A text that is not a
/// URL raises `URLError`.
///
/// Attributes without `raw_` are decoded; those with `raw_` are percent-encoded, as in the URL.
#[expect(clippy::upper_case_acronyms, reason = "it is the name of the class")]
#[pyclass(module = "railurl", frozen, eq, ord)]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct URL(pub(crate) Url, Cache);

/// The mapping of the query, which is made when it is first read. Clones make their own.
struct Cache(PyOnceLock<Py<PyAny>>);

impl Default for Cache {
    fn default() -> Self {
        Cache(PyOnceLock::new())
    }
}

impl Clone for Cache {
    fn clone(&self) -> Self {
        Cache::default()
    }
}

/// URLs are equal if their texts are.
impl PartialEq for Cache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cache {}

impl PartialOrd for Cache {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cache {
    fn cmp(&self, _: &Self) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

impl From<Url> for URL {
    fn from(url: Url) -> Self {
        URL(url, Cache::default())
    }
}

/// A `str` or a `URL`.
pub(crate) enum UrlOrText<'a, 'py> {
    Url(Bound<'py, URL>),
    Text(Text<'a>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for UrlOrText<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<URL>() {
            Ok(url) => Ok(UrlOrText::Url(url.to_owned())),
            Err(_) => object.extract().map(UrlOrText::Text),
        }
    }
}

impl UrlOrText<'_, '_> {
    pub(crate) fn parse(&self, py: Python<'_>) -> PyResult<Url> {
        match self {
            UrlOrText::Url(url) => Ok(url.get().0.clone()),
            UrlOrText::Text(text) => parse(py, text),
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        match self {
            UrlOrText::Url(url) => url.get().0.as_str(),
            UrlOrText::Text(text) => text,
        }
    }
}

/// Extracts a text that may be a URL. Returns `None` for a lone surrogate, which no URL has.
///
/// # Errors
///
/// The object is neither a `str` nor a `URL`.
fn perhaps<'a, 'py>(object: &'a Bound<'py, PyAny>) -> PyResult<Option<UrlOrText<'a, 'py>>> {
    match object.extract() {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.is_instance_of::<URLError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

pub(crate) fn parse(py: Python<'_>, text: &str) -> PyResult<Url> {
    Url::parse(text).map_err(|error| url_error(py, text, &error))
}

/// Parses a text against a base, if one is given.
pub(crate) fn parse_against(
    py: Python<'_>,
    text: &UrlOrText<'_, '_>,
    base: Option<&UrlOrText<'_, '_>>,
) -> PyResult<Url> {
    let Some(base) = base else { return text.parse(py) };
    let (base, text) = (base.parse(py)?, text.as_str());
    base.join(text).map_err(|error| url_error(py, text, &error))
}

/// Returns the encoding with a label of the Encoding Standard, such as `windows-1252`.
fn encoding_named(label: &str) -> PyResult<&'static Encoding> {
    encoding_for_label(label).map_err(|error| PyValueError::new_err(format!("encoding {label:?}: {error}")))
}

/// Escapes a text that is data: a percent sign in it stands for itself, and so do tabs and newlines, which setters remove.
fn data(text: &str) -> Cow<'_, str> {
    // First the percent sign: the other replacements make new ones.
    let escapes = [('%', "%25"), ('\t', "%09"), ('\n', "%0A"), ('\r', "%0D")];
    escapes.into_iter().fold(Cow::Borrowed(text), |text, (c, escape)| match text.contains(c) {
        true => Cow::Owned(text.replace(c, escape)),
        false => text,
    })
}

/// Decodes a text. If its bytes are not UTF-8, it is returned as it is.
fn decoded(text: &str) -> Cow<'_, str> {
    EncodedStr::new(text).decode_utf8().unwrap_or(Cow::Borrowed(text))
}

/// Makes a path for a URL from text whose slashes separate segments.
fn path_data<'a>(url: &Url, path: &'a str, encoded: bool) -> Cow<'a, str> {
    if encoded {
        return Cow::Borrowed(path);
    }
    let path = data(path).replace('\\', "%5C");
    // Elsewhere a vertical line is an ordinary character. Here it can belong to a drive letter.
    Cow::Owned(if url.scheme() == "file" { path.replace('|', "%7C") } else { path })
}

/// Checks a port's number.
fn port_number(port: i64) -> PyResult<u16> {
    u16::try_from(port).map_err(|_| PyValueError::new_err(format!("a port is a number from 0 to 65535, not {port}")))
}

/// Refuses an argument that a function does not take.
fn refuse(is_refused: bool, what: &str, text: &str) -> PyResult<()> {
    if is_refused { Err(PyValueError::new_err(format!("{what}: {text:?}"))) } else { Ok(()) }
}

/// An argument that may be missing, which is not the same as `None`.
#[derive(Default)]
struct NotGiven<'py>(Option<Bound<'py, PyAny>>);

impl<'a, 'py> FromPyObject<'a, 'py> for NotGiven<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(NotGiven(Some(object.to_owned())))
    }
}

static HASHES: LazyLock<RandomState> = LazyLock::new(RandomState::new);

impl URL {
    /// Returns a copy with a component changed by a setter.
    fn changed(
        &self,
        py: Python<'_>,
        value: &str,
        change: impl FnOnce(&mut Url) -> Result<(), SetterError>,
    ) -> PyResult<Self> {
        let mut url = self.0.clone();
        change(&mut url).map_err(|error| setter_error(py, value, error))?;
        Ok(URL::from(url))
    }

    fn domains(&self) -> Domains<'_> {
        SuffixList::compiled().domains(self.0.host_str().unwrap_or_default())
    }

    /// Returns a copy with another path, without query and fragment.
    fn with_segments(&self, py: Python<'_>, path: &str) -> PyResult<Self> {
        self.changed(py, path, |url| {
            // An opaque path has no segments.
            url.path_segments_mut()?.finish()?;
            url.set_path(path)?;
            url.set_query(None)?;
            url.set_fragment(None)
        })
    }

    /// Puts a name, which is encoded, in place of the last segment.
    fn with_last_segment(&self, py: Python<'_>, name: &str, keep_query: bool, keep_fragment: bool) -> PyResult<Self> {
        let path = self.0.path();
        let folder = path.rfind('/').map_or("/", |slash| &path[..=slash]);
        let changed = self.with_segments(py, &format!("{folder}{name}"))?;
        changed.changed(py, "", |url| {
            url.set_query(self.0.query().filter(|_| keep_query))?;
            url.set_fragment(self.0.fragment().filter(|_| keep_fragment))
        })
    }

    fn set_query(url: &mut Url, query: &Query) -> Result<(), SetterError> {
        match query {
            Query::Missing => url.set_query(None),
            Query::Text(text) => url.set_query(Some(text.as_str()).filter(|text| !text.is_empty())),
            Query::Pairs(pairs) if pairs.is_empty() => url.set_query(None),
            Query::Pairs(pairs) => url.set_query(Some(&serialize(pairs))),
        }
    }

    fn raw_suffixes(&self) -> Vec<&str> {
        let name = self.raw_name();
        if name.ends_with('.') {
            return Vec::new();
        }
        let name = name.trim_start_matches('.');
        let starts = name.match_indices('.').map(|(at, _)| at);
        let ends = name.match_indices('.').map(|(at, _)| at).skip(1).chain([name.len()]);
        starts.zip(ends).map(|(start, end)| &name[start..end]).collect()
    }

    fn raw_parts(&self) -> Vec<&str> {
        match self.0.path_segments() {
            Some(segments) => ["/"].into_iter().chain(segments).collect(),
            None => vec![self.0.path()],
        }
    }
}

fn serialize(pairs: &Pairs) -> String {
    pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect::<SearchParams>().to_string()
}

/// Puts pairs into a query, in place of those that have the same names.
fn updated(old: Pairs, new: Pairs) -> Pairs {
    let mut new: Vec<Option<(String, String)>> = new.into_iter().map(Some).collect();
    let names: HashSet<String> = new.iter().flatten().map(|(name, _)| name.clone()).collect();
    // For each name, the first of the new pairs that has not been placed.
    let mut next: HashMap<String, VecDeque<usize>> = HashMap::new();
    for (index, (name, _)) in new.iter().flatten().enumerate() {
        next.entry(name.clone()).or_default().push_back(index);
    }
    let mut pairs = Pairs::new();
    for pair in old {
        if !names.contains(&pair.0) {
            pairs.push(pair);
        } else if let Some(index) = next.get_mut(&pair.0).and_then(VecDeque::pop_front) {
            pairs.extend(new[index].take());
        }
    }
    pairs.extend(new.into_iter().flatten());
    pairs
}

/// Adds brackets to an IPv6 address, as setters need them.
fn bracketed(host: &str) -> Cow<'_, str> {
    match host.parse::<Ipv6Addr>() {
        Ok(_) => Cow::Owned(format!("[{host}]")),
        Err(_) => Cow::Borrowed(host),
    }
}

fn without_brackets(host: &str) -> &str {
    host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
}

#[pymethods]
impl URL {
    #[new]
    #[pyo3(signature = (url, /, base=None, *, encoding=None))]
    fn new(
        py: Python<'_>,
        url: UrlOrText<'_, '_>,
        base: Option<UrlOrText<'_, '_>>,
        encoding: Option<Text<'_>>,
    ) -> PyResult<Self> {
        let Some(encoding) = encoding else { return parse_against(py, &url, base.as_ref()).map(URL::from) };
        let base = base.map(|base| base.parse(py)).transpose()?;
        let options = Options::new().base(base.as_ref()).encoding(encoding_named(&encoding)?);
        options.parse(url.as_str()).map(URL::from).map_err(|error| url_error(py, url.as_str(), &error))
    }

    /// Returns the violations of a text: the constructs that the URL Standard tells authors not to write.
    ///
    /// If the text is not a URL, the list has those before the place where parsing stops.
    #[staticmethod]
    #[pyo3(signature = (url, /, base=None))]
    fn violations<'py>(
        py: Python<'py>,
        url: UrlOrText<'_, 'py>,
        base: Option<UrlOrText<'_, 'py>>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let base = base.map(|base| base.parse(py)).transpose()?;
        let text = url.as_str();
        let outcome = Options::new().base(base.as_ref()).parse_with_violations(text);
        let class = CLASS.import(py, "railurl._types", "Violation")?;
        // Violations are counted in bytes and shown in code points, which are counted once.
        let points: Option<Vec<usize>> = (!text.is_ascii()).then(|| {
            let starts = text.char_indices().map(|(start, _)| start);
            starts.chain([text.len()]).collect()
        });
        let index = |byte: usize| points.as_ref().map_or(byte, |starts| starts.partition_point(|start| *start < byte));
        let violation = |violation: &railurl::error::Violation| {
            let (kind, span) = (violation.kind(), &violation.span());
            let bytes = (span.start, span.end);
            class.call1((
                kind.name(),
                kind.to_string(),
                violation.rule(),
                index(bytes.0),
                index(bytes.1),
                bytes.0,
                bytes.1,
            ))
        };
        outcome.violations.iter().map(violation).collect()
    }

    /// Returns whether a text is a valid URL string: written as the URL Standard tells authors to.
    #[staticmethod]
    #[pyo3(signature = (url, /, base=None))]
    fn is_valid(py: Python<'_>, url: &Bound<'_, PyAny>, base: Option<UrlOrText<'_, '_>>) -> PyResult<bool> {
        let base = base.map(|base| base.parse(py)).transpose()?;
        let options = Options::new().base(base.as_ref());
        Ok(perhaps(url)?.is_some_and(|url| options.check_valid(url.as_str()).is_ok()))
    }

    /// The public suffix of the host, by the suffixes that registries delegate: co.uk.
    #[getter]
    fn public_suffix(&self) -> Option<&str> {
        self.domains().registry_suffix
    }

    /// The public suffix and one more label: example.co.uk.
    #[getter]
    fn registered_domain(&self) -> Option<&str> {
        self.domains().registered_domain
    }

    /// The registered domain, with the list's private suffixes: ann.github.io.
    #[getter]
    fn private_domain(&self) -> Option<&str> {
        self.domains().private_domain
    }

    /// The host in three parts, as tldextract has them: the labels before the domain, the domain, and its suffix.
    ///
    /// A part that the host lacks is empty. An IP address is the domain, and so is the last label of a host whose
    /// suffix is not in the list.
    #[getter]
    fn domain_parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let host = self.0.host_str().unwrap_or_default();
        let is_address = matches!(self.0.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
        let host = if is_address { host } else { host.strip_suffix('.').unwrap_or(host) };
        let suffix = self.domains().registry_suffix.unwrap_or_default();
        let before = host.strip_suffix(suffix).unwrap_or(host);
        let before = if suffix.is_empty() { before } else { before.strip_suffix('.').unwrap_or(before) };
        let (subdomain, domain) = match before.rsplit_once('.') {
            Some(parts) if !is_address => parts,
            _ => ("", before),
        };
        CLASS.import(py, "railurl._types", "DomainParts")?.call1((subdomain, domain, suffix))
    }

    /// Returns the SURT key: the sort-friendly form of the Internet Archive, with the options of its package `surt`.
    #[pyo3(signature = (**options))]
    fn surt(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut surt = Surt::new(surt_options(options)?);
        surt.key(&self.0).map(str::to_owned).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Parses a text, and returns None if it is not a URL.
    #[staticmethod]
    #[pyo3(signature = (url, /, base=None))]
    fn parse(py: Python<'_>, url: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Self>> {
        let (url, base) = (perhaps(url)?, base.map(perhaps).transpose()?);
        let (Some(url), Some(base)) = (url, base.map_or(Some(None), |base| base.map(Some))) else { return Ok(None) };
        Ok(parse_against(py, &url, base.as_ref()).ok().map(URL::from))
    }

    /// Returns whether a text is a URL, or a reference that resolves against the base.
    #[staticmethod]
    #[pyo3(signature = (url, /, base=None))]
    fn can_parse(url: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let (url, base) = (perhaps(url)?, base.map(perhaps).transpose()?);
        Ok(url.is_some_and(|url| match base {
            Some(base) => base.is_some_and(|base| Url::can_parse_with_base(url.as_str(), base.as_str())),
            None => Url::can_parse(url.as_str()),
        }))
    }

    /// Returns whether a text is a URL in which all known parsers find the same host.
    #[staticmethod]
    #[pyo3(signature = (url, /))]
    fn is_unambiguous(url: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(perhaps(url)?.is_some_and(|url| railurl::unambiguous::accepts(url.as_str())))
    }

    /// Makes a URL from its components.
    ///
    /// `user`, `password`, `path` and `fragment` are text, in which a percent sign stands for itself; with
    /// `encoded=True` it begins a percent-encoded byte. `authority` and `query_string` are already percent-encoded.
    #[staticmethod]
    #[pyo3(
        signature = (*, scheme, authority=Text(""), user=None, password=None, host=Text(""), port=None, path=Text(""),
            query=None, query_string=Text(""), fragment=Text(""), encoded=false),
        text_signature = "(*, scheme, authority='', user=None, password=None, host='', port=None, path='', \
            query=None, query_string='', fragment='', encoded=False)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are the components")]
    fn build(
        py: Python<'_>,
        scheme: Text<'_>,
        authority: Text<'_>,
        user: Option<Text<'_>>,
        password: Option<Text<'_>>,
        host: Text<'_>,
        port: Option<i64>,
        path: Text<'_>,
        query: Option<&Bound<'_, PyAny>>,
        query_string: Text<'_>,
        fragment: Text<'_>,
        encoded: bool,
    ) -> PyResult<Self> {
        let has_parts = user.is_some() || password.is_some() || !host.is_empty() || port.is_some();
        refuse(!authority.is_empty() && has_parts, "authority cannot be combined with its parts", &authority)?;
        refuse(
            query.is_some() && !query_string.is_empty(),
            "query_string cannot be combined with query",
            &query_string,
        )?;
        let has_authority = !authority.is_empty() || !host.is_empty();
        refuse(!has_authority && has_parts, "a user, password or port needs a host", &host)?;
        refuse(
            has_authority && !path.is_empty() && !path.starts_with('/'),
            "after a host, a path begins with /",
            &path,
        )?;
        refuse(authority.contains(['/', '\\', '?', '#']), "an authority cannot contain /, \\, ? or #", &authority)?;

        // A scheme that is not special can become any other that is not, and so only its syntax is checked.
        if let Err(error) = parse(py, "a:")?.set_scheme(&scheme)
            && error.kind() == SetterErrorKind::NoMatch
        {
            return Err(setter_error(py, &scheme, error));
        }
        let text = |text: Text<'_>| if encoded { text.to_string() } else { data(&text).into_owned() };
        let port = port.map(port_number).transpose()?;
        let mut url = if !authority.is_empty() {
            parse(py, &format!("{scheme}://{authority}"))?
        } else if !host.is_empty() {
            let mut url = parse(py, &format!("{scheme}://h"))?;
            let host = bracketed(&host);
            url.set_host(Some(&host)).map_err(|error| setter_error(py, &host, error))?;
            url
        } else {
            parse(py, &format!("{scheme}:{}", if path.starts_with('/') { "/" } else { "" }))?
        };
        let set = |error| setter_error(py, "", error);
        if let Some(user) = user {
            url.set_username(&text(user)).map_err(set)?;
        }
        if password.is_some() {
            url.set_password(password.map(text).as_deref()).map_err(set)?;
        }
        if port.is_some() {
            url.set_port(port).map_err(set)?;
        }
        if !path.is_empty() {
            url.set_path(&path_data(&url, &path, encoded)).map_err(set)?;
        }
        let query = match query {
            Some(query) => Query::read(query)?,
            None => Query::Text(query_string.to_string()),
        };
        URL::set_query(&mut url, &query).map_err(set)?;
        if !fragment.is_empty() {
            url.set_fragment(Some(&text(fragment))).map_err(set)?;
        }
        Ok(URL::from(url))
    }

    fn __str__<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        PyString::new(py, self.0.as_str())
    }

    /// Masks the password.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("URL({})", PyString::new(py, &self.0.redacted().to_string()).repr()?))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.as_str().as_bytes())
    }

    fn __hash__(&self) -> u64 {
        HASHES.hash_one(self.0.as_str())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&str,)) {
        (py.get_type::<Self>().into_any(), (self.0.as_str(),))
    }

    fn __copy__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        this
    }

    fn __truediv__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.joinpath(py, &PyTuple::new(py, [name])?, false)
    }

    fn __mod__(&self, py: Python<'_>, query: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.update_query(py, NotGiven(Some(query.clone())), None)
    }

    /// The URL as text.
    #[getter]
    fn href(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the URL as text.
    fn geturl(&self) -> &str {
        self.0.as_str()
    }

    /// The scheme, without its colon.
    #[getter]
    fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// The scheme with its colon.
    #[getter]
    fn protocol(&self) -> &str {
        self.0.attributes().protocol()
    }

    /// Whether the scheme is special: http, https, ws, wss, ftp or file.
    #[getter]
    fn is_special(&self) -> bool {
        self.0.is_special()
    }

    /// Whether the path is opaque: text that is not made of segments, as in a mailto URL.
    #[getter]
    fn has_opaque_path(&self) -> bool {
        self.0.has_opaque_path()
    }

    /// Credentials, host and port, as they stand between // and the path.
    #[getter]
    fn netloc(&self) -> &str {
        self.0.authority()
    }

    /// Credentials, host and port, as they stand between // and the path.
    #[getter]
    fn raw_authority(&self) -> &str {
        self.0.authority()
    }

    /// The user name, percent-encoded. None if it is missing or empty.
    #[getter]
    fn raw_user(&self) -> Option<&str> {
        Some(self.0.username()).filter(|user| !user.is_empty())
    }

    /// The user name, decoded. None if it is missing or empty.
    #[getter]
    fn user(&self) -> Option<Cow<'_, str>> {
        self.raw_user().map(decoded)
    }

    /// The password, percent-encoded. None if it is missing or empty.
    #[getter]
    fn raw_password(&self) -> Option<&str> {
        self.0.password()
    }

    /// The password, decoded. None if it is missing or empty.
    #[getter]
    fn password(&self) -> Option<Cow<'_, str>> {
        self.raw_password().map(decoded)
    }

    /// The host in Unicode, for people to read; an IPv6 address without brackets. None if it is missing or empty.
    #[getter]
    fn host(&self) -> Option<Cow<'_, str>> {
        self.0.has_host().then(|| match self.0.rendering().host() {
            Cow::Borrowed(host) => Cow::Borrowed(without_brackets(host)),
            Cow::Owned(host) => Cow::Owned(host),
        })
    }

    /// The host in ASCII, an IPv6 address without brackets. None if it is missing or empty.
    #[getter]
    fn raw_host(&self) -> Option<&str> {
        self.0.host_str().map(without_brackets)
    }

    /// The host as it stands in the URL. None if it is missing or empty.
    #[getter]
    fn host_subcomponent(&self) -> Option<&str> {
        self.0.host_str()
    }

    /// The host as it stands in the URL. Empty if it is missing.
    #[getter]
    fn hostname(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The host, and the port if it is not the scheme's default.
    #[getter]
    fn host_port_subcomponent(&self) -> Option<&str> {
        self.0.has_host().then(|| self.0.attributes().host())
    }

    /// The port, or else the scheme's default. None if it has none.
    #[getter]
    fn port(&self) -> Option<u16> {
        self.0.port_or_known_default()
    }

    /// The port as it stands in the URL, which never has the scheme's default.
    #[getter]
    fn explicit_port(&self) -> Option<u16> {
        self.0.port()
    }

    /// Returns whether the port is the scheme's default.
    fn is_default_port(&self) -> bool {
        self.0.port().is_none() && self.0.port_or_known_default().is_some()
    }

    /// The path, percent-encoded.
    #[getter]
    fn raw_path(&self) -> &str {
        self.0.path()
    }

    /// The path, percent-encoded.
    #[getter]
    fn pathname(&self) -> &str {
        self.0.path()
    }

    /// The path, decoded: an encoded slash can no longer be distinguished from a separator.
    #[getter]
    fn path(&self) -> Cow<'_, str> {
        decoded(self.0.path())
    }

    /// The path and the query, as HTTP requests have them.
    #[getter]
    fn raw_path_qs(&self) -> String {
        format!("{}{}", self.0.path(), self.0.attributes().search())
    }

    /// The path's segments after a first part '/', percent-encoded. An opaque path is one part.
    #[getter(raw_parts)]
    fn raw_parts_tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.raw_parts())
    }

    /// The path's segments after a first part '/', decoded. An opaque path is one part.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.raw_parts().into_iter().map(decoded).collect::<Vec<_>>())
    }

    /// The last segment, percent-encoded.
    #[getter]
    fn raw_name(&self) -> &str {
        self.0.path().rsplit('/').next().unwrap_or_default()
    }

    /// The last segment, decoded.
    #[getter]
    fn name(&self) -> Cow<'_, str> {
        decoded(self.raw_name())
    }

    /// The extension of the last segment with its dot, percent-encoded.
    #[getter]
    fn raw_suffix(&self) -> &str {
        let name = self.raw_name();
        name.rfind('.').filter(|at| (1..name.len() - 1).contains(at)).map_or("", |at| &name[at..])
    }

    /// The extension of the last segment with its dot, decoded.
    #[getter]
    fn suffix(&self) -> Cow<'_, str> {
        decoded(self.raw_suffix())
    }

    /// The extensions of the last segment, percent-encoded.
    #[getter(raw_suffixes)]
    fn raw_suffixes_tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.raw_suffixes())
    }

    /// The extensions of the last segment, decoded.
    #[getter]
    fn suffixes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.raw_suffixes().into_iter().map(decoded).collect::<Vec<_>>())
    }

    /// The URL without its last segment, query and fragment.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Self> {
        let path = self.0.path();
        self.with_segments(py, path.rfind('/').map_or(path, |slash| &path[..slash.max(1)]))
    }

    /// The query, without its question mark. Empty if it is missing.
    #[getter]
    fn raw_query_string(&self) -> &str {
        self.0.query().unwrap_or_default()
    }

    /// The query with its question mark. Empty if it is missing or empty.
    #[getter]
    fn search(&self) -> &str {
        self.0.attributes().search()
    }

    /// The pairs of the query, decoded: a mapping in which a name can occur more than once.
    #[getter]
    fn query<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static QUERY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let query = self.1.0.get_or_try_init(py, || {
            let class = QUERY.import(py, "railurl._query", "Query")?;
            class.call1((self.0.query_pairs().collect::<Vec<_>>(),)).map(Bound::unbind)
        });
        query.map(|query| query.bind(py).clone())
    }

    /// A copy of the query's pairs that can be changed. The URL does not change with it.
    #[getter]
    fn search_params(&self) -> URLSearchParams {
        URLSearchParams(self.0.search_params())
    }

    /// The fragment, percent-encoded, without its #. Empty if it is missing.
    #[getter]
    fn raw_fragment(&self) -> &str {
        self.0.fragment().unwrap_or_default()
    }

    /// The fragment, decoded. Empty if it is missing.
    #[getter]
    fn fragment(&self) -> Cow<'_, str> {
        decoded(self.raw_fragment())
    }

    /// The fragment with its #. Empty if it is missing or empty.
    #[getter]
    fn hash(&self) -> &str {
        self.0.attributes().hash()
    }

    /// Returns the URL of scheme, host and port. An opaque origin raises a ValueError.
    fn origin(&self, py: Python<'_>) -> PyResult<Self> {
        let origin = self.0.origin();
        refuse(origin.is_opaque(), "the origin is opaque", self.0.scheme())?;
        parse(py, &origin.ascii_serialization()).map(URL::from)
    }

    /// Returns the URL as it may be displayed, without credentials. Do not parse it.
    fn human_repr(&self) -> String {
        self.0.rendering().to_string()
    }

    /// Resolves a link against this URL.
    fn join(&self, py: Python<'_>, url: UrlOrText<'_, '_>) -> PyResult<Self> {
        let text = url.as_str();
        self.0.join(text).map(URL::from).map_err(|error| url_error(py, text, &error))
    }

    /// Appends segments, and removes query and fragment.
    ///
    /// A slash separates segments, `..` removes one, and the rest is text, in which a percent sign stands for itself;
    /// with `encoded=True` it begins a percent-encoded byte.
    #[pyo3(signature = (*other, encoded=false))]
    fn joinpath(&self, py: Python<'_>, other: &Bound<'_, PyTuple>, encoded: bool) -> PyResult<Self> {
        let mut path = self.0.path().to_owned();
        for other in other {
            let text: Text<'_> = other.extract()?;
            refuse(text.starts_with('/'), "a path that is appended cannot begin with /", &text)?;
            if !path.ends_with('/') {
                path.push('/');
            }
            path += &*path_data(&self.0, &text, encoded);
        }
        self.with_segments(py, &path)
    }

    /// Returns a URL with another scheme.
    fn with_scheme(&self, py: Python<'_>, scheme: Text<'_>) -> PyResult<Self> {
        self.changed(py, &scheme, |url| url.set_scheme(&scheme))
    }

    /// Returns a URL with another user name. None removes user name and password.
    #[pyo3(signature = (user))]
    fn with_user(&self, py: Python<'_>, user: Option<Text<'_>>) -> PyResult<Self> {
        self.changed(py, "", |url| match user {
            Some(user) => url.set_username(&data(&user)),
            None => {
                url.set_password(None)?;
                url.set_username("")
            }
        })
    }

    /// Returns a URL with another password, or without one.
    #[pyo3(signature = (password))]
    fn with_password(&self, py: Python<'_>, password: Option<Text<'_>>) -> PyResult<Self> {
        self.changed(py, "", |url| url.set_password(password.as_deref().map(data).as_deref()))
    }

    /// Returns a URL with another host. An IPv6 address may have brackets.
    fn with_host(&self, py: Python<'_>, host: Text<'_>) -> PyResult<Self> {
        let host = bracketed(&host);
        self.changed(py, &host, |url| url.set_host(Some(&host)))
    }

    /// Returns a URL with another port, or without one.
    #[pyo3(signature = (port))]
    fn with_port(&self, py: Python<'_>, port: Option<i64>) -> PyResult<Self> {
        let port = port.map(port_number).transpose()?;
        self.changed(py, "", |url| url.set_port(port))
    }

    /// Returns a URL with another path.
    ///
    /// Slashes separate its segments, dot segments are resolved, and a percent sign stands for itself; with
    /// `encoded=True` it begins a percent-encoded byte.
    #[pyo3(signature = (path, *, encoded=false, keep_query=false, keep_fragment=false))]
    fn with_path(
        &self,
        py: Python<'_>,
        path: Text<'_>,
        encoded: bool,
        keep_query: bool,
        keep_fragment: bool,
    ) -> PyResult<Self> {
        self.changed(py, &path, |url| {
            url.set_path(&path_data(url, &path, encoded))?;
            if !keep_query {
                url.set_query(None)?;
            }
            if keep_fragment { Ok(()) } else { url.set_fragment(None) }
        })
    }

    /// Returns a URL with another query: a percent-encoded text, a mapping, pairs, keyword arguments, or None.
    #[pyo3(signature = (query=NotGiven::default(), /, **named))]
    fn with_query(&self, py: Python<'_>, query: NotGiven<'_>, named: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let query = Query::from_arguments(query.0.as_ref(), named)?;
        self.changed(py, "", |url| URL::set_query(url, &query))
    }

    /// Returns a URL whose query has more pairs at its end.
    #[pyo3(signature = (query=NotGiven::default(), /, **named))]
    fn extend_query(&self, py: Python<'_>, query: NotGiven<'_>, named: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let pairs = Query::from_arguments(query.0.as_ref(), named)?.into_pairs();
        self.changed(py, "", |url| url.query_pairs_mut().extend_pairs(&pairs).finish())
    }

    /// Returns a URL whose query has these pairs in place of those with the same names. None removes the query.
    #[pyo3(signature = (query=NotGiven::default(), /, **named))]
    fn update_query(&self, py: Python<'_>, query: NotGiven<'_>, named: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let new = match Query::from_arguments(query.0.as_ref(), named)? {
            Query::Missing => Query::Missing,
            new => Query::Pairs(updated(self.0.query_pairs().into_owned().collect(), new.into_pairs())),
        };
        self.changed(py, "", |url| URL::set_query(url, &new))
    }

    /// Returns a URL without the pairs that have these names. The others keep their spelling.
    #[pyo3(signature = (*names))]
    fn without_query_params(&self, py: Python<'_>, names: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let names =
            names.iter().map(|name| Ok(name.extract::<Text<'_>>()?.to_string())).collect::<PyResult<Vec<_>>>()?;
        self.changed(py, "", |url| {
            url.search_params_mut().retain(|name, _| !names.iter().any(|other| other == name)).finish()
        })
    }

    /// Returns a URL with another fragment, or without one.
    #[pyo3(signature = (fragment))]
    fn with_fragment(&self, py: Python<'_>, fragment: Option<Text<'_>>) -> PyResult<Self> {
        let fragment = fragment.as_deref().filter(|fragment| !fragment.is_empty()).map(data);
        self.changed(py, "", |url| url.set_fragment(fragment.as_deref()))
    }

    /// Returns a URL with another last segment.
    #[pyo3(signature = (name, *, keep_query=false, keep_fragment=false))]
    fn with_name(&self, py: Python<'_>, name: Text<'_>, keep_query: bool, keep_fragment: bool) -> PyResult<Self> {
        refuse(name.contains('/') || matches!(&*name, "." | ".."), "this is not a segment", &name)?;
        self.with_last_segment(py, &path_data(&self.0, &name, false), keep_query, keep_fragment)
    }

    /// Returns a URL whose last segment has another extension, which begins with a dot or is empty.
    #[pyo3(signature = (suffix, *, keep_query=false, keep_fragment=false))]
    fn with_suffix(&self, py: Python<'_>, suffix: Text<'_>, keep_query: bool, keep_fragment: bool) -> PyResult<Self> {
        let is_suffix = suffix.is_empty() || (suffix.starts_with('.') && &*suffix != "." && !suffix.contains('/'));
        refuse(!is_suffix, "this is not a suffix", &suffix)?;
        let name = self.raw_name();
        refuse(name.is_empty(), "the last segment is empty", self.0.path())?;
        let stem = name.strip_suffix(self.raw_suffix()).unwrap_or(name);
        self.with_last_segment(py, &format!("{stem}{}", path_data(&self.0, &suffix, false)), keep_query, keep_fragment)
    }
}
