//! Measures how much of each crate the fuzz targets reach with their corpora, as a table: `cargo run --manifest-path
//! fuzz/Cargo.toml --example coverage -- [TARGET…]`, by default for all targets.
//!
//! `cargo fuzz coverage` runs each target over its corpus; LLVM's tools, from `rustup component add llvm-tools
//! --toolchain nightly`, merge the results.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use railurl_fuzz::targets::TARGETS;
use serde_json::Value;

/// The crates, by the folders of their sources.
const CRATES: [(&str, &str); 5] = [
    ("railurl", "src"),
    ("railurl-canon", "canon/src"),
    ("railurl-parser", "parser/src"),
    ("railurl-blocks", "parser/blocks/src"),
    ("railurl-grammar", "grammar/src"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let all = || TARGETS.iter().map(|target| target.name.to_owned()).collect();
    let targets = if named.is_empty() { all() } else { named };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the package has no parent")?;
    let tools = tools()?;
    let mut profiles = Vec::new();
    for target in &targets {
        let mut corpus = root.join("fuzz/corpus").join(target);
        if corpus.read_dir().map_or(true, |mut files| files.next().is_none()) {
            // Targets that read the cases of `parse` may have found nothing that is new.
            corpus = root.join("fuzz/corpus/parse");
        }
        run(Command::new("cargo")
            .current_dir(root)
            .args(["+nightly", "fuzz", "coverage", "-s", "none", target])
            .arg(corpus))?;
        profiles.push(root.join("fuzz/coverage").join(target).join("coverage.profdata"));
    }
    let merged = root.join("fuzz/coverage/all.profdata");
    run(Command::new(tools.join("llvm-profdata")).args(["merge", "-sparse"]).args(&profiles).arg("-o").arg(&merged))?;
    let mut export = Command::new(tools.join("llvm-cov"));
    export.args(["export", "-summary-only"]).arg(format!("-instr-profile={}", merged.display()));
    for (at, target) in targets.iter().enumerate() {
        let binary = binary(root, target)?;
        if at == 0 {
            export.arg(binary)
        } else {
            export.arg("-object").arg(binary)
        };
    }
    let output = export.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    print(root, &serde_json::from_slice(&output.stdout)?);
    Ok(())
}

/// Returns the folder of LLVM's tools.
fn tools() -> Result<PathBuf, Box<dyn Error>> {
    let output = Command::new("rustc").args(["+nightly", "--print", "target-libdir"]).output()?;
    let folder = PathBuf::from(String::from_utf8(output.stdout)?.trim()).with_file_name("bin");
    if folder.join("llvm-cov").exists() {
        return Ok(folder);
    }
    Err(format!("no llvm-cov in {}: run `rustup component add llvm-tools --toolchain nightly`", folder.display())
        .into())
}

fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}").into()) }
}

/// Returns the binary of a target that `cargo fuzz coverage` built, below `target/TRIPLE/coverage/TRIPLE/release`.
fn binary(root: &Path, target: &str) -> Result<PathBuf, Box<dyn Error>> {
    let output = Command::new("rustc").args(["+nightly", "--print", "host-tuple"]).output()?;
    let triple = String::from_utf8(output.stdout)?.trim().to_owned();
    // `cargo fuzz coverage` ignores `CARGO_TARGET_DIR`.
    let path = root.join("target").join(&triple).join("coverage").join(&triple).join("release").join(target);
    if path.exists() { Ok(path) } else { Err(format!("{} is missing", path.display()).into()) }
}

/// Returns whether the first comment of a file says that it is generated.
fn is_generated(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().take(5).any(|line| line.starts_with("//! Generated from"))
}

/// Prints a row for each crate, and one for its generated code.
fn print(root: &Path, export: &Value) {
    // The numbers of lines and of regions: how many were reached, and all.
    let mut rows = BTreeMap::<(usize, bool), [[u64; 2]; 2]>::new();
    for file in export["data"][0]["files"].as_array().into_iter().flatten() {
        let Some(path) = file["filename"].as_str().and_then(|path| Path::new(path).strip_prefix(root).ok()) else {
            continue;
        };
        let Some(index) = CRATES.iter().position(|(_, folder)| path.starts_with(folder)) else { continue };
        let is_generated = is_generated(&root.join(path));
        let counts = rows.entry((index, is_generated)).or_default();
        for ([reached, all], what) in counts.iter_mut().zip(["lines", "regions"]) {
            *reached += file["summary"][what]["covered"].as_u64().unwrap_or_default();
            *all += file["summary"][what]["count"].as_u64().unwrap_or_default();
        }
    }
    println!("| crate | lines | reached | regions | reached |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for ((index, is_generated), counts) in rows {
        let what = if is_generated { ", generated modules" } else { "" };
        print!("| {}{what} |", CRATES[index].0);
        for [reached, all] in counts {
            print!(" {all} | {:.1} % |", reached as f64 * 100.0 / all.max(1) as f64);
        }
        println!();
    }
}
