#!/usr/bin/env bash
# Builds a shared library of Wget's `url_parse`, from Debian's source package, with the patches of a revision if the version
# has one. Needs gcc and the headers of libidn2.
#
#     wget.sh 1.21.3-1+deb12u1 FOLDER
set -euo pipefail
. "$(dirname "$0")/library.sh"
version=$1
begin "$2/${version%-*}.so"
unpack "w/wget/wget_${version%-*}.orig.tar.gz"
if [[ $version == *-* ]]; then
  curl --silent --fail --location "$pool/w/wget/wget_$version.debian.tar.xz" | tar xJ
  cat debian/patches/CVE-* | patch --quiet --strip=1
fi

# `configure` would write this, and more that these files do not need.
{
  echo "#define _GL_CONFIG_H_INCLUDED 1"
  for name in INLINE EXTERN_INLINE; do echo "#define _GL_$name static inline"; done
  for name in INLINE_HEADER_{BEGIN,END} ATTRIBUTE_{PURE,CONST,MALLOC,RETURNS_NONNULL,DEALLOC_FREE,NODISCARD,NOTHROW} \
    ATTRIBUTE_{MAYBE_UNUSED,'ALLOC_SIZE(x)','FORMAT(x)','NONNULL(x)','DEALLOC(a,b)'} UNUSED; do
    echo "#define _GL_$name"
  done
} > config.h
flags=(-w -O2 -fPIC -std=gnu11 -D_GNU_SOURCE -include stdbool.h -I. -Isrc -Ilib -DENABLE_IPV6 -DENABLE_IRI -DHAVE_ICONV
  -DHAVE_LIBSSL -DHAVE_VASPRINTF -DICONV_CONST= -DGNULIB_XALLOC -Werror=implicit-function-declaration
  "-I$drivers")
gcc "${flags[@]}" -c src/{url,host,iri,utils}.c lib/{c-strcasecmp,c-strncasecmp,c-strcasestr,xstrndup}.c
if grep -q rewrite_shorthand_url src/url.h; then flags+=(-DBEFORE_1_25); fi
gcc "${flags[@]}" -c "$drivers/wget.c"
link gcc -lidn2
