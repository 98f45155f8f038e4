//! URLs from real use, and references as in pages.

/// URLs of every scheme and form in use.
pub(super) const REAL_URLS: &[&str] = words!(
    "https://www.example.com/ http://example.com \
     https://example.com/index.html?utm_source=news&utm_medium=email#top \
     https://en.example.org/wiki/Percent-encoding#Reserved_characters \
     https://en.example.org/w/index.php?title=URL_(disambiguation)&action=edit&section=2 \
     https://shop.example.co.uk/a/b-c/dp/B00004RFRV/ref=sr_1_1?keywords=caf%C3%A9+au+lait&qid=1&sr=8-1 \
     https://user:pa%24%24word@git.example.com:8443/group/project.git https://bücher.example/straße?q=größe#ß \
     https://xn--bcher-kva.example/%E6%97%A5%E6%9C%AC http://日本語.example/日本?キー=値#断片 http://faß.de/ \
     http://192.168.0.1:8080/admin/../login?next=%2Fadmin%2F http://0x7f.0.0.1/ http://3232235521/ \
     http://017700000001/ http://[2001:db8::ff00:42:8329]:8080/path?x=[1] http://[::ffff:192.0.2.128]/ \
     http://[::1]/ http://localhost:3000/socket.io/?EIO=4&transport=polling&t=Oab.1 http://h:80/ https://h:443 \
     https://api.example.com/v1/items/42;rev=3/children?filter[name]=x&sort=-date,+name&page=1 \
     https://maps.example.com/@52.5,13.4,15z/data=!3m1!4b1 https://cdn.example.net/a//b/./c/%2e%2E/d.js?v=1.2.3 \
     https://example.com/search?q=a|b^c`d{e}&r='f'\"g\"<h> https://example.com:/? https://example.com/?# \
     https://example.com?a=http://other.example/?b=c HTTPS://Example.COM:443/%7Euser/%c3%a9 \
     ftp://ftp.example.org/pub/file.tar.gz;type=i ftp://anonymous:me%40example.com@ftp.example.org:21/../etc \
     gopher://gopher.example.com:70/1/docs ws://echo.example.org/chat?room=1 wss://echo.example.org:443/chat \
     file:///etc/hosts file:///C:/Program%20Files/App/readme.txt file:///c|/windows/../boot.ini \
     file://server/share/dir/file file://localhost/tmp/x file:relative/path \
     mailto:someone@example.com?subject=Hello%20there&cc=a@b.c tel:+1-816-555-1212 urn:isbn:0451450523 \
     urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66 data:text/plain;charset=utf-8;base64,SGVsbG8= about:blank \
     about:srcdoc#x blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304 view-source:https://example.com/ \
     ldap://[2001:db8::7]/c=GB?objectClass?one news:comp.infosystems.www.servers.unix telnet://192.0.2.16:80/ \
     ssh://git@example.com:22/~user/repo jdbc:postgresql://db.example:5432/x?ssl=true \
     chrome-extension://abcdef/page.html#a custom:/.//path custom://host?q#f",
    [
        "https://example.com/a b/c%20d?e f=g#h i",
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E#f",
        "javascript:alert('a' + \"b\");//%0A",
        "custom:opaque path ?q #f"
    ]
);

/// References of every form that a specification's resolution distinguishes.
pub(super) const REAL_REFERENCES: &[&str] = words!(
    "# #section-2 ? ?page=2&q=a+b ?q#f index.html a/b;c=1,2/d.e ./style.css ../img/logo.png?v=2 ../../.. .. . ./ \
     %2e%2E/x .%2e / /login?next=/a/../b /./a/%2e./b //cdn.example.net/lib.js //user@h:81?q // ///x /\\h/x \
     \\a\\..\\b \\\\server\\share C:\\dir\\file C|/x /C:/x //C:/x http:a http:/a http: https:b?c file:a \
     file:/a/../b file: foo:b a:b ./a:b 1:b :b @b a?b?c#d#e é/日本?ß#☃",
    ["", " \tx y\n"]
);
