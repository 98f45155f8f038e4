import java.io.IOException;
import java.net.URI;
import org.apache.hc.core5.net.URIBuilder;

/**
 * Asks {@code URIBuilder} of Apache HttpComponents Core 5; the query is the URI's. {@code setup} also compiles this for
 * Client 4.5, which has the class in another package.
 */
public final class ApacheUriBuilder {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(ApacheUriBuilder::read);
    }

    private static void read(String input, String base, StringBuilder out) throws Exception {
        Lines.rejectBase(base);
        URIBuilder uri = new URIBuilder(input);
        Lines.components(out, uri.getScheme(), uri.getUserInfo(), uri.getHost(), uri.getPort(), uri.getPath(),
                new URI(input).getRawQuery(), uri.getFragment());
    }
}
