//! Makes the JavaScript beside a WebAssembly module: `railurl-web-bindgen MODULE OUT`.
//!
//! It is the command `wasm-bindgen` with the one option that the playground needs. As a package of this workspace it
//! always has the version of the crate `wasm-bindgen`, which it must have, and nothing is installed.
#![forbid(unsafe_code)]

use std::env::args_os;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (Some(module), Some(out)) = (args_os().nth(1), args_os().nth(2)) else {
        eprintln!("usage: railurl-web-bindgen MODULE OUT");
        return ExitCode::FAILURE;
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let generated = bindgen.input_path(module).web(true).and_then(|bindgen| {
        bindgen.typescript(true).remove_name_section(true).remove_producers_section(true).generate(out)
    });
    match generated {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
