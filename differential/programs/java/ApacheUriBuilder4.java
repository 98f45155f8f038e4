import java.io.IOException;
import java.net.URI;
import org.apache.http.client.utils.URIBuilder;

/** {@code URIBuilder} of Apache HttpClient 4.5, and its accessors; the query is that of the URI it is made of. */
public final class ApacheUriBuilder4 {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(ApacheUriBuilder4::read);
    }

    private static void read(String input, String base, StringBuilder out) throws Exception {
        if (base != null) {
            throw new UnsupportedOperationException("no-join");
        }
        URIBuilder uri = new URIBuilder(input);
        Lines.member(out, "scheme", uri.getScheme());
        Lines.userInfo(out, uri.getUserInfo());
        Lines.member(out, "host", uri.getHost());
        Lines.port(out, uri.getPort());
        Lines.member(out, "path", uri.getPath());
        Lines.member(out, "query", new URI(input).getRawQuery());
        Lines.member(out, "fragment", uri.getFragment());
    }
}
