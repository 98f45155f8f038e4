"""Takes the jars that the drivers need out of a wheel, which has them in the jar of a server."""

import re
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

JARS = {
    "apache": ["httpcore5"],
    "spring": ["spring-web", "spring-core", "commons-logging", "jspecify"],
}

wheel, folder = sys.argv[1], Path(sys.argv[2])
with ZipFile(wheel) as whole:
    server = BytesIO(whole.read("_atoti_server/__resources__/server.jar"))
with ZipFile(server) as jars:
    for name, libraries in JARS.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        for library in libraries:
            path = next(path for path in jars.namelist() if re.fullmatch(rf"BOOT-INF/lib/{library}-\d[^/]*\.jar", path))
            (folder / name / Path(path).name).write_bytes(jars.read(path))
