//! The memory that each call promises, in bytes for each byte of its input: the table in benches/memory.md, measured over
//! hostile texts.

use std::iter::from_fn;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{available_parallelism, scope};

use allocation_counter::measure;

use crate::calls::{CALLS, Call, NOT_MEASURED, PIECES, TEMPLATES, WITHOUT_TEXT, text};
use crate::public;

/// The lengths at which a call is measured, in bytes. Its memory for a byte may not grow from one to the next.
const LENGTHS: [usize; 2] = [1 << 8, 1 << 10];

/// The pieces of calls that are slow, and the number of places; the benchmark `growth` tries all.
const FEW: (&[&str], usize) = (&["\u{FDFA}.", " \\", "/", "%41", "[1:1:", "1."], 3);

/// Bytes that do not depend on the input, for each byte of it.
const CONSTANT: f64 = 1.0;

/// Returns the most bytes that a call has at one time, for each byte of its input, and the piece.
fn most(call: &Call, length: usize) -> (f64, &'static str) {
    let (pieces, templates) = if call.is_slow { FEW } else { (PIECES, TEMPLATES.len()) };
    let of = |piece: &'static str| {
        let used = |template: &&str| {
            let text = text(template, piece, length);
            let mut most = 0;
            (call.run)(&text, &mut |call| most = most.max(measure(&mut *call).bytes_max));
            most as f64 / text.len() as f64
        };
        (TEMPLATES[..templates].iter().map(used).fold(0.0, f64::max), piece)
    };
    pieces.iter().map(|piece| of(piece)).max_by(|one, other| one.0.total_cmp(&other.0)).expect("a piece")
}

#[test]
fn calls_take_the_memory_that_they_promise() {
    // Tables that are made once are not counted.
    for call in CALLS {
        TEMPLATES.iter().for_each(|template| (call.run)(&template.replace('*', "é\u{FDFA}"), &mut |call| call()));
    }
    let wrong = |call: &Call| {
        let [short, long] = LENGTHS.map(|length| most(call, length));
        println!("{:.1} ({:?}) of {}: {}", long.0, long.1, call.bytes, call.names);
        let is_wrong = long.0 > call.bytes as f64 + CONSTANT || long.0 > short.0.max(2.0) * 1.3;
        let promised = call.bytes;
        is_wrong.then(|| format!("{}: {short:?}, then {long:?} bytes per input byte; promised {promised}", call.names))
    };
    // Memory is counted for each thread.
    let next = AtomicUsize::new(0);
    let some = || from_fn(|| CALLS.get(next.fetch_add(1, Relaxed))).filter_map(wrong).collect::<Vec<_>>();
    let threads = available_parallelism().map_or(1, usize::from);
    let all: Vec<String> = scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    assert!(all.is_empty(), "{}", all.join("\n"));
}

fn names(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(", ")
}

#[test]
fn documentation_has_the_table_of_memory() {
    let row = |call: &Call| {
        let names: Vec<_> = names(call.names).map(|name| format!("`{name}`")).collect();
        format!("| {} | {} | linear |\n", names.join(", "), call.bytes)
    };
    let rows: String = CALLS.iter().map(row).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/memory.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once("| --- | ---: | --- |\n").expect("the head of the table");
    let (old, after) = rest.split_at(rest.find("\n\n").expect("the end of the table") + 1);
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        std::fs::write(&path, format!("{before}| --- | ---: | --- |\n{rows}{after}")).unwrap();
    } else {
        assert_eq!(old, rows, "`RENEW_GOLDEN=1` renews benches/memory.md");
    }
}

#[test]
fn each_public_function_is_in_the_table_of_memory() {
    let listed: Vec<_> = (CALLS.iter().flat_map(|call| names(call.names)))
        .chain(names(WITHOUT_TEXT))
        .chain(NOT_MEASURED.iter().map(|(name, _)| *name))
        .collect();
    let public = public::functions(Path::new(env!("CARGO_MANIFEST_DIR")));
    let missing: Vec<_> = public.iter().filter(|name| !listed.contains(&name.as_str())).collect();
    assert!(missing.is_empty(), "no row of testing/src/calls.rs has {missing:?}");
    // This one belongs to another crate.
    let is_known = |name: &&str| public.contains(*name) || *name == "encoding_for_label";
    let unknown: Vec<_> = listed.iter().filter(|name| !is_known(name)).collect();
    assert!(unknown.is_empty(), "there are no public functions {unknown:?}");
    let mut once = listed.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), listed.len(), "a function is in two rows");
}
