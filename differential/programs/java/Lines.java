import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** Answers lines of the standard input, for the drivers. */
final class Lines {
    /** Reads an input, against a base if it is not null: appends components, or throws if the program rejects it. */
    interface Reader {
        void read(String input, String base, StringBuilder out) throws Exception;
    }

    static void serve(Reader reader) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 16);
        BufferedWriter out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 16);
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
        Question question = new Question(line);
        StringBuilder out = new StringBuilder("{\"accepted\":true");
        try {
            reader.read(question.input, question.base, out);
        } catch (Exception error) {
            out.setLength(0);
            out.append("{\"accepted\":false");
            member(out, "error", String.valueOf(error.getMessage()));
        }
        return out.append('}');
    }

    /** Appends the components of a URL. User information is split at its first colon, and a port of -1 is none. */
    static void components(StringBuilder out, String scheme, String userInfo, String host, int port, String path,
            String query, String fragment) {
        int colon = userInfo == null ? -1 : userInfo.indexOf(':');
        String username = colon < 0 ? userInfo : userInfo.substring(0, colon);
        String password = colon < 0 ? null : userInfo.substring(colon + 1);
        components(out, scheme, username, password, host, port, path, query, fragment);
    }

    static void components(StringBuilder out, String scheme, String username, String password, String host, int port,
            String path, String query, String fragment) {
        member(out, "scheme", scheme);
        member(out, "username", username);
        member(out, "password", password);
        member(out, "host", host);
        member(out, "port", port == -1 ? null : Integer.toString(port));
        member(out, "path", path);
        member(out, "query", query);
        member(out, "fragment", fragment);
    }

    /** Rejects a base, for programs that resolve no references. */
    static void rejectBase(String base) {
        if (base != null) {
            throw new UnsupportedOperationException("no-join");
        }
    }

    /** Appends a member of an object after others. A lone surrogate becomes U+FFFD. */
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
            StringBuilder text = new StringBuilder();
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
