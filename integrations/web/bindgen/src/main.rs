//! Makes the JavaScript for a WebAssembly module: `railurl-web-bindgen MODULE OUT NAME`.
//!
//! It is the command `wasm-bindgen` with the options that `build` needs. As a package of this workspace it always has the
//! version of the crate `wasm-bindgen`, which it must have, and nothing is installed.
#![forbid(unsafe_code)]

use std::env::args;
use std::process::ExitCode;

fn main() -> ExitCode {
    let [module, out, name] = args().skip(1).collect::<Vec<_>>().try_into().unwrap_or_default();
    if name.is_empty() {
        eprintln!("usage: railurl-web-bindgen MODULE OUT NAME");
        return ExitCode::FAILURE;
    }
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let generated = bindgen.input_path(module).out_name(&name).web(true).and_then(|bindgen| {
        // The playground instantiates a module again that failed.
        bindgen.typescript(true).reset_state_function(true);
        bindgen.remove_producers_section(true).generate(out)
    });
    match generated {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
