//! The folder in which Cargo built this program, and the command that is measured with it.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the folder of the profile that this program was built in: `target/PROFILE`.
pub fn profile_folder() -> io::Result<PathBuf> {
    let own = env::current_exe()?;
    // Cargo puts benchmarks into its folder `deps`.
    let folder = own.ancestors().skip(1).find(|folder| !folder.ends_with("deps"));
    folder.map(Path::to_path_buf).ok_or_else(|| io::Error::other("not in a folder of Cargo"))
}

/// Builds the command `railurl` in the same profile, and returns its path.
pub fn build_railurl() -> io::Result<PathBuf> {
    let folder = profile_folder()?;
    // Two of Cargo's profiles have another name for their folder.
    let profile = match folder.file_name() {
        Some(name) if name == "debug" => "dev".as_ref(),
        Some(name) if name != "release" => name,
        _ => "bench".as_ref(),
    };
    let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--quiet", "-p", "railurl-cli", "--profile"]).arg(profile);
    let status = build.current_dir(env!("CARGO_MANIFEST_DIR")).status()?;
    let railurl = folder.join("railurl").with_extension(env::consts::EXE_EXTENSION);
    if status.success() { Ok(railurl) } else { Err(io::Error::other("cannot build the command")) }
}
