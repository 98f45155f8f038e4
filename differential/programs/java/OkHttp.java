import java.io.IOException;
import okhttp3.HttpUrl;

/** Asks OkHttp's {@code HttpUrl.parse} for the encoded components. With a base, {@code HttpUrl.resolve}. */
public final class OkHttp {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(OkHttp::read);
    }

    private static void read(String input, String base, StringBuilder out) throws Exception {
        HttpUrl url = accepted(base == null ? HttpUrl.parse(input) : accepted(HttpUrl.parse(base)).resolve(input));
        Lines.components(out, url.scheme(), url.encodedUsername(), url.encodedPassword(), url.host(), url.port(),
                url.encodedPath(), url.encodedQuery(), url.encodedFragment());
    }

    private static HttpUrl accepted(HttpUrl url) {
        if (url == null) {
            throw new IllegalArgumentException("not a URL");
        }
        return url;
    }
}
