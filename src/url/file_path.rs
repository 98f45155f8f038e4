//! Conversion between file paths and `file` URLs.
//!
//! The standard defines how [`file` URLs](https://url.spec.whatwg.org/#file-state) are parsed, but not which files they
//! name. Here each name in a path is a segment of the URL, percent-encoded byte for byte. A name that would name another
//! file than it seems to is an error, in both directions:
//!
//! - in any path, a name with U+0000 or, decoded, with a separator, and a segment that decodes to `.` or `..`;
//! - in Windows paths, the names that Windows does not take literally: with a colon (`x.txt::$DATA` is a stream of
//!   `x.txt`), one of `<>"|?*` or a control character, with a dot or a space at the end (both are dropped), and of
//!   devices (`CON`, `nul.txt`, `COM1`). Files can have the last two kinds of names in
//!   [verbatim paths](PathStyle::WindowsVerbatim);
//! - a server that a URL's host parser turns into another name: `\\123\share` would become `\\0.0.0.123\share`.
//!
//! Both families of paths are functions on text or bytes, so each is tested on all systems.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
#[cfg(all(feature = "std", any(unix, windows)))]
use std::path::{Path, PathBuf};

use railurl_canon::living::encode_sets;
use railurl_canon::percent::{EncodeSet, percent_decode, percent_encode_into};

use crate::host::domain_to_unicode;
use crate::{Host, Url};

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set), and the characters of a name
/// that would not be read as data: separators, `%`, and the `|` of drive letters.
const NAME: EncodeSet = encode_sets::PATH.with(b"/\\%|");

/// A family of file paths, for [`Url::from_file_path_as`] and [`Url::to_file_path_as`].
///
/// ```
/// use railurl::{Url, file_path::PathStyle};
///
/// let url = Url::from_file_path_as("/tmp/a", PathStyle::Unix)?;
/// assert_eq!(url.as_str(), "file:///tmp/a");
/// # Ok::<(), railurl::file_path::FilePathError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathStyle {
    /// Names separated by slashes, after a leading slash.
    Unix,
    /// Names separated by backslashes or slashes, after a drive (`C:\`) or a server's share (`\\server\share`).
    Windows,
    /// Names separated by backslashes, after `\\?\C:\` or `\\?\UNC\server\share`. Only in these paths does Windows take
    /// `CON`, `a.` and `a ` literally, so only this style allows such names. `.` and `..` are not names in it.
    ///
    /// ```
    /// use railurl::Url;
    /// use railurl::file_path::{FilePathError, PathStyle};
    ///
    /// let url = Url::parse("file:///C:/src/aux.c").unwrap();
    /// assert_eq!(url.to_file_path_as(PathStyle::Windows), Err(FilePathError::Name));
    /// assert_eq!(url.to_file_path_as(PathStyle::WindowsVerbatim)?, r"\\?\C:\src\aux.c");
    /// assert_eq!(Url::from_file_path_as(r"\\?\C:\src\aux.c", PathStyle::WindowsVerbatim)?, url);
    /// # Ok::<(), FilePathError>(())
    /// ```
    WindowsVerbatim,
}

/// The error when a path cannot be converted to a `file` URL, or a URL to a path.
///
/// ```
/// use railurl::{Url, file_path::FilePathError};
///
/// let url = Url::parse("http://example.com/a")?;
/// assert_eq!(url.to_file_path(), Err(FilePathError::NotFile));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path is not absolute, or is of a kind (`C:a`, `\a`, `\\.\a`) that a URL cannot express.
    NotAbsolute,
    /// The URL's scheme is not `file`.
    NotFile,
    /// The URL has a host, or the path's server is not a valid host.
    Host,
    /// The URL does not name a drive.
    NoDrive,
    /// A name in the path or the URL cannot be a file's, or would name another file: see the [module](self). In a
    /// Windows path, also bytes that are not UTF-8, and `.` or `..` in place of a share.
    Name,
    /// The URL would be too long.
    TooLong,
}

impl fmt::Display for FilePathError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FilePathError::NotAbsolute => "the path is not absolute",
            FilePathError::NotFile => "the scheme is not `file`",
            FilePathError::Host => "the host is not possible in a file path",
            FilePathError::NoDrive => "the URL does not name a drive",
            FilePathError::Name => "the path contains a name that a file cannot have",
            FilePathError::TooLong => "the URL would be too long",
        })
    }
}

