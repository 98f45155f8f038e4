//! The table of implementations.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::str::FromStr;

use crate::pipeline::Pipeline;
use crate::program::Known;
use crate::version::InvalidVersion;
use crate::{About, Answer, Implementation, Name, Program, Rejection, Version};

/// Makes the enum and its functions from a row for each implementation: the variant, and its releases. The first is
/// the one that the name alone means; the others follow, the newest first.
macro_rules! implementations {
    ($($(#[$documentation:meta])* $variant:ident => $releases:expr,)+) => {
        /// An implementation of URLs that ships, in the version that its name alone means, or in another [`Release`].
        ///
        /// ```
        /// use railurl_implementations::Implementation;
        ///
        /// let implementation: Implementation = "rfc3986-appendix-b".parse().unwrap();
        /// assert_eq!(implementation, Implementation::Rfc3986AppendixB);
        /// assert_eq!(implementation.name(), "rfc3986-appendix-b");
        /// // A prefix is the newest of the versions that it fits.
        /// let implementation: Implementation = "python-urllib@3.9".parse().unwrap();
        /// assert_eq!(implementation.name(), "python-urllib@3.9.18");
        /// assert_eq!("python-urllib@3.13.0".parse(), Ok(Implementation::PythonUrllib));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Implementation {
            $($(#[$documentation])* $variant,)+
            /// A program in another version than its name alone means.
            Release($crate::Release),
        }

        /// The programs, without their versions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        enum Name {
            $($variant,)+
        }

        impl Name {
            /// Returns a release, by its place in the program's list.
            fn release(self, index: u8) -> Option<&'static $crate::program::Known<dyn $crate::Program>> {
                match self {
                    $(Name::$variant => {
                        $releases.get(usize::from(index)).map(|known| known as &$crate::program::Known<dyn $crate::Program>)
                    })+
                }
            }
        }

        impl Implementation {
            /// Every implementation in the version that its name alone means.
            pub const ALL: &'static [Implementation] = &[$(Implementation::$variant,)+];

            /// Returns the program, and the place of the release in its list.
            fn place(self) -> (Name, u8) {
                match self {
                    $(Implementation::$variant => (Name::$variant, 0),)+
                    Implementation::Release($crate::Release { name, index, .. }) => (name, index),
                }
            }

            /// Returns the program in the version that its name alone means.
            #[must_use]
            pub fn default_release(self) -> Self {
                match self.place().0 {
                    $(Name::$variant => Implementation::$variant,)+
                }
            }
        }
    };
}

pub(crate) use implementations;

/// A program in another version than its name alone means: a value of [`Implementation::Release`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Release {
    pub(crate) name: Name,
    pub(crate) index: u8,
    /// The version that the caller named, if it is not in the list and this one stands for it.
    stands_for: Option<Version>,
}

