/* Reads URLs by Wget's `url_parse`, for a driver: fills the components of a URL, or returns a message. */

#include "wget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "host.h"
#include "iri.h"
#include "url.h"
#include "utils.h"

#ifdef BEFORE_1_25
# define maybe_prepend_scheme rewrite_shorthand_url
# define url_error(code) url_error ("x:", code)
#endif

struct options opt;
const char *exec_name = "wget";

static void *checked (void *found) { return found ? found : (abort (), NULL); }
void *xmalloc (size_t size) { return checked (malloc (size ? size : 1)); }
void *xcalloc (size_t count, size_t size) { return checked (calloc (count, size)); }
void *xrealloc (void *old, size_t size) { return checked (realloc (old, size ? size : 1)); }
char *xstrdup (const char *text) { return checked (strdup (text)); }
void logprintf (enum log_options o, const char *format, ...) {}
const char *quote (const char *text) { return text; }
const char *quote_n (int n, const char *text) { return text; }

/* Parses a URL. An argument of the command line gets a scheme if it has none, a redirect does not. */
static struct url *
parse (const char *text, bool is_argument, struct iri *iri, const char **error)
{
  char *prepended = is_argument ? maybe_prepend_scheme (text) : NULL;
  int code = 0;
  struct url *url = url_parse (prepended ? prepended : text, &code, iri, true);
  if (!url)
    *error = url_error (code);
  xfree (prepended);
  return url;
}

static char *texts[FIELDS];

/* Reads an argument, or a redirect from a base. Returns NULL, or why it is rejected. */
const char *
answer (const char *input, const char *base, struct field *out)
{
  const char *error = NULL;
  char *text = NULL;
  for (int i = 0; i < FIELDS; i++)
    xfree (texts[i]);
  if (base)
    {
      opt.enable_iri = false;
      struct url *from = parse (base, true, NULL, &error);
      if (!from)
        return error;
      url_free (from);
      char *prepended = maybe_prepend_scheme (base);
      text = uri_merge (prepended ? prepended : base, input);
      xfree (prepended);
      input = text;
    }
  opt.enable_iri = false;
  struct url *url = parse (input, !base, NULL, &error);
  if (url)
    {
      const char *leading = scheme_leading_string (url->scheme);
      texts[SCHEME] = xstrdup (leading);
      *strchr (texts[SCHEME], ':') = '\0';
      texts[USERNAME] = url->user ? xstrdup (url->user) : NULL;
      texts[PASSWORD] = url->passwd ? xstrdup (url->passwd) : NULL;
      texts[HOST] = xstrdup (url->host);
      texts[PORT] = aprintf ("%d", url->port);
      char *query = url->query;
      url->query = NULL;
      texts[PATH] = url_full_path (url);
      url->query = query;
      texts[QUERY] = query ? xstrdup (query) : NULL;
      texts[FRAGMENT] = url->fragment ? xstrdup (url->fragment) : NULL;
      url_free (url);

      /* Reads it again as in a locale with UTF-8. */
      struct iri iri = { .uri_encoding = "UTF-8", .utf8_encode = true };
      opt.enable_iri = true;
      url = parse (input, !base, &iri, &error);
      if (url)
        {
          texts[IDNA] = xstrdup (url->host);
          url_free (url);
        }
      xfree (iri.orig_url);
    }
  xfree (text);
  for (int i = 0; i < FIELDS; i++)
    out[i] = (struct field) { texts[i], texts[i] ? strlen (texts[i]) : 0 };
  return error;
}
