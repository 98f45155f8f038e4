using System;
using System.IO;
using System.Text;
using System.Text.RegularExpressions;

/// Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each, or ? after a fifth of a second:
/// `dotnet Match.dll FILE`.
public static class Match
{
    public static void Main(string[] arguments)
    {
        var expression = new Regex("\\A(?:" + File.ReadAllText(arguments[0]).Trim() + ")\\z", RegexOptions.None, TimeSpan.FromSeconds(0.2));
        var answers = new StringBuilder();
        for (string line; (line = Console.In.ReadLine()) != null; )
        {
            var bytes = new byte[line.Length / 2];
            for (int at = 0; at < bytes.Length; at++) bytes[at] = Convert.ToByte(line.Substring(2 * at, 2), 16);
            try
            {
                answers.Append(expression.IsMatch(Encoding.UTF8.GetString(bytes)) ? '1' : '0');
            }
            catch (RegexMatchTimeoutException)
            {
                answers.Append('?');
            }
        }
        Console.Out.WriteLine(answers);
    }
}
