using System;
using System.Globalization;
using System.IO;
using System.Text;

/// Asks System.Uri, and answers lines of JSON: `dotnet Ask.dll` or `mono Ask.dll`.
public static class Ask
{
    public static void Main()
    {
        var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false), false, 1 << 16);
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false), 1 << 16);
        for (string line; (line = input.ReadLine()) != null; )
        {
            if (line.Length > 0) output.Write(Answer(line) + "\n");
            if (input.Peek() < 0) output.Flush();
        }
        output.Flush();
    }

    /// Answers a line.
    public static string Answer(string line)
    {
        var question = new Question(line);
        var answer = new StringBuilder("{\"accepted\":true");
        try
        {
            Read(question, answer);
        }
        catch (Exception error)
        {
            // System.Uri does not throw UriFormatException alone.
            answer.Clear().Append("{\"accepted\":false");
            Member(answer, "error", error.GetType().Name + ": " + error.Message);
        }
        return answer.Append('}').ToString();
    }

    private static void Read(Question question, StringBuilder answer)
    {
        Uri uri;
        if (question.Base != null) throw new UriFormatException("no-join");
        if (!Uri.TryCreate(question.Input, UriKind.Absolute, out uri)) throw new UriFormatException("not an absolute URI");
        Member(answer, "scheme", uri.Scheme);
        var colon = uri.UserInfo.IndexOf(':');
        Member(answer, "username", colon < 0 ? uri.UserInfo : uri.UserInfo.Substring(0, colon));
        Member(answer, "password", colon < 0 ? null : uri.UserInfo.Substring(colon + 1));
        Member(answer, "host", uri.Host);
        Member(answer, "port", uri.Port < 0 ? null : uri.Port.ToString(CultureInfo.InvariantCulture));
        Member(answer, "path", uri.AbsolutePath);
        Member(answer, "query", uri.Query.Length == 0 ? null : uri.Query.Substring(1));
        Member(answer, "fragment", uri.Fragment.Length == 0 ? null : uri.Fragment.Substring(1));
    }

    /// Appends a member of an object after others. A lone surrogate becomes U+FFFD.
    private static void Member(StringBuilder answer, string key, string value)
    {
        answer.Append(",\"").Append(key).Append("\":");
        if (value == null)
        {
            answer.Append("null");
            return;
        }
        answer.Append('"');
        for (int at = 0; at < value.Length; at++)
        {
            var c = value[at];
            if (char.IsHighSurrogate(c) && at + 1 < value.Length && char.IsLowSurrogate(value[at + 1]))
                answer.Append(c).Append(value[++at]);
            else if (char.IsSurrogate(c)) answer.Append('\ufffd');
            else if (c == '"' || c == '\\') answer.Append('\\').Append(c);
            else if (c < ' ') answer.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
            else answer.Append(c);
        }
        answer.Append('"');
    }

    /// A line: a JSON object of strings.
    private sealed class Question
    {
        public readonly string Input;
        public readonly string Base;
        private readonly string line;
        private int at;

        public Question(string line)
        {
            this.line = line;
            SkipTo('{');
            while (Next() != '}')
            {
                var key = Text();
                SkipTo(':');
                var value = Next() == 'n' ? Missing() : Text();
                if (key == "input") Input = value;
                else if (key == "base") Base = value;
                if (Next() == ',') at++;
            }
        }

        private char Next()
        {
            while (line[at] <= ' ') at++;
            return line[at];
        }

        private void SkipTo(char c)
        {
            if (Next() != c) throw new FormatException("not an object of strings: " + line);
            at++;
        }

        private string Missing()
        {
            at += "null".Length;
            return null;
        }

        private string Text()
        {
            SkipTo('"');
            var text = new StringBuilder();
            for (char c; (c = line[at++]) != '"'; ) text.Append(c == '\\' ? Escape() : c);
            return text.ToString();
        }

        private char Escape()
        {
            var c = line[at++];
            switch (c)
            {
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case 'u':
                    at += 4;
                    return (char)int.Parse(line.Substring(at - 4, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
                default: return c;
            }
        }
    }
}
