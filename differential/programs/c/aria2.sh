#!/usr/bin/env bash
# Builds a shared library of the code by which aria2 reads URIs, from Debian's source package. Needs g++.
#
#     aria2.sh 1.37.0 FOLDER
set -euo pipefail
. "$(dirname "$0")/library.sh"
version=$1
begin "$2/$version.so"
unpack "a/aria2/aria2_$version+debian.orig.tar.gz"

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
link g++
