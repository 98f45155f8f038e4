#!/bin/bash -eu
# Builds all fuzz targets for OSS-Fuzz, each with its dictionary, its options, and the seeds that it starts from.
cd "$SRC/railurl"

# Some targets compare with a C++ library, which is not fuzzed itself: build it without the sanitizer, and link it to the
# image's C++ standard library.
export CFLAGS="-O2" CXXFLAGS="-O2 -stdlib=libc++" CXXSTDLIB=c++
# Use OSS-Fuzz's toolchain in fuzz/ too.
RUSTUP_TOOLCHAIN=$(rustup show active-toolchain | cut -d ' ' -f 1)
export RUSTUP_TOOLCHAIN

cargo fuzz build -O --all-features
RUSTFLAGS='' cargo run --manifest-path fuzz/Cargo.toml --example seed

for target in $(cargo fuzz list); do
  cp "fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"

  dictionary=url
  seeds=()
  case $target in
    grammar_reader) dictionary=grammar ;;
    # These read what `parse` reads.
    roundtrip | idempotent | resolve | setters | compare | living_steps | differential_*) seeds+=(fuzz/corpus/parse) ;;
  esac
  cp "fuzz/dictionaries/$dictionary.dict" "$OUT/$target.dict"
  printf '[libfuzzer]\nmax_len = 1024\n' >"$OUT/$target.options"
  for folder in "fuzz/corpus/$target" "fuzz/regressions/$target"; do
    [ -d "$folder" ] && seeds+=("$folder")
  done
  zip -qrj "$OUT/${target}_seed_corpus.zip" "${seeds[@]}"
done
