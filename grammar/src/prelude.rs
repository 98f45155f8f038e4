//! What the standard library's prelude has, for builds without it.

pub(crate) use alloc::borrow::ToOwned;
pub(crate) use alloc::boxed::Box;
pub(crate) use alloc::string::{String, ToString};
pub(crate) use alloc::vec::Vec;
pub(crate) use alloc::{format, vec};

/// Collects into a vector. A build script compiles the generator without optimization, and there `collect` is several functions
/// for each iterator; this is one.
pub(crate) trait List: Iterator + Sized {
    #[expect(clippy::while_let_on_iterator, reason = "`for` is more to compile")]
    fn list(mut self) -> Vec<Self::Item> {
        let mut list = Vec::new();
        while let Some(item) = self.next() {
            list.push(item);
        }
        list
    }
}

impl<I: Iterator> List for I {}
