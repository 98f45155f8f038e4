//! Trying a law on a case.

use core::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{Case, Component, Law, Library};

/// Returns how a case breaks a law; `None` if it keeps it. A panic breaks every law.
///
/// ```
/// # use railurl_laws::{Component, Components, Library};
/// use railurl_laws::{Case, Law, broken};
/// # struct Growing;
/// # impl Library for Growing {
/// #     type Url = String;
/// #     fn parse(&self, input: &str) -> Option<String> { Some(input.to_owned()) }
/// #     fn serialize(&self, url: &String) -> String { format!("{url}/") }
/// #     fn components(&self, _: &String) -> Components { Components::default() }
/// #     fn join(&self, _: &String, _: &str) -> Option<String> { None }
/// #     fn set(&self, _: &mut String, _: Component, _: &str) -> bool { false }
/// # }
///
/// // `Growing` adds a slash whenever it serializes.
/// assert_eq!(broken(&Growing, Law::FixedPoint, &Case::new("a")).unwrap(), r#""a/" became "a//""#);
/// ```
pub fn broken<L: Library>(library: &L, law: Law, case: &Case) -> Option<String> {
    broken_unless(library, law, case, |_, _| false)
}

/// Returns whether a case breaks a law.
pub fn fails<L: Library>(library: &L, law: Law, case: &Case) -> bool {
    broken(library, law, case).is_some()
}

/// Returns how a case breaks a law where `excuses` does not say that the law, or the part
/// of it that is broken, is excused at a URL.
pub(crate) fn broken_unless<L: Library>(
    library: &L,
    law: Law,
    case: &Case,
    excuses: impl Fn(Law, &L::Url) -> bool,
) -> Option<String> {
    let trial = || Trial { library, case, excuses: &excuses, how: Cell::new(None) }.run(law);
    catch_unwind(AssertUnwindSafe(trial)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Some(format!("it panics: {}", text.unwrap_or("with a value that is no text")))
    })
}

/// A law being tried.
struct Trial<'t, L: Library> {
    library: &'t L,
    case: &'t Case,
    excuses: &'t dyn Fn(Law, &L::Url) -> bool,
    /// How the law is broken where it is first.
    how: Cell<Option<String>>,
}

