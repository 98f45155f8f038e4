import java.io.IOException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Spring's {@code UriComponentsBuilder.fromUriString} and the accessors of {@code UriComponents}. The argument {@code
 * whatwg} is for the parser that follows the URL Standard.
 */
public final class SpringUriComponents {
    public static void main(String[] arguments) throws IOException {
        boolean isWhatwg = arguments.length > 0 && arguments[0].equals("whatwg");
        Lines.serve((input, base, out) -> {
            if (base != null) {
                throw new UnsupportedOperationException("no-join");
            }
            read(isWhatwg ? whatwg(input) : UriComponentsBuilder.fromUriString(input), out);
        });
    }

    /** Only the versions since 6.2 have this parser. */
    private static UriComponentsBuilder whatwg(String input) {
        return UriComponentsBuilder.fromUriString(input, UriComponentsBuilder.ParserType.WHAT_WG);
    }

    private static void read(UriComponentsBuilder builder, StringBuilder out) {
        UriComponents uri = builder.build();
        Lines.member(out, "scheme", uri.getScheme());
        Lines.userInfo(out, uri.getUserInfo());
        Lines.member(out, "host", uri.getHost());
        Lines.port(out, uri.getPort());
        Lines.member(out, "path", uri.getPath());
        Lines.member(out, "query", uri.getQuery());
        Lines.member(out, "fragment", uri.getFragment());
    }
}
