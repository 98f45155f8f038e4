//! Trying laws on cases.

use core::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};

use crate::{BadRow, Case, Component, Exception, Law, Library, inputs, regressions};

/// The number of cases of a law: with all nine, a library of usual speed takes some seconds. The environment variable
/// `PROPTEST_CASES` sets another.
const CASES: u32 = 4_000;

/// A law that is broken, or a row that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failure {
    /// A law is broken.
    Broken {
        /// The law.
        law: Law,
        /// The smallest case that was found.
        case: Box<Case>,
        /// What differs.
        how: String,
    },
    /// An exception is not needed: its example keeps the law, is not excused by it, or names a law that is not tried.
    NotNeeded {
        /// The name of the exception.
        name: &'static str,
        /// Why it is not needed.
        why: &'static str,
    },
    /// A row of regressions or an example cannot be read.
    Row(BadRow),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Broken { law, case, how } => {
                write!(f, "a law is broken: {law}\n  {}\n  case: {case}\n  {how}", law.sentence())
            }
            Failure::NotNeeded { name, why } => write!(f, "the exception {name} is not needed: {why}"),
            Failure::Row(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Failure {}

/// Returns how a case breaks a law; `None` if it keeps it. A panic breaks every law.
///
/// ```
/// # use railurl_laws::{Component, Components, Library};
/// use railurl_laws::{Case, Law, broken};
/// # struct Growing;
/// # impl Library for Growing {
/// #     type Url = String;
/// #     fn parse(input: &str) -> Option<String> { Some(input.to_owned()) }
/// #     fn serialize(url: &String) -> String { format!("{url}/") }
/// #     fn components(_: &String) -> Components { Components::default() }
/// #     fn join(_: &String, _: &str) -> Option<String> { None }
/// #     fn set(_: &mut String, _: Component, _: &str) -> bool { false }
/// # }
///
/// // `Growing` adds a slash whenever it serializes.
/// assert_eq!(broken::<Growing>(Law::FixedPoint, &Case::new("a")).unwrap(), r#""a/" became "a//""#);
/// ```
pub fn broken<L: Library>(law: Law, case: &Case) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| try_law::<L>(law, case).err())).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Some(format!("it panics: {}", text.unwrap_or("with a value that is no text")))
    })
}

/// Returns whether a case breaks a law.
pub fn fails<L: Library>(law: Law, case: &Case) -> bool {
    broken::<L>(law, case).is_some()
}

fn try_law<L: Library>(law: Law, case: &Case) -> Result<(), String> {
    let url = L::parse(&case.input);
    let base = || L::parse(&case.base);
    let resolved = || base().and_then(|base| Some((L::join(&base, &case.input)?, base)));
    match law {
        Law::NoPanic => {
            for mut url in url.into_iter().chain(resolved().map(|(url, _)| url)) {
                let _ = (L::serialize(&url), L::components(&url));
                for (component, value) in &case.changes {
                    L::set(&mut url, *component, value);
                    let _ = (L::serialize(&url), L::components(&url));
                }
            }
            Ok(())
        }
        Law::FixedPoint => url.map_or(Ok(()), |url| fixed_point::<L>(&url)),
        Law::ComponentsSurvive => url.map_or(Ok(()), |url| components_survive::<L>(&url)),
        Law::BaseIsIgnored => {
            let (Some(url), Some(base)) = (url, base()) else { return Ok(()) };
            same_against::<L>(&url, &base)
        }
        Law::ResolvedOnce => {
            let Some((url, base)) = resolved() else { return Ok(()) };
            fixed_point::<L>(&url)?;
            components_survive::<L>(&url)?;
            same_against::<L>(&url, &base)
        }
        Law::FragmentAlone => {
            let Some(base) = base() else { return Ok(()) };
            let Some(url) = L::join(&base, "#fragment") else {
                return Err(format!("{:?} rejects the reference \"#fragment\"", L::serialize(&base)));
            };
            let mut expected = L::components(&base);
            expected.fragment = Some("fragment".to_owned());
            let difference = expected.difference(&L::components(&url));
            difference.map_or(Ok(()), |difference| {
                Err(format!("{:?} against its fragment: {difference}", L::serialize(&base)))
            })
        }
        Law::SettersSurvive => {
            let Some(mut url) = url else { return Ok(()) };
            for (component, value) in &case.changes {
                let before = L::serialize(&url);
                if L::set(&mut url, *component, value) {
                    let of = |how| format!("{before:?} with {} {value:?}: {how}", component.name());
                    fixed_point::<L>(&url).map_err(of)?;
                    components_survive::<L>(&url).map_err(of)?;
                }
            }
            Ok(())
        }
        Law::FailedSetterChangesNothing => {
            let Some(mut url) = url else { return Ok(()) };
            for (component, value) in &case.changes {
                let before = L::serialize(&url);
                if !L::set(&mut url, *component, value) && L::serialize(&url) != before {
                    let after = L::serialize(&url);
                    return Err(format!("{before:?} became {after:?}, though {} was not set", component.name()));
                }
            }
            Ok(())
        }
        Law::TailSetterChangesTail => {
            let Some(mut url) = url else { return Ok(()) };
            for (component, value) in &case.changes {
                let (mut expected, before) = (L::components(&url), L::serialize(&url));
                if !L::set(&mut url, *component, value) {
                    continue;
                }
                let after = L::components(&url);
                match component {
                    Component::Query => expected.query.clone_from(&after.query),
                    Component::Fragment => expected.fragment.clone_from(&after.fragment),
                    _ => continue,
                }
                if let Some(difference) = expected.difference(&after) {
                    return Err(format!("{before:?} with {} {value:?}: {difference}", component.name()));
                }
            }
            Ok(())
        }
    }
}