impl core::error::Error for FilePathError {}

impl Url {
    /// Converts an absolute file path to a `file` URL.
    ///
    /// The path need not exist: the file system is not read.
    ///
    /// Bytes that a URL's path cannot contain are percent-encoded; on Unix this includes bytes that are not UTF-8. As
    /// in any URL, `.` and `..` are resolved, without following links. A trailing slash is removed;
    /// [`from_directory_path`](Self::from_directory_path) keeps it. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// [`NotAbsolute`](FilePathError::NotAbsolute) if the path is not absolute; [`Name`](FilePathError::Name) if a name
    /// contains U+0000, or, on Windows, is one that [Windows does not take literally](crate::file_path); on Windows also
    /// [`Host`](FilePathError::Host) if the server of a share is not a host, or would become another.
    ///
    /// ```
    /// use railurl::{Url, file_path::FilePathError};
    ///
    /// # #[cfg(unix)] {
    /// assert_eq!(Url::from_file_path("/tmp/a b/100%.txt")?.as_str(), "file:///tmp/a%20b/100%25.txt");
    /// # }
    /// # #[cfg(windows)] {
    /// assert_eq!(Url::from_file_path(r"C:\a b\100%.txt")?.as_str(), "file:///C:/a%20b/100%25.txt");
    /// # }
    /// assert_eq!(Url::from_file_path("a.txt"), Err(FilePathError::NotAbsolute));
    /// # Ok::<(), FilePathError>(())
    /// ```
    #[cfg(all(feature = "std", any(unix, windows)))]
    #[inline]
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        Self::from_written(|href| push_path(path.as_ref(), href))
    }

    /// Converts an absolute directory path to a `file` URL that ends in a slash.
    ///
    /// References [joined](Self::join) to the URL are then inside that directory.
    ///
    /// # Errors
    ///
    /// Same as [`from_file_path`](Self::from_file_path).
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let folder = railurl::Url::from_directory_path("/tmp/a")?;
    /// assert_eq!(folder.join("b").unwrap().as_str(), "file:///tmp/a/b");
    /// # }
    /// # Ok::<(), railurl::file_path::FilePathError>(())
    /// ```
    #[cfg(all(feature = "std", any(unix, windows)))]
    #[inline]
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        Self::from_written(|href| {
            push_path(path.as_ref(), href)?;
            if !href.ends_with('/') {
                href.push('/');
            }
            Ok(())
        })
    }

    /// Converts a `file` URL to a file path.
    ///
    /// The query and the fragment are ignored.
    ///
    /// A URL that [`from_file_path`](Self::from_file_path) made gives its path again, and that path gives the URL again.
    /// Other URLs can have more than one spelling for a file (`file:///%41`, `file:////a`, or a query), so converting
    /// their path back gives another URL of the same file, without a trailing slash. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// [`NotFile`](FilePathError::NotFile) if the scheme is not `file`; on Unix [`Host`](FilePathError::Host) if there
    /// is a host; on Windows, where a host is a server, `Host` if that is an IPv6 address, or `.`, which would make the
    /// path a device's, and [`NoDrive`](FilePathError::NoDrive) without a drive; [`Name`](FilePathError::Name) if a
    /// segment does not decode to exactly one name (`%2F` must not lead to another directory), or, on Windows, to one
    /// that [Windows does not take literally](crate::file_path).
    ///
    /// ```
    /// use railurl::{Url, file_path::FilePathError};
    ///
    /// # #[cfg(unix)] {
    /// let path = Url::parse("file:///tmp/a%20b?c").unwrap().to_file_path()?;
    /// assert_eq!(path, std::path::Path::new("/tmp/a b"));
    /// assert_eq!(Url::parse("file:///tmp/a%2Fb").unwrap().to_file_path(), Err(FilePathError::Name));
    /// # }
    /// # Ok::<(), FilePathError>(())
    /// ```
    #[cfg(all(feature = "std", any(unix, windows)))]
    #[inline]
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        if self.scheme() != "file" {
            return Err(FilePathError::NotFile);
        }
        to_path(self.host_str(), self.path())
    }

    /// Converts an absolute path of the given family to a `file` URL, on any system.
    ///
    /// For example, it converts Windows paths on a Linux server.
    ///
    /// In all else it is like `from_file_path`, which takes paths of the system it runs on. Needs no feature.
    ///
    /// # Errors
    ///
    /// [`NotAbsolute`](FilePathError::NotAbsolute) if the path is not absolute in this family;
    /// [`Name`](FilePathError::Name) if a name contains U+0000, or in a Windows path is one that
    /// [Windows does not take literally](crate::file_path); [`Host`](FilePathError::Host) if the server of a share is not a
    /// host, or would become another.
    ///
    /// ```
    /// use railurl::Url;
    /// use railurl::file_path::{FilePathError, PathStyle};
    ///
    /// let url = Url::from_file_path_as(r"C:\Users\Ann\a b.txt", PathStyle::Windows)?;
    /// assert_eq!(url.as_str(), "file:///C:/Users/Ann/a%20b.txt");
    /// let url = Url::from_file_path_as(r"\\server\share\a.txt", PathStyle::Windows)?;
    /// assert_eq!(url.as_str(), "file://server/share/a.txt");
    /// assert_eq!(Url::from_file_path_as("/tmp", PathStyle::Windows), Err(FilePathError::NotAbsolute));
    /// assert_eq!(Url::from_file_path_as(r"C:\secret.txt.", PathStyle::Windows), Err(FilePathError::Name));
    /// assert_eq!(Url::from_file_path_as(r"\\123\share", PathStyle::Windows), Err(FilePathError::Host));
    /// # Ok::<(), FilePathError>(())
    /// ```
    #[inline]
    pub fn from_file_path_as(path: &str, style: PathStyle) -> Result<Self, FilePathError> {
        Self::from_written(|href| match style {
            PathStyle::Unix => unix::push_path(path.as_bytes(), href),
            PathStyle::Windows => windows::push_path(path, href),
            PathStyle::WindowsVerbatim => windows::push_verbatim_path(path, href),
        })
    }

    /// Converts a `file` URL to a path of the given family, on any system.
    ///
    /// # Errors
    ///
    /// [`NotFile`](FilePathError::NotFile) if the scheme is not `file`; for a Unix path [`Host`](FilePathError::Host)
    /// if there is a host; for a Windows path, where a host is a server, `Host` if that is an IPv6 address, or `.`, which
    /// would make the path a device's, and [`NoDrive`](FilePathError::NoDrive) without a drive;
    /// [`Name`](FilePathError::Name) if a segment does not decode to the UTF-8 text of one name, or for a Windows path to
    /// one that [Windows does not take literally](crate::file_path).
    ///
    /// ```
    /// use railurl::Url;
    /// use railurl::file_path::{FilePathError, PathStyle};
    ///
    /// let url = Url::parse("file:///C:/a%20b.txt").unwrap();
    /// assert_eq!(url.to_file_path_as(PathStyle::Windows)?, r"C:\a b.txt");
    /// assert_eq!(url.to_file_path_as(PathStyle::Unix)?, "/C:/a b.txt");
    /// let url = Url::parse("file://server/share/a.txt").unwrap();
    /// assert_eq!(url.to_file_path_as(PathStyle::Windows)?, r"\\server\share\a.txt");
    /// assert_eq!(url.to_file_path_as(PathStyle::Unix), Err(FilePathError::Host));
    /// let url = Url::parse("file:///C:/x.txt::$DATA").unwrap();
    /// assert_eq!(url.to_file_path_as(PathStyle::Windows), Err(FilePathError::Name));
    /// # Ok::<(), FilePathError>(())
    /// ```
    #[inline]
    pub fn to_file_path_as(&self, style: PathStyle) -> Result<String, FilePathError> {
        if self.scheme() != "file" {
            return Err(FilePathError::NotFile);
        }
        match style {
            PathStyle::Unix => unix::to_path(self.host_str(), self.path())
                .and_then(|path| String::from_utf8(path).map_err(|_| FilePathError::Name)),
            PathStyle::Windows => windows::to_path(self.host_str(), self.path()),
            PathStyle::WindowsVerbatim => windows::to_verbatim_path(self.host_str(), self.path()),
        }
    }

    /// Parses what a function writes after `file://`.
    #[inline]
    fn from_written(write: impl FnOnce(&mut String) -> Result<(), FilePathError>) -> Result<Self, FilePathError> {
        let mut href = String::from("file://");
        write(&mut href)?;
        // The path is encoded already, so apart from the length only the host can be at fault.
        let url = Url::parse(&href).map_err(|error| match error.kind() {
            crate::error::FailureKind::TooLong(_) => FilePathError::TooLong,
            _ => FilePathError::Host,
        })?;
        // A `file` URL drops the host `localhost`, so a server of that name would be lost.
        let had_host = !href.starts_with("file:///");
        if had_host == url.has_host() { Ok(url) } else { Err(FilePathError::Host) }
    }
}

