import java.io.IOException;
import okhttp3.HttpUrl;

/** OkHttp's {@code HttpUrl.parse} and the accessors of encoded components; with a base, {@code HttpUrl.resolve}. */
public final class OkHttp {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(OkHttp::read);
    }

    private static void read(String input, String base, StringBuilder out) throws Exception {
        HttpUrl url = base == null ? HttpUrl.parse(input) : accepted(HttpUrl.parse(base)).resolve(input);
        Lines.member(out, "scheme", accepted(url).scheme());
        Lines.member(out, "username", url.encodedUsername());
        Lines.member(out, "password", url.encodedPassword());
        Lines.member(out, "host", url.host());
        Lines.port(out, url.port());
        Lines.member(out, "path", url.encodedPath());
        Lines.member(out, "query", url.encodedQuery());
        Lines.member(out, "fragment", url.encodedFragment());
    }

    private static HttpUrl accepted(HttpUrl url) {
        if (url == null) {
            throw new IllegalArgumentException("not a URL");
        }
        return url;
    }
}
