//! All tests of the public interface, as one program: each program takes seconds to compile and to link. Those that run
//! the compiler are in `compiled.rs`.

mod agreement;
mod analyze;
mod code;
mod corpus;
mod engine;
mod export;
mod fences;
mod hostile;
mod imports;
mod interpret;
mod lit;
mod loading;
mod notation;
mod package;
mod random;
mod rule_files;
mod sample;
mod shapes;
