import java.io.IOException;
import java.net.URI;
import java.net.URL;

/**
 * Java's {@code java.net.URI} or {@code java.net.URL}, whichever the argument names, and its accessors; with a base,
 * {@code URI.resolve} or {@code new URL(URL, String)}.
 */
public final class JavaNet {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(arguments[0].equals("uri") ? JavaNet::uri : JavaNet::url);
    }

    private static void uri(String input, String base, StringBuilder out) throws Exception {
        URI uri = base == null ? new URI(input) : new URI(base).resolve(new URI(input));
        Lines.member(out, "scheme", uri.getScheme());
        Lines.userInfo(out, uri.getRawUserInfo());
        Lines.member(out, "host", uri.getHost());
        Lines.port(out, uri.getPort());
        Lines.member(out, "path", uri.getRawPath());
        Lines.member(out, "query", uri.getRawQuery());
        Lines.member(out, "fragment", uri.getRawFragment());
    }

    @SuppressWarnings("deprecation") // the constructors of URL, from Java 20 on
    private static void url(String input, String base, StringBuilder out) throws Exception {
        URL url = base == null ? new URL(input) : new URL(new URL(base), input);
        Lines.member(out, "scheme", url.getProtocol());
        Lines.userInfo(out, url.getUserInfo());
        Lines.member(out, "host", url.getHost());
        Lines.port(out, url.getPort());
        Lines.member(out, "path", url.getPath());
        Lines.member(out, "query", url.getQuery());
        Lines.member(out, "fragment", url.getRef());
    }
}
