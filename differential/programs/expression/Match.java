import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `java Match.java FILE`. */
public class Match {
    public static void main(String[] arguments) throws Exception {
        Pattern pattern = Pattern.compile(Files.readString(Path.of(arguments[0])).strip());
        StringBuilder answers = new StringBuilder();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line; (line = lines.readLine()) != null; ) {
            String text = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
            answers.append(pattern.matcher(text).matches() ? '1' : '0');
        }
        System.out.println(answers);
    }
}
