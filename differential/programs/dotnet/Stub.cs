// Declares the library of .NET for browsers that `Export.cs` calls, which Mono's compiler does not have. It is only compiled
// against, and not installed.
namespace System.Runtime.InteropServices.JavaScript
{
    public struct JSMarshalerArgument
    {
        public void ToManaged(out string value) { value = null; }

        public void ToJS(string value) { }
    }

    public sealed class JSMarshalerType
    {
        public static JSMarshalerType String { get { return null; } }
    }

    public sealed class JSFunctionBinding
    {
        public static JSFunctionBinding BindManagedFunction(string name, int hash, ReadOnlySpan<JSMarshalerType> types)
        {
            return null;
        }
    }
}