impl<L: Library> Trial<'_, L> {
    /// Notes how a law is broken at a URL, unless it is excused there.
    fn note(&self, law: Law, url: &L::Url, result: Result<(), String>) {
        let Err(how) = result else { return };
        if !(self.excuses)(law, url) {
            self.how.set(self.how.take().or(Some(how)));
        }
    }

    fn note_fixed_point(&self, url: &L::Url) {
        self.note(Law::FixedPoint, url, fixed_point(self.library, url));
        self.note(Law::ComponentsSurvive, url, components_survive(self.library, url));
    }

    fn run(self, law: Law) -> Option<String> {
        let (library, case) = (self.library, self.case);
        let url = library.parse(&case.input);
        let base = || library.parse(&case.base);
        let resolved = || base().and_then(|base| Some((library.join(&base, &case.input)?, base)));
        match law {
            Law::NoPanic => {
                for mut url in url.into_iter().chain(resolved().map(|(url, _)| url)) {
                    let _ = (library.serialize(&url), library.components(&url));
                    for (component, value) in &case.changes {
                        library.set(&mut url, *component, value);
                        let _ = (library.serialize(&url), library.components(&url));
                    }
                }
            }
            Law::FixedPoint => url.iter().for_each(|url| self.note(law, url, fixed_point(library, url))),
            Law::ComponentsSurvive => url.iter().for_each(|url| self.note(law, url, components_survive(library, url))),
            Law::BaseIsIgnored => {
                if let (Some(url), Some(base)) = (url, base()) {
                    self.note(law, &url, same_against(library, &url, &base));
                }
            }
            Law::ResolvedOnce => {
                if let Some((url, base)) = resolved() {
                    self.note_fixed_point(&url);
                    for base in [&base, &url] {
                        self.note(Law::BaseIsIgnored, &url, same_against(library, &url, base));
                    }
                    self.note(law, &url, self.changed_no_more(&url));
                }
            }
            Law::FragmentAlone => base().iter().for_each(|base| self.note(law, base, self.changes_fragment(base))),
            Law::SettersSurvive | Law::FailedSetterChangesNothing | Law::TailSetterChangesTail => {
                let mut url = url?;
                for (component, value) in &case.changes {
                    self.set(law, &mut url, *component, value);
                }
            }
        }
        self.how.take()
    }

    /// Checks that a case's reference, if it is a query or a fragment, changes nothing of the URL that it resolves to.
    fn changed_no_more(&self, url: &L::Url) -> Result<(), String> {
        if !self.case.input.starts_with(['?', '#']) {
            return Ok(());
        }
        let text = self.library.serialize(url);
        match self.library.join(url, &self.case.input).map(|again| self.library.serialize(&again)) {
            None => Err(format!("{text:?} rejects the reference {:?} that it came from", self.case.input)),
            Some(again) if again != text => {
                Err(format!("{text:?} became {again:?} with the reference {:?} that it came from", self.case.input))
            }
            Some(_) => Ok(()),
        }
    }

    fn changes_fragment(&self, base: &L::Url) -> Result<(), String> {
        let text = || self.library.serialize(base);
        let url = self.library.join(base, "#fragment");
        let url = url.ok_or_else(|| format!("{:?} rejects the reference \"#fragment\"", text()))?;
        let mut expected = self.library.components(base);
        expected.fragment = Some("fragment".to_owned());
        match expected.difference(&self.library.components(&url)) {
            Some(difference) => Err(format!("{:?} against its fragment: {difference}", text())),
            None => Ok(()),
        }
    }

    fn set(&self, law: Law, url: &mut L::Url, component: Component, value: &str) {
        let library = self.library;
        let (before, mut expected) = (library.serialize(url), library.components(url));
        let is_set = library.set(url, component, value);
        let of = |how| format!("{before:?} with {} {value:?}: {how}", component.name());
        match law {
            Law::SettersSurvive if is_set => {
                self.note(Law::FixedPoint, url, fixed_point(library, url).map_err(of));
                self.note(Law::ComponentsSurvive, url, components_survive(library, url).map_err(of));
            }
            Law::FailedSetterChangesNothing if !is_set => {
                let after = library.serialize(url);
                let how = || format!("{before:?} became {after:?}, though {} was not set", component.name());
                self.note(law, url, if after == before { Ok(()) } else { Err(how()) });
            }
            Law::TailSetterChangesTail if is_set => {
                let after = library.components(url);
                match component {
                    Component::Query => expected.query.clone_from(&after.query),
                    Component::Fragment => expected.fragment.clone_from(&after.fragment),
                    _ => return,
                }
                self.note(law, url, expected.difference(&after).map_or(Ok(()), |how| Err(of(how))));
            }
            _ => {}
        }
    }
}

/// Checks [`Law::FixedPoint`] for a URL.
///
/// # Errors
///
/// How the law is broken.
pub fn fixed_point<L: Library>(library: &L, url: &L::Url) -> Result<(), String> {
    let text = library.serialize(url);
    match library.parse(&text).map(|again| library.serialize(&again)) {
        None => Err(format!("{text:?} is rejected")),
        Some(again) if again != text => Err(format!("{text:?} became {again:?}")),
        Some(_) => Ok(()),
    }
}

/// Checks [`Law::ComponentsSurvive`] for a URL.
///
/// # Errors
///
/// How the law is broken.
pub fn components_survive<L: Library>(library: &L, url: &L::Url) -> Result<(), String> {
    let text = library.serialize(url);
    let again = library.parse(&text).ok_or_else(|| format!("{text:?} is rejected"))?;
    match library.components(url).difference(&library.components(&again)) {
        Some(difference) => Err(format!("{text:?}: {difference}")),
        None => Ok(()),
    }
}

/// Checks [`Law::BaseIsIgnored`] for a URL and a base.
///
/// # Errors
///
/// How the law is broken.
pub fn same_against<L: Library>(library: &L, url: &L::Url, base: &L::Url) -> Result<(), String> {
    let text = library.serialize(url);
    let alone = library.parse(&text).map(|url| library.serialize(&url));
    let joined = library.join(base, &text).map(|url| library.serialize(&url));
    if alone == joined {
        return Ok(());
    }
    let is = |url: Option<String>| url.map_or("rejected".to_owned(), |url| format!("{url:?}"));
    Err(format!("{text:?} is {} alone, and {} against {:?}", is(alone), is(joined), library.serialize(base)))
}
