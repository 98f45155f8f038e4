# Sourced by scripts that build a shared library of some of a program's sources, in a folder of their own.

# begin FILE: ends the script if the library is there, or goes to an empty folder.
begin() {
  drivers=$(cd "$(dirname "$0")" && pwd)
  library=$(realpath -m "$1")
  if [ -f "$library" ]; then exit; fi
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cd "$work"
}

pool=http://deb.debian.org/debian/pool/main

# unpack PATH: unpacks the sources of a package from Debian's pool.
unpack() {
  curl --silent --fail --location "$pool/$1" | tar xz --strip-components=1
}

# link COMPILER [OPTION...]: links the objects. Names that are undefined, because they are never called, become variables.
link() {
  "$1" -shared -o try.so ./*.o -Wl,--no-undefined -Wl,--no-demangle "${@:2}" 2>&1 |
    sed -n "s/.*undefined reference to .\([A-Za-z_0-9]*\).*/char \1[256];/p" | sort -u > rest.c || true
  gcc -w -fPIC -c rest.c -o rest.o
  mkdir -p "$(dirname "$library")"
  "$1" -shared -o "$library" ./*.o -Wl,--no-undefined "${@:2}"
}
