//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 6ae8486 of 2 July 2026: what its state machine computes.