fn fixed_point<L: Library>(url: &L::Url) -> Result<(), String> {
    let text = L::serialize(url);
    match L::parse(&text).map(|again| L::serialize(&again)) {
        None => Err(format!("{text:?} is rejected")),
        Some(again) if again != text => Err(format!("{text:?} became {again:?}")),
        Some(_) => Ok(()),
    }
}

fn components_survive<L: Library>(url: &L::Url) -> Result<(), String> {
    let text = L::serialize(url);
    let Some(again) = L::parse(&text) else { return Err(format!("{text:?} is rejected")) };
    match L::components(url).difference(&L::components(&again)) {
        Some(difference) => Err(format!("{text:?}: {difference}")),
        None => Ok(()),
    }
}

fn same_against<L: Library>(url: &L::Url, base: &L::Url) -> Result<(), String> {
    let text = L::serialize(url);
    match L::join(base, &text).map(|joined| L::serialize(&joined)) {
        None => Err(format!("{text:?} is rejected against {:?}", L::serialize(base))),
        Some(joined) if joined != text => Err(format!("{text:?} became {joined:?} against {:?}", L::serialize(base))),
        Some(_) => Ok(()),
    }
}

/// Tries a law on random cases, and shrinks one that breaks it.
///
/// # Errors
///
/// The law is broken by a case that no exception excuses.
pub fn check<L: Library>(law: Law, exceptions: &[Exception]) -> Result<(), Failure> {
    let mut config = Config { failure_persistence: None, max_shrink_iters: 20_000, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = CASES;
    }
    let how = |case: &Case| broken::<L>(law, case).filter(|_| !is_excused(law, case, exceptions));
    // A panic is caught and says what it is. Its message would be printed for each step of shrinking.
    let run = TestRunner::new(config)
        .run(&inputs::cases(), |case| how(&case).map_or(Ok(()), |how| Err(TestCaseError::fail(how))));
    match run {
        Ok(()) => Ok(()),
        Err(TestError::Fail(_, case)) => {
            let how = how(&case).unwrap_or_default();
            Err(Failure::Broken { law, case: Box::new(case), how })
        }
        Err(TestError::Abort(reason)) => {
            Err(Failure::Broken { law, case: Box::default(), how: format!("the run was aborted: {reason}") })
        }
    }
}

fn is_excused(law: Law, case: &Case, exceptions: &[Exception]) -> bool {
    exceptions.iter().any(|exception| exception.law == law && (exception.excuses)(case))
}

/// Tries laws on the rows of a file of regressions.
///
/// # Errors
///
/// A row cannot be read, or breaks a law and is not excused.
pub fn check_regressions<L: Library>(laws: &[Law], rows: &str, exceptions: &[Exception]) -> Result<(), Failure> {
    for case in regressions(rows).map_err(Failure::Row)? {
        for &law in laws {
            if let Some(how) = broken::<L>(law, &case).filter(|_| !is_excused(law, &case, exceptions)) {
                return Err(Failure::Broken { law, case: Box::new(case), how });
            }
        }
    }
    Ok(())
}

/// Checks that the example of each exception breaks the law, and is excused by it.
///
/// # Errors
///
/// An exception is not needed, or its example cannot be read.
pub fn check_exceptions<L: Library>(laws: &[Law], exceptions: &[Exception]) -> Result<(), Failure> {
    for exception in exceptions {
        let case = Case::from_row(exception.example).map_err(|reason| Failure::Row(BadRow { line: 1, reason }))?;
        let why = if !laws.contains(&exception.law) {
            "the law is not tried"
        } else if !fails::<L>(exception.law, &case) {
            "its example keeps the law"
        } else if !(exception.excuses)(&case) {
            "it does not excuse its example"
        } else {
            continue;
        };
        return Err(Failure::NotNeeded { name: exception.name, why });
    }
    Ok(())
}
