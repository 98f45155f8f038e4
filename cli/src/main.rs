//! The command `railurl`: see the library beside it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    railurl_cli::main()
}
