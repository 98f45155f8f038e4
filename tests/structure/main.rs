//! No circle ties two modules of a crate together.
//!
//! A module can be read, moved or left out on its own only if what it uses does not use it in turn. Such circles grow
//! unnoticed, one `use` line at a time, so this test reads every path that begins with `crate`, `super` or `self`, follows
//! re-exports to the module that defines the item, and compares the modules that share a parent. A module and its own
//! children are one unit. Tests within modules may use anything.

#[macro_use]
extern crate railurl_words;

mod citations;
mod features;
mod figures;
mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use modules::Crate;

/// The roots of the crates, relative to the workspace.
const ROOTS: &[&str] = words!(
    "parser/blocks/src/lib.rs parser/src/lib.rs canon/src/lib.rs implementations/src/lib.rs grammar/src/lib.rs grammar/engine/src/lib.rs \
     src/lib.rs cli/src/lib.rs benches/src/lib.rs benches/src/bin/growth/main.rs differential/src/lib.rs \
     fuzz/src/lib.rs standard/src/lib.rs integrations/url/src/lib.rs integrations/arrow/src/lib.rs integrations/datafusion/src/lib.rs \
     integrations/python/src/lib.rs integrations/web/src/lib.rs"
);

#[test]
fn modules_form_no_circles() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR"));
    let problems = ROOTS.iter().flat_map(|root| {
        let read = Crate::read(&workspace.join(root));
        let problem = |circle| format!("{root}: {circle:?}\n{}", lines(&read, &circle));
        circles(&read).into_iter().map(problem).collect::<Vec<_>>()
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// A path in a macro and one through a re-export make a circle; a test and the paths of a child do not.
#[test]
fn a_circle_is_found_however_it_is_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("circle");
    fs::create_dir_all(folder.join("c")).expect("a folder");
    for (file, text) in [
        ("lib.rs", "mod a; mod b; mod c; pub use b::{self as other, B};"),
        ("a.rs", "pub fn a() -> crate::B { panic!() }"),
        ("b.rs", "pub struct B; fn b() { assert!(super::a::a() == B); }"),
        ("c.rs", "mod d; pub struct C; use super::other::B; #[cfg(test)] mod tests { use crate::a; }"),
        ("c/d.rs", "use super::C; fn d() -> crate::a::A { panic!() }"),
    ] {
        fs::write(folder.join(file), text).expect("a file");
    }
    let read = Crate::read(&folder.join("lib.rs"));
    let uses: BTreeSet<(&str, &str)> = read.uses.iter().map(|edge| (&*edge.user, &*edge.used)).collect();
    assert_eq!(uses, BTreeSet::from([("a", "b"), ("b", "a"), ("c", "a"), ("c", "b")]));
    assert_eq!(circles(&read), BTreeSet::from([BTreeSet::from(["a".to_owned(), "b".to_owned()])]));
}

/// Returns the sets of siblings that reach one another, each sorted.
fn circles(read: &Crate) -> BTreeSet<BTreeSet<String>> {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for edge in &read.uses {
        uses.entry(edge.user.clone()).or_default().insert(edge.used.clone());
    }
    let reached = |from: &String| {
        let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
        while let Some(module) = left.pop() {
            left.extend(uses.get(module).into_iter().flatten().filter(|used| seen.insert((*used).clone())));
        }
        seen
    };
    let reach: BTreeMap<&String, BTreeSet<String>> = uses.keys().map(|module| (module, reached(module))).collect();
    let is_reached = |from: &String, to: &String| reach.get(from).is_some_and(|reached| reached.contains(to));
    let circle = |module: &String| reach[module].iter().filter(|other| is_reached(other, module)).cloned().collect();
    reach.keys().map(|module| circle(module)).filter(|circle: &BTreeSet<String>| !circle.is_empty()).collect()
}

/// Returns the paths that make a circle, a line each.
fn lines(read: &Crate, circle: &BTreeSet<String>) -> String {
    let within = read.uses.iter().filter(|edge| circle.contains(&edge.user) && circle.contains(&edge.used));
    within.map(|edge| format!("    {} → {}: {} in {}\n", edge.user, edge.used, edge.path, edge.file)).collect()
}