impl Implementation {
    fn known(self) -> &'static Known<dyn Program> {
        let (name, index) = self.place();
        // `release` makes all places, and takes them from the list.
        name.release(index).expect("the place of a release is in the list")
    }

    /// Returns the releases of the program that are known: the one that the name alone means, then the others, the newest
    /// first.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let names: Vec<&str> = Implementation::PythonUrllib.releases().map(Implementation::name).collect();
    /// assert!(names[0] == "python-urllib" && names.contains(&"python-urllib@3.9.18"));
    /// ```
    pub fn releases(self) -> impl Iterator<Item = Implementation> {
        let (name, _) = self.place();
        let places = (0..).take_while(move |&index| name.release(index).is_some());
        places.map(move |index| self.at(index, None))
    }

    /// Returns every implementation in every version.
    pub fn all_releases() -> impl Iterator<Item = Implementation> {
        Implementation::ALL.iter().flat_map(|implementation| implementation.releases())
    }

    fn at(self, index: u8, stands_for: Option<Version>) -> Self {
        match (index, stands_for) {
            // One release has one value, so that `==` compares releases.
            (0, None) => self.default_release(),
            _ => Implementation::Release(Release { name: self.place().0, index, stands_for }),
        }
    }

    /// Returns the newest release that a version, or the beginning of one, fits. Otherwise, returns the nearest
    /// older release, which then [stands for](Self::stands_for) the version.
    ///
    /// # Errors
    ///
    /// The program has no versions, or all releases that are known are newer.
    ///
    /// ```
    /// use railurl_implementations::{Implementation, Version};
    ///
    /// let version: Version = "3.9.19".parse().unwrap();
    /// let release = Implementation::PythonUrllib.release(version).unwrap();
    /// assert_eq!(release.name(), "python-urllib@3.9.18");
    /// assert_eq!(release.stands_for(), Some(version));
    /// ```
    pub fn release(self, version: Version) -> Result<Self, UnknownImplementation> {
        let known = || (0..).zip(self.releases()).filter_map(|(index, release)| Some((release.version()?, index)));
        if let Some((_, index)) = known().filter(|(number, _)| number.fits(version)).max() {
            return Ok(self.at(index, None));
        }
        if let Some((_, index)) = known().filter(|(number, _)| *number < version).max() {
            return Ok(self.at(index, Some(version)));
        }
        let problem = match known().min() {
            Some((oldest, _)) => Problem::TooOld { oldest },
            None => Problem::NoVersions,
        };
        Err(UnknownImplementation { name: format!("{}@{version}", self.default_release().name()), problem })
    }

    /// Returns the number of this release. `None` if the program has no versions.
    pub fn version(self) -> Option<Version> {
        self.about().release.parse().ok()
    }

    /// Returns the version that the caller named, if it was not compared with the program and this release, the nearest
    /// older one, stands for it.
    pub fn stands_for(self) -> Option<Version> {
        match self {
            Implementation::Release(release) => release.stands_for,
            _ => None,
        }
    }

    /// Returns what an answer of this release has to be read with: that it stands for another version, or was not
    /// compared with the program.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let release: Implementation = "python-urllib@3.9.19".parse().unwrap();
    /// assert_eq!(
    ///     release.note().unwrap(),
    ///     "python-urllib 3.9.19 was not compared with the program; this is 3.9.18, the nearest older version"
    /// );
    /// assert_eq!(Implementation::PythonUrllib.note(), None);
    /// ```
    pub fn note(self) -> Option<String> {
        let About { release, is_compared, .. } = *self.about();
        let name = self.default_release().name();
        let unlike = "was not compared with the program";
        match self.stands_for() {
            Some(version) => {
                let neither = if is_compared { "" } else { ", which was not compared either" };
                Some(format!("{name} {version} {unlike}; this is {release}, the nearest older version{neither}"))
            }
            None if !is_compared && !release.is_empty() => Some(format!("{name} {release} {unlike}")),
            None => None,
        }
    }

    /// Returns the name, as the command `railurl` takes it: `NAME`, or `NAME@VERSION` if the name alone means another version.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// Returns the program, its version, and the functions that are called.
    pub fn about(self) -> &'static About {
        &self.known().about
    }

    /// Reads an input as the library's parser does.
    ///
    /// # Errors
    ///
    /// The library rejects the input.
    pub fn read(self, input: &str) -> Result<Answer<'_>, Rejection> {
        self.known().program.read(input)
    }

    /// Reads an input relative to a base, as the library's own joining does.
    ///
    /// # Errors
    ///
    /// The library rejects the input or the base, or has no joining.
    pub fn resolve<'i>(self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        self.known().program.resolve(input, base)
    }

    /// Returns the text that is made from input and base, and then read. `None` if [`resolve`](Self::resolve) reads the
    /// input alone, takes components from the base, or fails before.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let joined = Implementation::Libcurl.joined("../c d", "http://h/a/b?q");
    /// assert_eq!(joined.as_deref(), Some("http://h/a/../c%20d"));
    /// ```
    pub fn joined(self, input: &str, base: &str) -> Option<String> {
        self.known().program.joined(input, base)
    }

    /// Does what [`resolve`](Self::resolve) and [`joined`](Self::joined) do, in less time.
    pub fn resolve_joined<'i>(self, input: &'i str, base: &str) -> (Result<Answer<'i>, Rejection>, Option<String>) {
        self.known().program.resolve_joined(input, base)
    }

    /// Returns the port that a connection is made to if a URL of this scheme has none. The scheme is in lower case.
    pub fn default_port(self, scheme: &str) -> Option<u16> {
        self.known().program.default_port(scheme)
    }

    /// Returns how the implementation uses its rule file.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let pipeline = Implementation::Rfc3986AppendixB.pipeline();
    /// assert_eq!(pipeline.file, "rfc3986-appendix-b.railroad");
    /// assert_eq!(pipeline.stages.iter().map(|stage| stage.rule).collect::<Vec<_>>(), ["reference", "authority"]);
    /// ```
    pub fn pipeline(self) -> Pipeline {
        self.known().program.pipeline()
    }
}

impl fmt::Display for Implementation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Implementation {
    type Err = UnknownImplementation;

    /// Finds `NAME` or `NAME@VERSION`; [`release`](Implementation::release) says which version that is.
    fn from_str(text: &str) -> Result<Self, UnknownImplementation> {
        let (name, version) = text.split_once('@').map_or((text, None), |(name, version)| (name, Some(version)));
        let error = |problem| UnknownImplementation { name: String::from(text), problem };
        let known = Implementation::ALL.iter().find(|implementation| implementation.name() == name);
        let implementation = known.copied().ok_or_else(|| error(Problem::Name))?;
        match version.map(Version::from_str) {
            None => Ok(implementation),
            Some(Ok(version)) => implementation.release(version),
            Some(Err(_)) => Err(error(Problem::NotAVersion)),
        }
    }
}

/// The error for a name that is not an implementation, or a version that there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownImplementation {
    name: String,
    problem: Problem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    /// No program has the name.
    Name,
    /// The text after `@` is not a version.
    NotAVersion,
    /// The program has no versions.
    NoVersions,
    /// The version is older than all releases.
    TooOld {
        /// The oldest release.
        oldest: Version,
    },
}

impl UnknownImplementation {
    /// Returns whether the name before `@` names a program.
    pub fn is_version(&self) -> bool {
        self.problem != Problem::Name
    }

    /// Returns what is wrong with the version.
    pub fn problem(&self) -> String {
        self.problem.to_string()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Name => f.write_str("no program has this name"),
            Problem::NotAVersion => InvalidVersion.fmt(f),
            Problem::NoVersions => f.write_str("it has no versions"),
            Problem::TooOld { oldest } => write!(f, "no version is that old; the oldest is {oldest}"),
        }
    }
}

impl fmt::Display for UnknownImplementation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match self.problem {
            Problem::Name => {
                write!(f, "unknown implementation `{name}`: expected one of")?;
                for (index, implementation) in Implementation::ALL.iter().enumerate() {
                    write!(f, "{} {implementation}", if index == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            problem => write!(f, "unknown version `{name}`: {problem}"),
        }
    }
}

impl core::error::Error for UnknownImplementation {}
