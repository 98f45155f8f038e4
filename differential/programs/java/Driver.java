import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * Java's {@code java.net.URI} or {@code java.net.URL}, whichever the argument names, and its accessors; with a base,
 * {@code URI.resolve} or {@code new URL(URL, String)}.
 */
public final class Driver {
    private interface Reader {
        void read(String input, String base, StringBuilder out) throws Exception;
    }

    public static void main(String[] arguments) throws IOException {
        Reader reader = arguments[0].equals("uri") ? Driver::uri : Driver::url;
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 16);
        var out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 16);
        for (String line; (line = in.readLine()) != null; ) {
            if (!line.isEmpty()) {
                out.append(answer(reader, line)).append('\n');
            }
            if (!in.ready()) {
                out.flush();
            }
        }
        out.flush();
    }

    private static StringBuilder answer(Reader reader, String line) {
        var question = new Question(line);
        var out = new StringBuilder("{\"accepted\":true");
        try {
            reader.read(question.input, question.base, out);
        } catch (Exception error) {
            out.setLength(0);
            out.append("{\"accepted\":false");
            member(out, "error", String.valueOf(error.getMessage()));
        }
        return out.append('}');
    }

    private static void uri(String input, String base, StringBuilder out) throws Exception {
        URI uri = base == null ? new URI(input) : new URI(base).resolve(new URI(input));
        member(out, "scheme", uri.getScheme());
        userInfo(out, uri.getRawUserInfo());
        member(out, "host", uri.getHost());
        port(out, uri.getPort());
        member(out, "path", uri.getRawPath());
        member(out, "query", uri.getRawQuery());
        member(out, "fragment", uri.getRawFragment());
    }

    @SuppressWarnings("deprecation") // the constructors of URL, from Java 20 on
    private static void url(String input, String base, StringBuilder out) throws Exception {
        URL url = base == null ? new URL(input) : new URL(new URL(base), input);
        member(out, "scheme", url.getProtocol());
        userInfo(out, url.getUserInfo());
        member(out, "host", url.getHost());
        port(out, url.getPort());
        member(out, "path", url.getPath());
        member(out, "query", url.getQuery());
        member(out, "fragment", url.getRef());
    }

    private static void userInfo(StringBuilder out, String userInfo) {
        int colon = userInfo == null ? -1 : userInfo.indexOf(':');
        member(out, "username", colon < 0 ? userInfo : userInfo.substring(0, colon));
        member(out, "password", colon < 0 ? null : userInfo.substring(colon + 1));
    }

    private static void port(StringBuilder out, int port) {
        member(out, "port", port == -1 ? null : Integer.toString(port));
    }

    /** Writes a member of an object after others. A lone surrogate is written as U+FFFD. */
    private static void member(StringBuilder out, String key, String value) {
        out.append(",\"").append(key).append("\":");
        if (value == null) {
            out.append("null");
            return;
        }
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1));
            if (pair) {
                out.append(c).append(value.charAt(++i));
            } else if (Character.isSurrogate(c)) {
                out.append('\ufffd');
            } else if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** A line: a JSON object of strings. */
    private static final class Question {
        String input;
        String base;
        private final String line;
        private int at;

        Question(String line) {
            this.line = line;
            skipTo('{');
            while (next() != '}') {
                String key = string();
                skipTo(':');
                String value = next() == 'n' ? missing() : string();
                if (key.equals("input")) {
                    input = value;
                } else if (key.equals("base")) {
                    base = value;
                }
                if (next() == ',') {
                    at++;
                }
            }
        }

        private char next() {
            while (line.charAt(at) <= ' ') {
                at++;
            }
            return line.charAt(at);
        }

        private void skipTo(char c) {
            if (next() != c) {
                throw new IllegalArgumentException("not an object of strings: " + line);
            }
            at++;
        }

        private String missing() {
            at += "null".length();
            return null;
        }

        private String string() {
            skipTo('"');
            var text = new StringBuilder();
            for (char c; (c = line.charAt(at++)) != '"'; ) {
                text.append(c == '\\' ? escape() : c);
            }
            return text.toString();
        }

        private char escape() {
            char c = line.charAt(at++);
            switch (c) {
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case 'u': return (char) Integer.parseInt(line.substring(at, at += 4), 16);
                default: return c;
            }
        }
    }
}
