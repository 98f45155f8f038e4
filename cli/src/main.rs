//! The command `railurl`: the library has all of it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    railurl_cli::main()
}
