#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod case;
mod code_points;
mod components;
pub mod inputs;
mod law;
mod rows;
pub mod shrink;
mod suite;

pub use case::Case;
pub use components::{Component, Components};
pub use law::Law;
pub use rows::{BadRow, Exception, REGRESSIONS, regressions};
pub use suite::{Failure, broken, check, check_exceptions, check_regressions, fails};

/// A library that parses URLs: five functions.
///
/// Implement it for a type of your own. A library that lacks one of the last two functions can return `None` or `false`
/// there, and leave the laws about it out of the list that it gives to [`laws!`].
///
/// ```
/// use railurl_laws::{Case, Component, Components, Law, Library, broken};
///
/// /// Takes every text for a path.
/// struct Paths;
///
/// impl Library for Paths {
///     type Url = String;
///
///     fn parse(input: &str) -> Option<String> {
///         Some(input.to_lowercase())
///     }
///
///     fn serialize(url: &String) -> String {
///         url.clone()
///     }
///
///     fn components(url: &String) -> Components {
///         Components { path: url.clone(), ..Components::default() }
///     }
///
///     fn join(_: &String, reference: &str) -> Option<String> {
///         Paths::parse(reference)
///     }
///
///     fn set(_: &mut String, _: Component, _: &str) -> bool {
///         false
///     }
/// }
///
/// assert_eq!(broken::<Paths>(Law::FixedPoint, &Case::new("A")), None);
/// ```
pub trait Library {
    /// A parsed URL.
    type Url: Clone;

    /// Parses an absolute URL. `None` if it is rejected.
    fn parse(input: &str) -> Option<Self::Url>;

    /// Returns the URL as text.
    fn serialize(url: &Self::Url) -> String;

    /// Returns the components of a URL.
    fn components(url: &Self::Url) -> Components;

    /// Parses a reference against a base. `None` if it is rejected.
    fn join(base: &Self::Url, reference: &str) -> Option<Self::Url>;

    /// Sets a component from a value as users write it. Returns whether it was set; if not, the URL must be unchanged.
    fn set(url: &mut Self::Url, component: Component, value: &str) -> bool;
}

/// Makes a module with a test for each law, a test of the regressions, and one that fails if an exception is not needed.
///
/// ```
/// # use railurl_laws::{Component, Components, Library};
/// # struct Mine;
/// # impl Library for Mine {
/// #     type Url = String;
/// #     fn parse(_: &str) -> Option<String> { None }
/// #     fn serialize(url: &String) -> String { url.clone() }
/// #     fn components(_: &String) -> Components { Components::default() }
/// #     fn join(_: &String, _: &str) -> Option<String> { None }
/// #     fn set(_: &mut String, _: Component, _: &str) -> bool { false }
/// # }
/// railurl_laws::laws!(all_laws: Mine);
/// // A library without setters.
/// railurl_laws::laws!(some_laws: Mine, [fixed_point, components_survive]);
/// // With the places where the library is known to break a law.
/// railurl_laws::laws!(with_exceptions: Mine, [fixed_point], except &[]);
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! laws {
    ($name:ident: $library:ty) => {
        $crate::laws!($name: $library, except &[]);
    };
    ($name:ident: $library:ty, except $exceptions:expr) => {
        $crate::laws!($name: $library, [
            no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone, setters_survive,
            failed_setter_changes_nothing, tail_setter_changes_tail
        ], except $exceptions);
    };
    ($name:ident: $library:ty, [$($law:ident),+ $(,)?]) => {
        $crate::laws!($name: $library, [$($law),+], except &[]);
    };
    ($name:ident: $library:ty, [$($law:ident),+ $(,)?], except $exceptions:expr) => {
        #[cfg(test)]
        mod $name {
            #[allow(unused_imports, reason = "the library and its exceptions may have paths of their own")]
            use super::*;

            const EXCEPTIONS: &[$crate::Exception] = $exceptions;
            const LAWS: &[$crate::Law] = &[$($crate::Law::from_test_name(stringify!($law))),+];

            $(
                #[test]
                fn $law() {
                    $crate::check::<$library>($crate::Law::from_test_name(stringify!($law)), EXCEPTIONS)
                        .unwrap_or_else(|failure| panic!("{failure}"));
                }
            )+

            #[test]
            fn regressions_keep_the_laws() {
                $crate::check_regressions::<$library>(LAWS, $crate::REGRESSIONS, EXCEPTIONS)
                    .unwrap_or_else(|failure| panic!("{failure}"));
            }

            #[test]
            fn every_exception_is_needed() {
                $crate::check_exceptions::<$library>(LAWS, EXCEPTIONS).unwrap_or_else(|failure| panic!("{failure}"));
            }
        }
    };
}
