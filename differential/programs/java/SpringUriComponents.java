import java.io.IOException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/** Spring's {@code UriComponentsBuilder.fromUriString} and the accessors of {@code UriComponents}. */
public final class SpringUriComponents {
    public static void main(String[] arguments) throws IOException {
        Lines.serve(SpringUriComponents::read);
    }

    private static void read(String input, String base, StringBuilder out) throws Exception {
        if (base != null) {
            throw new UnsupportedOperationException("no-join");
        }
        UriComponents uri = UriComponentsBuilder.fromUriString(input).build();
        Lines.member(out, "scheme", uri.getScheme());
        Lines.userInfo(out, uri.getUserInfo());
        Lines.member(out, "host", uri.getHost());
        Lines.port(out, uri.getPort());
        Lines.member(out, "path", uri.getPath());
        Lines.member(out, "query", uri.getQuery());
        Lines.member(out, "fragment", uri.getFragment());
    }
}
