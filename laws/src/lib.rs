#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod case;
#[cfg(feature = "proptest")]
mod code_points;
mod components;
#[cfg(feature = "proptest")]
pub mod inputs;
mod law;
mod rows;
#[cfg(feature = "proptest")]
pub mod shrink;
mod suite;
mod trial;

pub use case::Case;
pub use components::{Component, Components};
pub use law::Law;
pub use rows::{BadRow, Exception, REGRESSIONS, regressions};
pub use suite::{Failure, check_exceptions, check_regressions};
#[cfg(feature = "proptest")]
pub use suite::{check, config};
pub use trial::{broken, components_survive, fails, fixed_point, same_against};

/// A library that parses URLs: five functions.
///
/// Implement it for a type of your own, whose values can hold options of the library. A library that lacks one of the last two functions can return `None` or `false`
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
///     fn parse(&self, input: &str) -> Option<String> {
///         Some(input.to_lowercase())
///     }
///
///     fn serialize(&self, url: &String) -> String {
///         url.clone()
///     }
///
///     fn components(&self, url: &String) -> Components {
///         Components { path: url.clone(), ..Components::default() }
///     }
///
///     fn join(&self, _: &String, reference: &str) -> Option<String> {
///         self.parse(reference)
///     }
///
///     fn set(&self, _: &mut String, _: Component, _: &str) -> bool {
///         false
///     }
/// }
///
/// assert_eq!(broken(&Paths, Law::FixedPoint, &Case::new("A")), None);
/// ```
pub trait Library {
    /// A parsed URL.
    type Url: Clone;

    /// Parses an absolute URL. `None` if it is rejected.
    fn parse(&self, input: &str) -> Option<Self::Url>;

    /// Returns the URL as text.
    fn serialize(&self, url: &Self::Url) -> String;

    /// Returns the components of a URL.
    fn components(&self, url: &Self::Url) -> Components;

    /// Parses a reference against a base. `None` if it is rejected.
    fn join(&self, base: &Self::Url, reference: &str) -> Option<Self::Url>;

    /// Sets a component from a value as users write it. Returns whether it was set; if not, the URL must be unchanged.
    fn set(&self, url: &mut Self::Url, component: Component, value: &str) -> bool;
}

/// Makes a module with a test for each law, a test of the regressions, and one that fails if an exception is not needed.
///
/// ```
/// # use railurl_laws::{Component, Components, Library};
/// # struct Mine;
/// # impl Library for Mine {
/// #     type Url = String;
/// #     fn parse(&self, _: &str) -> Option<String> { None }
/// #     fn serialize(&self, url: &String) -> String { url.clone() }
/// #     fn components(&self, _: &String) -> Components { Components::default() }
/// #     fn join(&self, _: &String, _: &str) -> Option<String> { None }
/// #     fn set(&self, _: &mut String, _: Component, _: &str) -> bool { false }
/// # }
/// railurl_laws::laws!(all_laws: Mine);
/// // A library without setters.
/// railurl_laws::laws!(some_laws: Mine, [fixed_point, components_survive]);
/// // With the places where the library is known to break a law.
/// railurl_laws::laws!(with_exceptions: Mine, [fixed_point], except &[]);
/// // On cases that a strategy of one's own draws.
/// railurl_laws::laws!(on_texts: Mine, [fixed_point], except &[], on
///     proptest::strategy::Strategy::prop_map(railurl_laws::inputs::texts(), |text| railurl_laws::Case::new(&text)));
/// # fn main() {}
/// ```
#[cfg(feature = "proptest")]
#[macro_export]
macro_rules! laws {
    ($name:ident: $library:expr) => {
        $crate::laws!($name: $library, except &[]);
    };
    ($name:ident: $library:expr, except $exceptions:expr) => {
        $crate::laws!($name: $library, [
            no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone, setters_survive,
            failed_setter_changes_nothing, tail_setter_changes_tail
        ], except $exceptions);
    };
    ($name:ident: $library:expr, [$($law:ident),+ $(,)?]) => {
        $crate::laws!($name: $library, [$($law),+], except &[]);
    };
    ($name:ident: $library:expr, [$($law:ident),+ $(,)?], except $exceptions:expr) => {
        $crate::laws!($name: $library, [$($law),+], except $exceptions, on $crate::inputs::cases());
    };
    ($name:ident: $library:expr, [$($law:ident),+ $(,)?], except $exceptions:expr, on $cases:expr) => {
        #[cfg(test)]
        mod $name {
            #[allow(unused_imports, reason = "the library and its exceptions may have paths of their own")]
            use super::*;

            const LAWS: &[$crate::Law] = &[$($crate::Law::from_test_name(stringify!($law))),+];

            $(
                #[test]
                fn $law() {
                    let law = $crate::Law::from_test_name(stringify!($law));
                    $crate::check(&$library, law, $exceptions, $cases, $crate::config())
                        .unwrap_or_else(|failure| panic!("{failure}"));
                }
            )+

            #[test]
            fn regressions_keep_the_laws() {
                $crate::check_regressions(&$library, LAWS, $crate::REGRESSIONS, $exceptions)
                    .unwrap_or_else(|failure| panic!("{failure}"));
            }

            #[test]
            fn every_exception_is_needed() {
                $crate::check_exceptions(&$library, LAWS, $exceptions).unwrap_or_else(|failure| panic!("{failure}"));
            }
        }
    };
}