#[cfg(all(feature = "std", unix))]
#[inline]
fn push_path(path: &Path, href: &mut String) -> Result<(), FilePathError> {
    use std::os::unix::ffi::OsStrExt;
    unix::push_path(path.as_os_str().as_bytes(), href)
}

#[cfg(all(feature = "std", unix))]
#[inline]
fn to_path(host: Option<&str>, pathname: &str) -> Result<PathBuf, FilePathError> {
    use std::os::unix::ffi::OsStringExt;
    unix::to_path(host, pathname).map(|bytes| PathBuf::from(std::ffi::OsString::from_vec(bytes)))
}

#[cfg(all(feature = "std", windows))]
#[inline]
fn push_path(path: &Path, href: &mut String) -> Result<(), FilePathError> {
    windows::push_path(path.to_str().ok_or(FilePathError::Name)?, href)
}

#[cfg(all(feature = "std", windows))]
#[inline]
fn to_path(host: Option<&str>, pathname: &str) -> Result<PathBuf, FilePathError> {
    windows::to_path(host, pathname).map(PathBuf::from)
}

/// Appends the names of a path, percent-encoded, each with a slash before it; a single slash if none exist. `..`
/// removes the name before it, but never one of the first `fixed`.
#[inline]
fn push_names<'p>(
    names: impl Iterator<Item = &'p [u8]>,
    fixed: usize,
    is_name: fn(&[u8]) -> bool,
    href: &mut String,
) -> Result<(), FilePathError> {
    let mut kept: Vec<&[u8]> = Vec::new();
    for name in names {
        match name {
            b"" | b"." => {}
            b".." if kept.len() > fixed => drop(kept.pop()),
            b".." => {}
            name => kept.push(name),
        }
    }
    for name in &kept {
        check_name(name, is_name)?;
        href.push('/');
        percent_encode_into(name, NAME, href);
    }
    // A drive or a share is a directory.
    if kept.len() <= fixed {
        href.push('/');
    }
    Ok(())
}

