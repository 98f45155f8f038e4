//! All tests of the public interface, as one program: each program takes seconds to compile and to link, and while
//! one test waits for a compiler, another one runs.

mod analyze;
mod corpus;
mod export;
mod fences;
mod hostile;
mod loading;
mod notation;
mod package;
mod rule_files;
mod scratch;
mod shapes;
mod standalone;
