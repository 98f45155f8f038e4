//! Measures peak memory.

use std::alloc::System;

use peakmem_alloc::{INSTRUMENTED_SYSTEM, PeakMemAlloc, PeakMemAllocTrait};

/// Counts allocations, and passes them to the system's allocator. `realloc` is passed on as well, as in any program.
#[global_allocator]
static ALLOCATED: &PeakMemAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Returns the peak memory of `work` in bytes.
pub(crate) fn peak(work: impl FnOnce()) -> usize {
    ALLOCATED.reset_peak_memory();
    work();
    ALLOCATED.get_peak_memory()
}
