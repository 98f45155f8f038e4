"""Checks a wheel: its metadata, its files, and that it has no path of the machine that built it."""

import email
import os
import re
import sys
import zipfile

wheel = zipfile.ZipFile(sys.argv[1])
names = wheel.namelist()
metadata = email.message_from_bytes(wheel.read(next(name for name in names if name.endswith("METADATA"))))
assert "abi3" in sys.argv[1], sys.argv[1]
if sys.platform.startswith("linux"):
    module = wheel.read(next(name for name in names if name.endswith(".so")))
    symbols = [int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", module)]
    if "musllinux" in sys.argv[1]:
        assert not symbols and b"libc.so" in module, symbols
    else:
        # Amazon Linux 2023, RHEL 8 and Debian 10 have glibc 2.28 or newer.
        glibc = re.search(r"manylinux_2_(\d+)_", sys.argv[1])
        assert glibc and max(symbols) <= int(glibc[1]) <= 28, (sys.argv[1], symbols)
assert metadata["License-Expression"] == "MIT OR Apache-2.0", metadata["License-Expression"]
assert {"railurl/py.typed", "railurl/_railurl.pyi", "railurl/arrow.pyi", "railurl/guard/requests.py"} <= set(names), names
assert any(name.endswith("LICENSE-MIT") for name in names) and any(name.endswith("LICENSE-APACHE") for name in names)
assert "Typing :: Typed" in metadata.get_all("Classifier")
for name in names:
    found = re.findall(rb"(?<![\w.])/(?:home|root|Users|work|tmp)/[\w./-]+", wheel.read(name))
    found += [found for found in [os.getcwd().encode()] if found in wheel.read(name)]
    assert not found, f"{name} has paths of this machine: {found[:3]}"
print(f"{os.path.basename(sys.argv[1])}: {len(names)} files, no path of this machine")
