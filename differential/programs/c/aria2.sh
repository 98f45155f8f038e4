#!/usr/bin/env bash
# Builds a shared library of the code by which aria2 reads URIs, from Debian's source package. Needs g++.
#
#     aria2.sh 1.37.0 FOLDER
set -euo pipefail
drivers=$(cd "$(dirname "$0")" && pwd)
version=$1
out=$(realpath -m "$2")/$version.so
[ -f "$out" ] && exit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
curl --silent --fail --location "http://deb.debian.org/debian/pool/main/a/aria2/aria2_$version+debian.orig.tar.gz" |
  tar xz --strip-components=1

# `configure` would write this, and more that these files do not need.
for name in ENABLE_SSL CXX11_OVERRIDE HAVE_{GETTIMEOFDAY,A2_STRUCT_TIMESPEC,NANOSLEEP,USLEEP,ASCTIME_R,LOCALTIME_R,STRPTIME} \
  HAVE_{TIMEGM,GETADDRINFO,GAI_STRERROR,SOCKADDR_IN6_SIN6_SCOPE_ID} \
  HAVE_{UNISTD,FCNTL,POLL,NETDB,SYS_SOCKET,SYS_TIME,SYS_UIO,NETINET_IN,NETINET_TCP,ARPA_INET,INTTYPES,SIGNAL}_H; do
  echo "#define $name $([ $name = CXX11_OVERRIDE ] && echo override || echo 1)"
done > config.h
flags=(-w -O2 -fPIC -std=c++11 -include csignal -D_GNU_SOURCE -DHAVE_CONFIG_H -I. -Isrc -Isrc/includes
  "-I$drivers")
gcc -w -O2 -fPIC -Isrc -c src/uri_split.c
g++ "${flags[@]}" '-DBUILD=""' '-DHOST=""' '-DTARGET=""' -c src/FeatureConfig.cc
g++ "${flags[@]}" -c src/{uri,util,A2STR,fmt,Request,wallclock,TimerA2}.cc "$drivers/aria2.cc"
# Undefined names, which are never called, become variables.
g++ -shared -o try.so ./*.o -Wl,--no-undefined -Wl,--no-demangle 2>&1 |
  sed -n "s/.*undefined reference to .\(_Z[A-Za-z_0-9]*\).*/char \1[256];/p" | sort -u > rest.c || true
gcc -w -fPIC -c rest.c -o rest.o
mkdir -p "$(dirname "$out")"
g++ -shared -o "$out" ./*.o -Wl,--no-undefined
