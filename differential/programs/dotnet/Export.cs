using System;
using System.Runtime.InteropServices.JavaScript;

/// Exports `Ask.Answer` and the version to JavaScript. .NET's compiler would generate this from `[JSExport]`; Mono's cannot.
public static unsafe class Export
{
    private static void __Wrapper_Answer_0(JSMarshalerArgument* arguments)
    {
        string line;
        arguments[2].ToManaged(out line);
        arguments[1].ToJS(Ask.Answer(line));
    }

    private static void __Wrapper_Version_0(JSMarshalerArgument* arguments)
    {
        arguments[1].ToJS(Environment.Version.ToString());
    }
}

namespace System.Runtime.InteropServices.JavaScript
{
    internal static class __GeneratedInitializer
    {
        internal static void __Register_()
        {
            var text = JSMarshalerType.String;
            JSFunctionBinding.BindManagedFunction("[Ask]Export:Answer", 0, new ReadOnlySpan<JSMarshalerType>(new[] { text, text }));
            JSFunctionBinding.BindManagedFunction("[Ask]Export:Version", 0, new ReadOnlySpan<JSMarshalerType>(new[] { text }));
        }
    }
}
