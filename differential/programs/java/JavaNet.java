import java.io.IOException;
import java.net.URI;
import java.net.URL;

/**
 * Asks Java's {@code java.net.URI} or {@code java.net.URL}, which the argument names ({@code uri} or {@code url}). With a
 * base, {@code URI.resolve} or {@code new URL(URL, String)}.
 */
public final class JavaNet {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(arguments[0].equals("uri") ? JavaNet::uri : JavaNet::url);
    }

    private static void uri(String input, String base, StringBuilder out) throws Exception {
        URI uri = base == null ? new URI(input) : new URI(base).resolve(new URI(input));
        Lines.components(out, uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), uri.getPort(), uri.getRawPath(),
                uri.getRawQuery(), uri.getRawFragment());
    }

    @SuppressWarnings("deprecation") // the constructors of URL, from Java 20 on
    private static void url(String input, String base, StringBuilder out) throws Exception {
        URL url = base == null ? new URL(input) : new URL(new URL(base), input);
        Lines.components(out, url.getProtocol(), url.getUserInfo(), url.getHost(), url.getPort(), url.getPath(),
                url.getQuery(), url.getRef());
    }
}
