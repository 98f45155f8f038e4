/* Reads URLs as nginx does for `proxy_pass` with variables, for a driver: fills the components of a URL, or returns a
   message. */

#include "ngx_http_proxy_module.c"

#include "driver.h"

static ngx_log_t log;
static ngx_str_t url;
static const char *error;
static char port[8];

/* Keeps the reason: that of `ngx_parse_url`, or that the prefix is wrong. */
void
ngx_log_error_core(ngx_uint_t level, ngx_log_t *of, ngx_err_t err, const char *format, ...)
{
    va_list  arguments;

    va_start(arguments, format);
    error = ngx_strncmp(format, "%s", 2) == 0 ? va_arg(arguments, const char *) : "invalid URL prefix";
    va_end(arguments);
}

/* The variables have been replaced. */
u_char *
ngx_http_script_run(ngx_http_request_t *r, ngx_str_t *value, void *lengths, size_t reserved, void *values)
{
    *value = url;
    return value->data;
}

static void
set(struct field *out, u_char *text, size_t length)
{
    *out = (struct field) { (char *) text, length };
}

/* Reads a URL. Returns NULL, or why it is rejected. */
const char *
answer(const char *input, const char *base, struct field *out)
{
    static ngx_pool_t        *pool;
    u_char                   *query;
    ngx_str_t                 uri;
    ngx_array_t               codes = { 0 };
    ngx_connection_t          connection = { .log = &log };
    ngx_http_upstream_t       upstream = { 0 };
    ngx_http_request_t        request = { .connection = &connection, .upstream = &upstream };
    ngx_http_proxy_ctx_t      context = { 0 };
    ngx_http_proxy_loc_conf_t location = { .proxy_lengths = &codes, .proxy_values = &codes };

    ngx_memzero(out, FIELDS * sizeof(*out));

    if (base) {
        return "no-join";
    }

    /* The texts are the pool's until the next URL is read. */
    if (pool) {
        ngx_destroy_pool(pool);
    }

    log.log_level = NGX_LOG_ERR;
    pool = ngx_create_pool(4096, &log);
    request.pool = pool;
    url.len = ngx_strlen(input);
    url.data = ngx_pnalloc(pool, url.len + 1);
    ngx_memcpy(url.data, input, url.len + 1);
    error = NULL;

    if (ngx_http_proxy_eval(&request, &context, &location) != NGX_OK) {
        return error ? error : "ngx_http_proxy_eval";
    }

    set(&out[SCHEME], upstream.schema.data, upstream.schema.len - (sizeof("://") - 1));
    set(&out[HOST], upstream.resolved->host.data, upstream.resolved->host.len);

    /* A socket has no port. */
    if (context.vars.port.len) {
        set(&out[PORT], (u_char *) port, sprintf(port, "%d", upstream.resolved->port));
    }

    uri = context.vars.uri;

    if (uri.len) {
        query = ngx_strlchr(uri.data, uri.data + uri.len, '?');
        set(&out[PATH], uri.data, (query ? query : uri.data + uri.len) - uri.data);

        if (query) {
            set(&out[QUERY], query + 1, uri.data + uri.len - (query + 1));
        }
    }

    return NULL;
}
