"""Extracts the jars of libraries from the jar of a server in a wheel.

python jars.py WHEEL FOLDER LIBRARY...
"""

import re
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

wheel, folder, *libraries = sys.argv[1:]
folder = Path(folder)
folder.mkdir(parents=True, exist_ok=True)
missing = set(libraries)
with ZipFile(wheel) as whole:
    for server in (path for path in whole.namelist() if path.endswith(".jar")):
        with ZipFile(BytesIO(whole.read(server))) as jars:
            for path in jars.namelist():
                found = re.fullmatch(r"BOOT-INF/lib/(.+?)(-\d[^/]*\.jar)", path)
                if found and found[1] in missing:
                    (folder / (found[1] + found[2])).write_bytes(jars.read(path))
                    missing.remove(found[1])
if missing:
    sys.exit(f"not in {wheel}: {', '.join(sorted(missing))}")
