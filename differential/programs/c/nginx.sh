#!/usr/bin/env bash
# Builds a shared library of the code by which nginx reads the URL of `proxy_pass`, from Debian's source package. Needs gcc
# and the headers of OpenSSL.
#
#     nginx.sh 1.26.3 FOLDER
set -euo pipefail
. "$(dirname "$0")/library.sh"
version=$1
begin "$2/$version.so"
unpack "n/nginx/nginx_$version.orig.tar.gz"
./configure --with-http_ssl_module --without-http_rewrite_module --without-http_gzip_module >configure.log
flags=(-w -O2 -fPIC -I. -Iobjs -Isrc/core -Isrc/event -Isrc/event/modules -Isrc/os/unix -Isrc/http -Isrc/http/modules "-I$drivers")
gcc "${flags[@]}" -c src/core/ngx_{array,inet,palloc,string}.c src/os/unix/ngx_alloc.c "$drivers/nginx.c"
link gcc