#[inline]
fn check_name(name: &[u8], is_name: fn(&[u8]) -> bool) -> Result<(), FilePathError> {
    if is_name(name) { Ok(()) } else { Err(FilePathError::Name) }
}

/// Returns the decoded segments of a path, if each is a single name.
#[inline]
fn names(segments: &str, is_name: fn(&[u8]) -> bool) -> Result<Vec<Vec<u8>>, FilePathError> {
    let decoded = |segment: &str| {
        let name = percent_decode(segment.as_bytes()).into_owned();
        // A percent-encoded dot segment, which some dialects do not resolve.
        let is_hidden_dots = matches!(&*name, b"." | b"..") && segment.contains('%');
        check_name(&name, is_name)?;
        if is_hidden_dots { Err(FilePathError::Name) } else { Ok(name) }
    };
    segments.split('/').map(decoded).collect()
}

/// Unix paths: bytes separated by slashes.
mod unix {
    use super::*;

    #[inline]
    fn is_name(name: &[u8]) -> bool {
        !name.iter().any(|byte| matches!(byte, 0 | b'/'))
    }

    #[inline]
    pub(super) fn push_path(path: &[u8], href: &mut String) -> Result<(), FilePathError> {
        if path.first() != Some(&b'/') {
            return Err(FilePathError::NotAbsolute);
        }
        push_names(path.split(|byte| *byte == b'/'), 0, is_name, href)
    }

    #[inline]
    pub(super) fn to_path(host: Option<&str>, pathname: &str) -> Result<Vec<u8>, FilePathError> {
        // `localhost` is not removed in some dialects.
        if host.is_some_and(|host| host != "localhost") {
            return Err(FilePathError::Host);
        }
        let mut path = Vec::with_capacity(pathname.len());
        for name in names(pathname.strip_prefix('/').unwrap_or(pathname), is_name)? {
            path.push(b'/');
            path.extend(name);
        }
        Ok(path)
    }
}

