//! How much memory is used at once.

use std::alloc::System;

use peakmem_alloc::{INSTRUMENTED_SYSTEM, PeakMemAlloc, PeakMemAllocTrait};

/// Counts, and leaves the rest to the system: what is made longer is so by the system's `realloc`, as in any program.
#[global_allocator]
static ALLOCATED: &PeakMemAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The greatest number of bytes that `work` has at once.
pub(crate) fn peak(work: impl FnOnce()) -> usize {
    ALLOCATED.reset_peak_memory();
    work();
    ALLOCATED.get_peak_memory()
}
