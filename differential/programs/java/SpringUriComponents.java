import java.io.IOException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Asks Spring's {@code UriComponentsBuilder.fromUriString}. The argument {@code whatwg} selects the parser that follows the
 * URL Standard.
 */
public final class SpringUriComponents {
    public static void main(String[] arguments) throws IOException {
        boolean isWhatwg = arguments.length > 0 && arguments[0].equals("whatwg");
        Lines.serve((input, base, out) -> {
            Lines.rejectBase(base);
            read(isWhatwg ? whatwg(input) : UriComponentsBuilder.fromUriString(input), out);
        });
    }

    /** Parses by the URL Standard, which versions before 6.2 cannot. Java loads {@code ParserType} only when this runs. */
    private static UriComponentsBuilder whatwg(String input) {
        return UriComponentsBuilder.fromUriString(input, UriComponentsBuilder.ParserType.WHAT_WG);
    }

    private static void read(UriComponentsBuilder builder, StringBuilder out) {
        UriComponents uri = builder.build();
        Lines.components(out, uri.getScheme(), uri.getUserInfo(), uri.getHost(), uri.getPort(), uri.getPath(),
                uri.getQuery(), uri.getFragment());
    }
}