/// Windows paths: they start with a drive or a server's share.
mod windows {
    use super::*;

    /// The names of devices, which name them in every directory and with every extension. A digit follows the last two.
    const DEVICES: [&str; 9] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$", "COM", "LPT"];

    /// Returns whether Windows takes a name literally. An empty name is between two separators, or after the last one.
    fn is_name(name: &[u8]) -> bool {
        is_verbatim_name(name) && !matches!(name, [.., b'.' | b' ']) && !is_device_name(name)
    }

    /// Returns whether Windows takes a name literally in a verbatim path.
    fn is_verbatim_name(name: &[u8]) -> bool {
        let is_reserved =
            |byte: &u8| matches!(byte, 0..=0x1F | b'/' | b'\\' | b'<' | b'>' | b':' | b'"' | b'|' | b'?' | b'*');
        !name.iter().any(is_reserved)
    }

    /// Checks that no name is `.` or `..`, which a verbatim path does not resolve.
    fn check_no_dots(path: &str) -> Result<(), FilePathError> {
        if path.split('\\').any(|name| matches!(name, "." | "..")) { Err(FilePathError::Name) } else { Ok(()) }
    }

    /// Returns whether a name is a device's: up to its first dot, and without spaces at the end.
    fn is_device_name(name: &[u8]) -> bool {
        let Ok(name) = core::str::from_utf8(name) else { return false };
        // To Windows, `NUL .txt` is the device as well.
        let stem = name.split('.').next().unwrap_or_default().trim_end_matches(' ');
        DEVICES.iter().enumerate().any(|(index, device)| {
            let Some((start, rest)) = stem.split_at_checked(device.len()) else { return false };
            let is_rest = if index < 7 { rest.is_empty() } else { is_device_number(rest) };
            start.eq_ignore_ascii_case(device) && is_rest
        })
    }

