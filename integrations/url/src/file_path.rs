//! File paths as URLs, and back.

#![cfg(any(unix, windows, target_os = "redox", target_os = "wasi", target_os = "hermit"))]

use alloc::string::String;
use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, CONTROLS, percent_encode};

use crate::{Host, Url};

/// The bytes that parsing would not keep as part of a name. It encodes the others itself.
const NAME: &AsciiSet = &CONTROLS.add(b'/').add(b'\\').add(b'%').add(b'?').add(b'#').add(b' ');
/// [`NAME`] and `|`, which would make the letter before it a drive.
#[cfg(not(windows))]
const NAME_AND_BAR: &AsciiSet = &NAME.add(b'|');

impl Url {
    /// Returns the `file` URL of an absolute path. `..` is resolved without following links.
    ///
    /// # Errors
    ///
    /// The path is not absolute; on Windows, it has no drive and no server, or is not Unicode.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// assert_eq!(url::Url::from_file_path("/tmp/a b").unwrap().as_str(), "file:///tmp/a%20b");
    /// assert_eq!(url::Url::from_file_path("a"), Err(()));
    /// # }
    /// ```
    #[allow(clippy::result_unit_err)]
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Url, ()> {
        Url::parse(&href(path.as_ref())?).map_err(drop)
    }

    /// Returns the `file` URL of an absolute path, with a slash at its end, so that references [joined](Self::join) to
    /// it are inside the directory.
    ///
    /// # Errors
    ///
    /// Same as [`from_file_path`](Self::from_file_path).
    #[allow(clippy::result_unit_err)]
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Url, ()> {
        let mut href = href(path.as_ref())?;
        if !href.ends_with('/') {
            href.push('/');
        }
        Url::parse(&href).map_err(drop)
    }

    /// Returns the path that a URL names, with any scheme: `unix:///run/a` names `/run/a`.
    ///
    /// Segments are decoded. A decoded segment can contain separators, or bytes that no file name can have: check the
    /// path before you open it.
    ///
    /// # Errors
    ///
    /// The URL has an opaque or empty path, or a host other than `localhost`, which only a `file` URL on Windows can have;
    /// on Windows, it has neither host nor drive, or the path is not Unicode.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let url = url::Url::parse("file://localhost/tmp/a%20b?q").unwrap();
    /// assert_eq!(url.to_file_path(), Ok("/tmp/a b".into()));
    /// # }
    /// ```
    #[allow(clippy::result_unit_err)]
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        let segments = self.path_segments().ok_or(())?;
        let server = match self.host() {
            None | Some(Host::Domain("localhost")) => None,
            Some(_) if cfg!(windows) && self.scheme() == "file" => self.host_str(),
            Some(_) => return Err(()),
        };
        to_path(server, segments)
    }
}

/// Returns the text of a `file` URL of a path.
#[cfg(not(windows))]
fn href(path: &Path) -> Result<String, ()> {
    if !path.is_absolute() {
        return Err(());
    }
    let mut href = String::from("file://");
    // The root comes before the names.
    for (at, name) in path.components().skip(1).enumerate() {
        let name = name.as_os_str().as_encoded_bytes();
        href.push('/');
        let is_like_drive = at == 0 && matches!(name, [letter, b'|'] if letter.is_ascii_alphabetic());
        href.extend(percent_encode(name, if is_like_drive { NAME_AND_BAR } else { NAME }));
    }
    if path.components().count() == 1 {
        href.push('/');
    }
    Ok(href)
}

/// Returns the text of a `file` URL of a path.
#[cfg(windows)]
fn href(path: &Path) -> Result<String, ()> {
    use std::path::{Component, Prefix};

    if !path.is_absolute() {
        return Err(());
    }
    let mut components = path.components();
    let Some(Component::Prefix(prefix)) = components.next() else { return Err(()) };
    let mut href = String::from("file://");
    match prefix.kind() {
        Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => href.extend(['/', char::from(letter), ':']),
        Prefix::UNC(server, share) | Prefix::VerbatimUNC(server, share) => {
            let host = Host::parse(server.to_str().ok_or(())?).map_err(drop)?;
            href.extend([&*alloc::string::ToString::to_string(&host), "/"]);
            href.extend(percent_encode(share.to_str().ok_or(())?.as_bytes(), NAME));
        }
        _ => return Err(()),
    }
    let before_names = href.len();
    for name in components.filter(|component| *component != Component::RootDir) {
        href.push('/');
        href.extend(percent_encode(name.as_os_str().to_str().ok_or(())?.as_bytes(), NAME));
    }
    // A drive alone is its root.
    if href.len() == before_names && href.ends_with(':') {
        href.push('/');
    }
    Ok(href)
}

