//! Inputs that once broke a law, in `fuzz/regressions`: a directory for each target, a file for each input.

use std::error::Error;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use crate::targets::Target;

/// Returns the directory of all regressions.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions")
}

/// Keeps an input as a regression of a target, minimized while it still fails; returns the file.
///
/// An input that does not fail is kept unchanged. The file name is a hash of its bytes, so that equal inputs are one
/// file.
///
/// # Errors
///
/// The file cannot be written.
pub fn keep(target: &Target, bytes: &[u8]) -> Result<PathBuf, Box<dyn Error>> {
    let bytes = minimize(bytes, &|bytes| !passes(target, bytes));
    let folder = folder().join(target.name);
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{:016x}", hash(&bytes)));
    fs::write(&path, bytes)?;
    Ok(path)
}

/// Returns whether the bytes pass the target.
pub fn passes(target: &Target, bytes: &[u8]) -> bool {
    panic::catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))).is_ok()
}

/// Removes as much as possible: halves first, then quarters, down to single bytes, until nothing can be removed.
fn minimize(bytes: &[u8], fails: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut least = bytes.to_vec();
    let mut size = if fails(bytes) { least.len() } else { 0 };
    while size > 0 {
        let mut start = 0;
        while start < least.len() {
            let end = (start + size).min(least.len());
            let shorter = [&least[..start], &least[end..]].concat();
            if fails(&shorter) {
                least = shorter;
            } else {
                start = end;
            }
        }
        size /= 2;
    }
    least
}

/// Computes 64-bit FNV-1a: the same on every machine.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn essential_bytes_stay() {
        let fails = |bytes: &[u8]| bytes.contains(&b'a') && bytes.contains(&b'z');
        assert_eq!(minimize(b"--a----z---", &fails), b"az");
        assert_eq!(minimize(b"--a---", &fails), b"--a---");
        assert_eq!(minimize(b"", &|_| true), b"");
    }

    #[test]
    fn one_input_is_one_name() {
        assert_eq!(hash(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(hash(b"a"), 0xAF63_DC4C_8601_EC8C);
    }
}
