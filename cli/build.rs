//! Tells the command how far Cargo optimizes it, which its code cannot see: see `NOTE` in `src/progress.rs`.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let level = std::env::var("OPT_LEVEL").expect("Cargo sets it for a build script");
    println!("cargo::rustc-env=RAILURL_OPT_LEVEL={level}");
}
