//! Numbers of versions.

use core::fmt;
use core::str::FromStr;

/// The number of a version, such as `3.14.2`, or the beginning of one: up to four numbers, separated by dots.
///
/// ```
/// use railurl_implementations::Version;
///
/// let version: Version = "3.9.18".parse().unwrap();
/// assert!(version.fits("3.9".parse().unwrap()) && !version.fits("3.1".parse().unwrap()));
/// assert!(version < "3.10".parse().unwrap());
/// assert!("3.x".parse::<Version>().is_err() && "3..1".parse::<Version>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    numbers: [u16; 4],
    count: u8,
}

impl Version {
    /// Returns whether a number of a version begins with the numbers of `prefix`.
    pub fn fits(self, prefix: Version) -> bool {
        let count = usize::from(prefix.count);
        prefix.count <= self.count && self.numbers[..count] == prefix.numbers[..count]
    }
}

impl FromStr for Version {
    type Err = InvalidVersion;

    fn from_str(text: &str) -> Result<Self, InvalidVersion> {
        let mut version = Version { numbers: [0; 4], count: 0 };
        for part in text.split('.') {
            let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|_| is_number).ok_or(InvalidVersion)?;
            *version.numbers.get_mut(usize::from(version.count)).ok_or(InvalidVersion)? = number;
            version.count += 1;
        }
        Ok(version)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.numbers[..usize::from(self.count)].iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { "" } else { "." })?;
        }
        Ok(())
    }
}

/// The error for a text that is not the number of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidVersion;

impl fmt::Display for InvalidVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a version is up to four numbers, separated by dots, such as 3.14.2")
    }
}

impl core::error::Error for InvalidVersion {}
