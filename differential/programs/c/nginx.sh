#!/usr/bin/env bash
# Builds a shared library of the code by which nginx reads the URL of `proxy_pass`, from Debian's source package. Needs gcc
# and the headers of OpenSSL.
#
#     nginx.sh 1.26.3 FOLDER
set -euo pipefail
drivers=$(cd "$(dirname "$0")" && pwd)
version=$1
out=$(realpath -m "$2")/$version.so
[ -f "$out" ] && exit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
curl --silent --fail --location "http://deb.debian.org/debian/pool/main/n/nginx/nginx_$version.orig.tar.gz" |
  tar xz --strip-components=1
./configure --with-http_ssl_module --without-http_rewrite_module --without-http_gzip_module >configure.log
flags=(-w -O2 -fPIC -I. -Iobjs -Isrc/core -Isrc/event -Isrc/event/modules -Isrc/os/unix -Isrc/http -Isrc/http/modules "-I$drivers")
gcc "${flags[@]}" -c src/core/ngx_{array,inet,palloc,string}.c src/os/unix/ngx_alloc.c "$drivers/nginx.c"
# Undefined names, which are never called, become variables.
gcc -shared -o try.so ./*.o -Wl,--no-undefined 2>&1 |
  sed -n 's/.*undefined reference to .\([A-Za-z_0-9]*\).*/char \1[256];/p' | sort -u > rest.c || true
gcc -w -fPIC -c rest.c -o rest.o
mkdir -p "$(dirname "$out")"
gcc -shared -o "$out" ./*.o -Wl,--no-undefined
