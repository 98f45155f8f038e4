/* Declares the components that the function `answer` of a program in C fills, for `python/c_driver.py`. */

#include <stddef.h>

/* A component's text, which may contain U+0000. NULL if it is missing. */
struct field
{
  const char *text;
  size_t length;
};

/* `IDNA` is the host in ASCII, of a program that supports IDN. */
enum { SCHEME, USERNAME, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT, IDNA, FIELDS };
