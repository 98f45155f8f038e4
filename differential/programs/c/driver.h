/* The components that `answer` of a program in C fills, for `python/c_driver.py`. */

#include <stddef.h>

/* A text that is missing is NULL. It can have U+0000. */
struct field
{
  const char *text;
  size_t length;
};

/* `IDNA` is the host in ASCII, of a program with IDN. */
enum { SCHEME, USERNAME, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT, IDNA, FIELDS };
