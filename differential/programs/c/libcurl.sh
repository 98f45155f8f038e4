#!/usr/bin/env bash
# Builds a shared library of libcurl's URL API, from the sources in the crate `curl-sys`, with the protocols of Debian's
# libcurl. Code that the API never calls is left out. Needs gcc and the headers of OpenSSL and libidn2.
#
#     libcurl.sh 0.4.60+curl-7.88.1 FOLDER
set -euo pipefail
crate=$1
version=${crate#*curl-}
out=$(realpath -m "$2")/$version.so
[ -f "$out" ] && exit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
curl --silent --fail --location "https://static.crates.io/crates/curl-sys/curl-sys-$crate.crate" |
  tar xz --strip-components=2 --wildcards '*/curl/lib/*' '*/curl/include/*'

flags=(-w -O1 -fPIC -include stdint.h -Iinclude -Ilib -DBUILDING_LIBCURL '-DOS="Linux"' '-DCURL_OS="Linux"')
have=(ENABLE_IPV6 USE_IPV6 USE_OPENSSL USE_SSH USE_OPENLDAP USE_LIBRTMP USE_LIBIDN2 USE_UNIX_SOCKETS CURL_ENABLE_SMB
  HAVE_{ASSERT_H,LONGLONG,BOOL_T,STDBOOL_H,GETADDRINFO,PTHREAD_H,ARPA_INET_H,ERRNO_H,FCNTL_H,NETDB_H,NETINET_IN_H}
  HAVE_{NETINET_TCP_H,POLL_H,SYS_SELECT_H,SYS_STAT_H,SYS_TIME_H,UNISTD_H,RECV,SELECT,SEND,SOCKET,STRUCT_TIMEVAL}
  HAVE_{SYS_TYPES_H,SYS_SOCKET_H,STDLIB_H,STRING_H,SYS_UN_H,SA_FAMILY_T,STRUCT_SOCKADDR_STORAGE,GETTIMEOFDAY}
  HAVE_{FCNTL_O_NONBLOCK,SOCKADDR_IN6_SIN6_SCOPE_ID,LDAP_SSL,INET_PTON,INET_NTOP,LIBIDN2,IDN2_H}
  SIZEOF_{CURL_OFF_T,LONG,SIZE_T,TIME_T,OFF_T,LONG_LONG}=8 SIZEOF_INT=4 SIZEOF_SHORT=2
  {RECV,SEND}_TYPE_ARG1=int {RECV,SEND}_TYPE_ARG3=size_t {RECV,SEND}_TYPE_ARG4=int
  {RECV,SEND}_TYPE_RETV=ssize_t RECV_TYPE_ARG2='void*' SEND_TYPE_ARG2='void*' SEND_QUAL_ARG2=const)
for name in "${have[@]}"; do flags+=("-D$name"); done

sources=(urlapi url escape strcase mprintf dynbuf inet_pton inet_ntop dotdot idn idn_win32 strdup easy protocol strparse
  strcopy strequal bufref llist hash curl_ctype strerror hostip memdebug getenv warnless curl_memrchr)
for source in "${sources[@]}"; do
  for file in "lib/$source.c" "lib/curlx/${source#curl_}.c"; do
    if [ -f "$file" ]; then gcc "${flags[@]}" -c "$file" -o "$(tr / _ <<< "${file%.c}").o"; fi
  done
done

# Each protocol's table has its name, and whether there are login options.
{
  echo '#include "curl_setup.h"'
  echo '#include "urldata.h"'
  defined=$(nm --defined-only ./*.o)
  for symbol in $(nm -u ./*.o | grep -oE 'Curl_(handler|scheme)_\w+' | sort -u); do
    if grep -q " $symbol$" <<< "$defined"; then continue; fi
    name=${symbol#Curl_*_}
    kind=${symbol%_"$name"}
    field=$([ "$kind" = Curl_scheme ] && echo name || echo scheme)
    login=$([[ $name == imap* || $name == pop3* || $name == smtp* ]] && echo PROTOPT_URLOPTIONS || echo 0)
    echo "const struct $kind $symbol = { .flags = $login, .defport = 1, .$field = \"$name\" };"
  done
} > tables.c
gcc "${flags[@]}" -c tables.c -o tables.o

# Undefined names, which are never called, become variables.
gcc -shared -o try.so ./*.o -Wl,--no-undefined -lidn2 2>&1 |
  sed -n 's/.*undefined reference to .\([A-Za-z_0-9]*\).*/char \1[256];/p' | sort -u > rest.c || true
gcc -w -fPIC -c rest.c -o rest.o
mkdir -p "$(dirname "$out")"
gcc -shared -o "$out" ./*.o -Wl,--no-undefined -lidn2
