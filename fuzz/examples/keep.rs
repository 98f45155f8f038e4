//! Turns findings of a fuzz target into regression tests: `cargo run --manifest-path fuzz/Cargo.toml --features peers --example keep --
//! TARGET FILE…`.
//!
//! Shortens each input as long as it fails, prints it in readable form, and writes it to `fuzz/regressions/TARGET`, where
//! `cargo test --manifest-path fuzz/Cargo.toml --all-features` runs it. Describe the bug in `fuzz/regressions/README.md`.

use std::error::Error;
use std::fs;

use railurl_fuzz::{regressions, targets};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("usage: keep TARGET FILE…")?;
    let known = || targets::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    let target = targets::named(&name).ok_or_else(|| format!("no target `{name}`: expected one of {}", known()))?;
    for file in arguments {
        let bytes = fs::read(&file).map_err(|error| format!("cannot read {file}: {error}"))?;
        let path = quietly(|| regressions::keep(target, &bytes))?;
        let least = fs::read(&path)?;
        println!("{}\n  {}", path.display(), (target.readable)(&least));
        println!("  {}", if regressions::passes(target, &least) { "passes" } else { "fails" });
    }
    Ok(())
}

/// Runs a function without printing its panics.
fn quietly<T>(action: impl FnOnce() -> T) -> T {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = action();
    std::panic::set_hook(hook);
    result
}
