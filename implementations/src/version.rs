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
            // `parse` takes a plus sign as well.
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

/// A number with dots.
macro_rules! dotted {
    ($major:literal, $minor:literal, $patch:literal) => {
        concat!($major, ".", $minor, ".", $patch)
    };
}

/// The description of a release: like the default's, except for its number, which stands between words in `About::version`.
macro_rules! about {
    ($default:expr, $name:literal, [$($before:literal),*], $($number:literal),+, [$($after:literal),*]) => {
        $crate::About {
            name: concat!($name, "@", $crate::version::dotted!($($number),+)),
            version: concat!($($before,)* $crate::version::dotted!($($number),+) $(, $after)*),
            release: $crate::version::dotted!($($number),+),
            ..$default
        }
    };
}

/// The releases of a program: the default and its number, then the others, the newest first. What is said of the others
/// is as [`about`] makes it.
macro_rules! releases {
    (
        $program:ident {
            name: $name:literal, title: $title:literal, program: $words:literal, version: $version:literal,
            fetches: $fetches:expr, calls: $calls:literal,
        }
        $number:tt, $before:tt, $after:tt: $(($($part:literal),+)),+
    ) => {{
        const DEFAULT: $crate::About = $crate::About {
            name: $name,
            title: $title,
            program: $words,
            version: $version,
            release: $crate::version::dotted! $number,
            is_compared: true,
            fetches: $fetches,
            calls: $calls,
        };
        &[
            $crate::program::Known { about: DEFAULT, program: $program { version: $crate::version::Number $number } },
            $($crate::program::Known {
                about: $crate::version::about!(DEFAULT, $name, $before, $($part),+, $after),
                program: $program { version: $crate::version::Number($($part),+) },
            }),+
        ]
    }};
}

pub(crate) use {about, dotted, releases};

/// The number of a release: major, minor and patch. The first two name its branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Number(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// The first release with a change in each branch that has it in part, the oldest first. Newer branches have it from
/// their beginning.
pub(crate) struct Change(pub(crate) &'static [Number]);

impl Number {
    /// Returns whether this release has a change.
    pub(crate) fn has(self, Change(first): &Change) -> bool {
        let branch = |number: &Number| (number.0, number.1);
        // A branch between those that are named lacks the change, which was ported back to some only.
        let is_newer_branch = first.last().is_some_and(|last| branch(last) < branch(&self));
        is_newer_branch || first.iter().any(|first| branch(first) == branch(&self) && first.2 <= self.2)
    }

    /// Returns what came with the newest change that this release has, of changes with the newest first; `oldest` if it
    /// has none of them.
    pub(crate) fn newest<T: Copy>(self, changes: &[(Change, T)], oldest: T) -> T {
        changes.iter().find(|(change, _)| self.has(change)).map_or(oldest, |(_, value)| *value)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_has_a_change_from_its_first_release() {
        const CHANGE: Change = Change(&[Number(3, 9, 17), Number(3, 11, 4)]);
        for (number, expected) in [
            (Number(2, 12, 0), false),
            (Number(3, 9, 16), false),
            (Number(3, 9, 17), true),
            (Number(3, 10, 99), false),
            (Number(3, 11, 3), false),
            (Number(3, 12, 0), true),
            (Number(4, 0, 0), true),
        ] {
            assert_eq!(number.has(&CHANGE), expected, "{number:?}");
        }
    }
}
