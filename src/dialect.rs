//! The specifications by which URLs are read.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A URL specification.
///
/// ```
/// use railurl::Dialect;
///
/// assert_eq!("railroad-2015".parse(), Ok(Dialect::Railroad2015));
/// assert_eq!(Dialect::Railroad2015.name(), "railroad-2015");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// The [URL Standard](https://url.spec.whatwg.org/) as browsers implement it today.
    #[default]
    Living,
    /// The [URL Standard with railroad diagrams](https://specs.webplatform.org/url/webspecs/develop/), April 2015.
    Railroad2015,
}

impl Dialect {
    /// Every dialect.
    pub const ALL: &'static [Dialect] = &[Dialect::Living, Dialect::Railroad2015];

    /// The dialect's name, as the command `railurl` spells it.
    ///
    /// ```
    /// let names: Vec<_> = railurl::Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
    /// assert_eq!(names, ["living", "railroad-2015"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Living => "living",
            Dialect::Railroad2015 => "railroad-2015",
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<Self, UnknownDialect> {
        let known = Dialect::ALL.iter().find(|dialect| dialect.name() == name);
        known.copied().ok_or_else(|| UnknownDialect { name: String::from(name) })
    }
}

/// No dialect has this name.
///
/// ```
/// let error = "rfc".parse::<railurl::Dialect>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown dialect `rfc`: expected one of living, railroad-2015");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownDialect {
    name: String,
}

impl fmt::Display for UnknownDialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown dialect `{}`: expected one of", self.name)?;
        for (index, dialect) in Dialect::ALL.iter().enumerate() {
            write!(f, "{} {dialect}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownDialect {}
