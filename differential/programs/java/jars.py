"""Takes the jars that the drivers need out of a wheel, which has them in the jar of a server."""

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

JARS = {
    "apache": ["httpcore5-5.4.3"],
    "spring": ["spring-web-7.0.9", "spring-core-7.0.9", "commons-logging-1.3.6", "jspecify-1.0.1"],
}

wheel, folder = sys.argv[1], Path(sys.argv[2])
with ZipFile(wheel) as whole:
    server = BytesIO(whole.read("_atoti_server/__resources__/server.jar"))
with ZipFile(server) as jars:
    for name, files in JARS.items():
        for file in files:
            (folder / name / f"{file}.jar").write_bytes(jars.read(f"BOOT-INF/lib/{file}.jar"))
