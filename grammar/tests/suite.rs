//! All tests of the public interface, as one program: each program takes seconds to compile and to link, and while
//! one test waits for a compiler, another one runs.

mod agreement;
mod analyze;
mod code;
mod corpus;
mod engine;
mod export;
mod fences;
mod hostile;
mod interpret;
mod lit;
mod loading;
mod notation;
mod package;
mod random;
mod rule_files;
mod sample;
mod scratch;
mod shapes;
mod standalone;