#[cfg(not(windows))]
fn to_path<'s>(_: Option<&str>, segments: impl Iterator<Item = &'s str>) -> Result<PathBuf, ()> {
    let mut path = alloc::vec::Vec::from(if cfg!(target_os = "redox") { &b"file:"[..] } else { b"" });
    for segment in segments {
        path.push(b'/');
        path.extend(percent_encoding::percent_decode(segment.as_bytes()));
    }
    // As `url` does, makes a directory of a name that looks like a drive.
    if matches!(path.as_slice(), [.., _, letter, b':' | b'|'] if letter.is_ascii_alphabetic()) {
        path.push(b'/');
    }
    #[cfg(unix)]
    return Ok(<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(path).into());
    #[cfg(not(unix))]
    return String::from_utf8(path).map(PathBuf::from).map_err(drop);
}

#[cfg(windows)]
fn to_path<'s>(server: Option<&str>, segments: impl Iterator<Item = &'s str>) -> Result<PathBuf, ()> {
    windows_path(server, segments).map(PathBuf::from)
}

/// Returns a path on a server, or on the drive that the first segment names.
#[cfg(any(windows, test))]
fn windows_path<'s>(server: Option<&str>, mut segments: impl Iterator<Item = &'s str>) -> Result<String, ()> {
    let mut path = match server {
        Some(server) => String::from(r"\\") + server,
        None => {
            let drive = segments.next().ok_or(())?;
            let (letter, colon) = drive.split_at_checked(1).ok_or(())?;
            let is_drive = letter.starts_with(|c: char| c.is_ascii_alphabetic())
                && (colon == ":" || colon.eq_ignore_ascii_case("%3a"));
            if !is_drive {
                return Err(());
            }
            String::from(letter) + ":"
        }
    };
    for segment in segments {
        path.push('\\');
        path.push_str(&percent_encoding::percent_decode_str(segment).decode_utf8().map_err(drop)?);
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_paths_start_at_a_drive_or_server() {
        for (server, path, expected) in [
            (None, "C:/a%20b/", Ok(r"C:\a b\")),
            (None, "c%3A/a", Ok(r"c:\a")),
            (None, "C:", Ok("C:")),
            (None, "a/b", Err(())),
            (None, "%43:/b", Err(())),
            (None, "é:/b", Err(())),
            (None, "", Err(())),
            (None, "C:/%FF", Err(())),
            (Some("server"), "share/a", Ok(r"\\server\share\a")),
        ] {
            assert_eq!(windows_path(server, path.split('/')), expected.map(String::from), "{path}");
        }
    }

    #[cfg(all(unix, not(target_os = "redox")))]
    #[test]
    fn unix_paths_round_trip() {
        use std::os::unix::ffi::OsStrExt;
        for (path, href, back) in [
            (&b"/"[..], "file:///", &b"/"[..]),
            (b"/a//./b/", "file:///a/b", b"/a/b"),
            (b"/a%20\0\xFF\\?#", "file:///a%2520%00%FF%5C%3F%23", b"/a%20\0\xFF\\?#"),
            (b"/C|/a|b", "file:///C%7C/a|b", b"/C|/a|b"),
            (b"/c:/", "file:///c:", b"/c:/"),
            (b"/a /", "file:///a%20", b"/a "),
            (b"/../a", "file:///a", b"/a"),
        ] {
            let url = Url::from_file_path(std::ffi::OsStr::from_bytes(path)).unwrap();
            assert_eq!(url.as_str(), href);
            assert_eq!(url.to_file_path().unwrap().as_os_str().as_bytes(), back);
        }
        assert_eq!(Url::from_directory_path("/a").unwrap().as_str(), "file:///a/");
        for url in ["unix:///run/a", "unix:/run/a", "redis+unix://localhost/run/a"] {
            assert_eq!(Url::parse(url).unwrap().to_file_path(), Ok("/run/a".into()));
        }
        for url in ["file://host/a", "foo:a", "foo://localhost"] {
            assert_eq!(Url::parse(url).unwrap().to_file_path(), Err(()), "{url}");
        }
    }
}
