//! Trying laws on many cases.

use core::fmt;

#[cfg(feature = "proptest")]
use proptest::{
    strategy::Strategy,
    test_runner::{Config, TestCaseError, TestError, TestRunner},
};

use crate::trial::broken_unless;
use crate::{BadRow, Case, Exception, Law, Library, regressions};

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
        /// The law.
        law: Law,
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
            Failure::NotNeeded { name, law, why } => {
                write!(f, "the exception {name} is not needed for {}: {why}", law.test_name())
            }
            Failure::Row(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Failure {}

/// Returns the configuration of [`laws!`](crate::laws): some seconds for a library of usual speed. `PROPTEST_CASES` sets
/// another number of cases.
#[cfg(feature = "proptest")]
pub fn config() -> Config {
    let mut config = Config { failure_persistence: None, max_shrink_iters: 1_000_000, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 4_000;
    }
    config
}

/// Tries a law on the cases of a strategy, such as [`inputs::cases`](crate::inputs::cases), and shrinks one that breaks
/// it.
///
/// # Errors
///
/// The law is broken by a case that no exception excuses.
#[cfg(feature = "proptest")]
pub fn check<L: Library>(
    library: &L,
    law: Law,
    exceptions: &[Exception<L::Url>],
    cases: impl Strategy<Value = Case>,
    config: Config,
) -> Result<(), Failure> {
    let how = |case: &Case| how(library, law, case, exceptions);
    // A panic is caught and says what it is. Its message would be printed for each step of shrinking.
    let run =
        TestRunner::new(config).run(&cases, |case| how(&case).map_or(Ok(()), |how| Err(TestCaseError::fail(how))));
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

/// Returns how a case breaks a law where no exception excuses it.
fn how<L: Library>(library: &L, law: Law, case: &Case, exceptions: &[Exception<L::Url>]) -> Option<String> {
    broken_unless(library, law, case, |part, url| {
        let is_of = |exception: &&Exception<_>| exception.laws.iter().any(|&of| of == law || of == part);
        exceptions.iter().filter(is_of).any(|exception| (exception.excuses)(case, url))
    })
}

/// Tries laws on the rows of a file of regressions.
///
/// # Errors
///
/// A row cannot be read, or breaks a law and is not excused.
pub fn check_regressions<L: Library>(
    library: &L,
    laws: &[Law],
    rows: &str,
    exceptions: &[Exception<L::Url>],
) -> Result<(), Failure> {
    for case in regressions(rows).map_err(Failure::Row)? {
        for &law in laws {
            if let Some(how) = how(library, law, &case, exceptions) {
                return Err(Failure::Broken { law, case: Box::new(case), how });
            }
        }
    }
    Ok(())
}

/// Checks that the example of each exception breaks each of its laws, and is excused by it.
///
/// A law that is a part of another is tried as that part: the example of an exception of [`Law::FixedPoint`] can have a
/// base, or changes.
///
/// # Errors
///
/// An exception is not needed, or its example cannot be read.
pub fn check_exceptions<L: Library>(
    library: &L,
    laws: &[Law],
    exceptions: &[Exception<L::Url>],
) -> Result<(), Failure> {
    for exception in exceptions {
        let case = Case::from_row(exception.example).map_err(|reason| Failure::Row(BadRow { line: 1, reason }))?;
        for wanted in exception.laws {
            // Other laws are excused, so that what is left is the one that is wanted.
            let breaks = |law: Law, excuses: &dyn Fn(&L::Url) -> bool| {
                let is_other = |part| law != *wanted && part != *wanted;
                broken_unless(library, law, &case, |part, url| is_other(part) || excuses(url)).is_some()
            };
            let broken: Vec<Law> = laws.iter().copied().filter(|&law| breaks(law, &|_| false)).collect();
            let why = if !laws.contains(wanted) {
                "the law is not tried"
            } else if broken.is_empty() {
                "its example keeps the law"
            } else if broken.iter().all(|&law| breaks(law, &|url| (exception.excuses)(&case, url))) {
                "it does not excuse its example"
            } else {
                continue;
            };
            return Err(Failure::NotNeeded { name: exception.name, law: *wanted, why });
        }
    }
    Ok(())
}