    /// Returns whether this is a digit, or one of the superscript digits that Windows takes for one.
    fn is_device_number(text: &str) -> bool {
        let mut rest = text.chars();
        matches!((rest.next(), rest.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
    }

    /// Returns whether a name is a drive: a letter and a colon.
    #[inline]
    fn is_drive(name: &[u8]) -> bool {
        matches!(name, [letter, b':'] if letter.is_ascii_alphabetic())
    }

    /// Returns whether a server's name makes a path one of a device: `\\.\pipe\name` is not on a server.
    #[inline]
    fn is_device(server: &str) -> bool {
        matches!(server, "." | "?")
    }

    /// Checks that a server's name has no character that would end a URL's host, or start another component. A path
    /// cannot have an IPv6 address, because of its colons.
    #[inline]
    fn check_server(server: &str) -> Result<(), FilePathError> {
        let is_delimiter = |c: char| matches!(c, '/' | '?' | '#' | '%' | '@' | ':') || c <= ' ';
        if server.contains(is_delimiter) { Err(FilePathError::Host) } else { Ok(()) }
    }

    #[inline]
    pub(super) fn push_path(path: &str, href: &mut String) -> Result<(), FilePathError> {
        // Verbatim paths have only backslashes as separators.
        let (path, is_verbatim) = match path.strip_prefix(r"\\?\") {
            Some(path) => (path, true),
            None => (path, false),
        };
        let separates = |c: char| c == '\\' || (!is_verbatim && c == '/');
        let share = if is_verbatim {
            path.strip_prefix(r"UNC\")
        } else {
            path.strip_prefix(separates).and_then(|path| path.strip_prefix(separates))
        };
        match share {
            Some(share) => push_share(share, separates, is_name, href),
            None => push_drive(path, separates, is_name, href),
        }
    }

    #[inline]
    pub(super) fn push_verbatim_path(path: &str, href: &mut String) -> Result<(), FilePathError> {
        let path = path.strip_prefix(r"\\?\").ok_or(FilePathError::NotAbsolute)?;
        check_no_dots(path)?;
        let separates = |c: char| c == '\\';
        match path.strip_prefix(r"UNC\") {
            Some(share) => push_share(share, separates, is_verbatim_name, href),
            None => push_drive(path, separates, is_verbatim_name, href),
        }
    }

    #[inline]
    fn push_drive(
        path: &str,
        separates: impl Fn(char) -> bool,
        is_name: fn(&[u8]) -> bool,
        href: &mut String,
    ) -> Result<(), FilePathError> {
        let is_absolute = is_drive(path.as_bytes().get(..2).unwrap_or_default()) && path[2..].starts_with(&separates);
        if !is_absolute {
            return Err(FilePathError::NotAbsolute);
        }
        href.push('/');
        href.push_str(&path[..2]);
        push_names(path[2..].split(&separates).map(str::as_bytes), 0, is_name, href)
    }

    /// Returns the host that a server becomes in a URL.
    ///
    /// # Errors
    ///
    /// It is not a host, or becomes the host of another name: `123` would be an address, and `ａ` the server `a`.
    fn host_of(server: &str) -> Result<String, FilePathError> {
        check_server(server)?;
        let host = Host::parse(server).map_err(|_| FilePathError::Host)?.to_string();
        let is_same = host.eq_ignore_ascii_case(server) || domain_to_unicode(&host) == server.to_lowercase();
        if is_same { Ok(host) } else { Err(FilePathError::Host) }
    }

    /// Returns the server that a host is: its Punycode is decoded if that gives the host again.
    fn server_of(host: &str) -> Cow<'_, str> {
        let server = domain_to_unicode(host);
        if host_of(&server).is_ok_and(|again| again == host) { server } else { Cow::Borrowed(host) }
    }

    #[inline]
    fn push_share(
        path: &str,
        separates: impl Fn(char) -> bool,
        is_name: fn(&[u8]) -> bool,
        href: &mut String,
    ) -> Result<(), FilePathError> {
        let (server, rest) = path.split_once(&separates).ok_or(FilePathError::NotAbsolute)?;
        if server.is_empty() || is_device(server) || rest.starts_with(&separates) || rest.is_empty() {
            return Err(FilePathError::NotAbsolute);
        }
        // `\\h\..\x` has no share; without this it would become the share `x`.
        if matches!(rest.split(&separates).next(), Some("." | "..")) {
            return Err(FilePathError::Name);
        }
        href.push_str(&host_of(server)?);
        push_names(rest.split(&separates).map(str::as_bytes), 1, is_name, href)
    }

    #[inline]
    pub(super) fn to_path(host: Option<&str>, pathname: &str) -> Result<String, FilePathError> {
        path_of(host, pathname, is_name)
    }

    #[inline]
    pub(super) fn to_verbatim_path(host: Option<&str>, pathname: &str) -> Result<String, FilePathError> {
        let path = path_of(host, pathname, is_verbatim_name)?;
        check_no_dots(&path)?;
        Ok(match path.strip_prefix(r"\\") {
            Some(share) => [r"\\?\UNC\", share].concat(),
            None => [r"\\?\", &path].concat(),
        })
    }

    fn path_of(host: Option<&str>, pathname: &str, is_name: fn(&[u8]) -> bool) -> Result<String, FilePathError> {
        let mut segments = pathname.strip_prefix('/').unwrap_or(pathname);
        let mut path = Vec::with_capacity(pathname.len() + 2);
        match host.filter(|host| *host != "localhost") {
            None => {
                let (first, rest) = segments.split_once('/').unwrap_or((segments, ""));
                let drive = percent_decode(first.as_bytes());
                if !is_drive(&drive) {
                    return Err(FilePathError::NoDrive);
                }
                path.extend(&*drive);
                segments = rest;
            }
            Some(host) if is_device(host) => return Err(FilePathError::Host),
            // A path on a server begins with a share.
            Some(_) if segments.split('/').next().is_none_or(str::is_empty) => return Err(FilePathError::Name),
            Some(host) => {
                let server = server_of(host);
                check_server(&server)?;
                path.extend(br"\\");
                path.extend(server.bytes());
            }
        }
        let names = names(segments, is_name)?;
        let is_share = names.len() == 1 && path.starts_with(br"\\");
        for name in names {
            path.push(b'\\');
            path.extend(name);
        }
        // A drive alone would mean that drive's current directory; it has a backslash and an empty name already.
        if is_share {
            path.push(b'\\');
        }
        String::from_utf8(path).map_err(|_| FilePathError::Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use proptest::prelude::*;

    fn unix_url(path: &[u8]) -> Result<Url, FilePathError> {
        Url::from_written(|href| unix::push_path(path, href))
    }

    fn windows_url(path: &str) -> Result<Url, FilePathError> {
        Url::from_file_path_as(path, PathStyle::Windows)
    }

    fn windows_path(url: &str) -> Result<String, FilePathError> {
        Url::parse(url).unwrap().to_file_path_as(PathStyle::Windows)
    }

    #[test]
    fn unix_paths() {
        for (path, href) in [
            (&b"/"[..], "file:///"),
            (b"/a//b/./c/../d/", "file:///a/b/d"),
            (b"/../a", "file:///a"),
            (b"/C|/a", "file:///C%7C/a"),
            (b"/%2e%2E/\xFF\\", "file:///%252e%252E/%FF%5C"),
            ("/é ?#".as_bytes(), "file:///%C3%A9%20%3F%23"),
        ] {
            assert_eq!(unix_url(path).unwrap().as_str(), href);
        }
        assert_eq!(unix_url(b"a"), Err(FilePathError::NotAbsolute));
        assert_eq!(unix_url(b""), Err(FilePathError::NotAbsolute));
        assert_eq!(unix_url(b"/\0"), Err(FilePathError::Name));
        assert_eq!(unix_url(b"/a\0b/c"), Err(FilePathError::Name));
        assert_eq!(unix::to_path(None, "/a%FF/"), Ok(b"/a\xFF/".to_vec()));
        assert_eq!(unix::to_path(Some("host"), "/a"), Err(FilePathError::Host));
        assert_eq!(unix::to_path(None, "/a%00"), Err(FilePathError::Name));
    }

    #[test]
    fn windows_paths() {
        for (path, href) in [
            (r"C:\", "file:///C:/"),
            (r"c:\a b/..\é", "file:///c:/%C3%A9"),
            (r"C:\..\a", "file:///C:/a"),
            (r"\\?\C:\a", "file:///C:/a"),
            (r"\\?\UNC\server\share\a", "file://server/share/a"),
            (r"\\server\share", "file://server/share/"),
            (r"\\server\share\..\a", "file://server/share/a"),
            (r"\\Büro-Server\x", "file://xn--bro-server-9db/x/"),
            (r"\\xn--bro-server-9db\x", "file://xn--bro-server-9db/x/"),
            (r"\\10.0.0.1\x", "file://10.0.0.1/x/"),
        ] {
            assert_eq!(windows_url(path).unwrap().as_str(), href, "{path}");
        }
        for path in [r"C:a", r"\a", r"a\b", r"\\.\COM1", r"\\server", r"\\server\", r"\\\a\b", "", r"\\?\x", "é:\\"] {
            assert_eq!(windows_url(path), Err(FilePathError::NotAbsolute), "{path}");
        }
        for path in
            [r"\\ho st\share", r"\\localhost\share", r"\\h:1\share", r"\\123\share", r"\\ａ\share", r"\\0x7f.1\s"]
        {
            assert_eq!(windows_url(path), Err(FilePathError::Host), "{path}");
        }
        for path in
            ["C:\\\0", "\\\\server\\share\\a\0", r"\\?\C:\a/b", r"\\h\..\x", r"\\h\..", r"\\h\.\x", r"\\?\UNC\h\..\x"]
        {
            assert_eq!(windows_url(path), Err(FilePathError::Name), "{path:?}");
        }
        assert_eq!(windows_path("file:///C|/a%20b").as_deref(), Ok(r"C:\a b"));
        assert_eq!(windows_path("file:///C:").as_deref(), Ok(r"C:\"));
        assert_eq!(windows_path("file:///C:/").as_deref(), Ok(r"C:\"));
        assert_eq!(windows_path("file://server/share/a").as_deref(), Ok(r"\\server\share\a"));
        assert_eq!(windows_path("file://xn--bro-server-9db/x").as_deref(), Ok(r"\\büro-server\x\"));
        assert_eq!(windows_path("file://xn--a/x").as_deref(), Ok(r"\\xn--a\x\"));
        assert_eq!(windows_path("file:///a"), Err(FilePathError::NoDrive));
        assert_eq!(windows_path("file://server/"), Err(FilePathError::Name));
        assert_eq!(windows_path("file://./pipe/name"), Err(FilePathError::Host));
        assert_eq!(windows_path("file://[::1]/share"), Err(FilePathError::Host));
        assert_eq!(windows_path("file:///C:/a%5Cb"), Err(FilePathError::Name));
        assert_eq!(windows_path("file:///C:/%FF"), Err(FilePathError::Name));
    }

    #[test]
    fn refuses_names_that_windows_does_not_take_literally() {
        let names = [
            "x.txt::$DATA",
            "secret.txt.",
            "a ",
            "...",
            "CON",
            "con",
            "nul.txt",
            "Aux .b",
            "COM1",
            "LPT¹.x",
            "conin$",
            "a?b",
            "a*b",
            "a<b",
            "a>b",
            "a\"b",
            "a|b",
            "a:b",
            "a\u{1}b",
        ];
        for name in names {
            for before in ["C:\\", "C:\\a\\", "\\\\server\\share\\", "\\\\server\\"] {
                let path = format!("{before}{name}\\b");
                assert_eq!(windows_url(&path), Err(FilePathError::Name), "{path:?}");
            }
            let encoded: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
            for url in [format!("file:///C:/{encoded}"), format!("file://server/share/{encoded}/b")] {
                // Dots are a segment of their own in a URL.
                assert_eq!(windows_path(&url), Err(FilePathError::Name), "{url}");
            }
        }
        for name in ["CONSOLE", "COM", "COM10", "COMa", "nul-a", "a.b", ".a", "x con", "é¹"] {
            let path = format!("C:\\{name}");
            assert_eq!(windows_path(windows_url(&path).unwrap().as_str()), Ok(path), "{name}");
        }
    }

    #[test]
    fn verbatim_paths_take_names_literally() {
        for name in ["CON", "nul.txt", "COM1", "secret.txt.", "a ", "...", ".a", "é"] {
            for before in [r"\\?\C:\", r"\\?\C:\a\", r"\\?\UNC\server\share\"] {
                let path = format!("{before}{name}");
                let url = Url::from_file_path_as(&path, PathStyle::WindowsVerbatim).unwrap();
                assert_eq!(url.to_file_path_as(PathStyle::WindowsVerbatim), Ok(path), "{url}");
            }
        }
        for (path, error) in [
            (r"C:\a", FilePathError::NotAbsolute),
            (r"\\server\share\a", FilePathError::NotAbsolute),
            (r"\\?\a", FilePathError::NotAbsolute),
            (r"\\?\UNC\server", FilePathError::NotAbsolute),
            (r"\\?\UNC\123\share", FilePathError::Host),
            (r"\\?\C:\x.txt::$DATA", FilePathError::Name),
            (r"\\?\C:\a/b", FilePathError::Name),
            (r"\\?\C:\a\..\b", FilePathError::Name),
            (r"\\?\C:\.", FilePathError::Name),
        ] {
            assert_eq!(Url::from_file_path_as(path, PathStyle::WindowsVerbatim), Err(error), "{path}");
        }
        assert_eq!(windows::to_verbatim_path(None, "/C:/a/../b"), Err(FilePathError::Name));
        assert_eq!(windows::to_verbatim_path(None, "/C:/a%3Ab"), Err(FilePathError::Name));
        assert_eq!(windows::to_verbatim_path(None, "/C:"), Ok(r"\\?\C:\".to_string()));
    }

    #[test]
    fn encoded_dots_are_no_names() {
        assert_eq!(unix::to_path(None, "/a/%2E%2e/b"), Err(FilePathError::Name));
        assert_eq!(windows::to_path(None, "/C:/a/%2E"), Err(FilePathError::Name));
        assert_eq!(unix::to_path(None, "/a/../b"), Ok(b"/a/../b".to_vec()));
    }

    proptest! {
        #[test]
        fn unix_paths_come_back(names in proptest::collection::vec("[^/\0]{1,5}", 0..5)) {
            prop_assume!(!names.iter().any(|name| matches!(name.as_str(), "." | "..")));
            let path = format!("/{}", names.join("/"));
            let url = unix_url(path.as_bytes()).unwrap();
            prop_assert_eq!(unix::to_path(url.host_str(), url.path()), Ok(path.into_bytes()));
        }

        #[test]
        fn windows_paths_come_back(names in proptest::collection::vec("[^/\\\\\0-\u{1F}<>:\"|?*]{0,5}[^/\\\\\0-\u{1F}<>:\"|?*. ]", 1..5)) {
            let path = format!("C:\\{}", names.join("\\"));
            let url = windows_url(&path).unwrap();
            prop_assert_eq!(windows::to_path(url.host_str(), url.path()), Ok(path));
        }
    }
}
