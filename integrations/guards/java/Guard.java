import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;

/**
 * Makes OkHttp clients that fetch the URLs of others, and nothing inside the network. Copy it, with unambiguous.txt and
 * networks.txt beside the class.
 *
 * <p>A URL is refused unless all parsers that railurl knows find the same host in it, so that the client goes where the check
 * looked. The sockets check the address that they are about to connect to, whatever a name resolved to. Each redirect is checked in the same way.
 */
public final class Guard {
  /** The error for a request that is refused. It is an IOException, as an interceptor may throw no other. */
  public static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    /** The rule: unambiguous, host, port, address, host-header, proxy, redirects or body. */
    public final String rule;

    Refused(String rule, String reason) {
      super(reason + " (`" + rule + "`)");
      this.rule = rule;
    }
  }

  private static final Pattern UNAMBIGUOUS = Pattern.compile(read("unambiguous.txt").get(0));
  private static final List<Network> NOT_PUBLIC = new ArrayList<>();

  static {
    for (String line : read("networks.txt")) {
      String[] parts = line.split(" ", 2);
      NOT_PUBLIC.add(new Network(parts[0], parts[1]));
    }
  }

  private final List<String> hosts;
  private final List<Integer> ports;
  private final List<Network> allowed = new ArrayList<>();
  private final int redirects;
  private final long bodyBytes;

  /**
   * Makes a guard.
   *
   * @param hosts the hosts that are allowed, and {@code *.} and a domain for its subdomains; null allows all
   * @param ports the ports that are allowed
   * @param allowedNetworks networks that are allowed although their addresses are not public
   * @param redirects the maximum number of redirects
   * @param bodyBytes the maximum length of a body, after decompression
   */
  public Guard(List<String> hosts, List<Integer> ports, List<String> allowedNetworks, int redirects, long bodyBytes) {
    this.hosts = hosts;
    this.ports = ports;
    for (String network : allowedNetworks) {
      allowed.add(new Network(network, ""));
    }
    this.redirects = redirects;
    this.bodyBytes = bodyBytes;
  }

  /**
   * Returns a client. {@code newBuilder} keeps the guard, unless {@code socketFactory} is replaced or the network
   * interceptor is removed.
   */
  public OkHttpClient client(Dns dns, long seconds) {
    return new OkHttpClient.Builder()
        .dns(host -> checked(host, dns))
        .socketFactory(new Sockets())
        .proxy(Proxy.NO_PROXY)
        .addInterceptor(chain -> limited(chain.proceed(checked(chain.request()))))
        .addNetworkInterceptor(this::checkHop)
        .callTimeout(seconds, TimeUnit.SECONDS)
        .build();
  }

  /**
   * Returns a request for a URL of a user. It checks the text, which OkHttp does not keep.
   *
   * @throws Refused if it is not allowed
   */
  public Request.Builder request(String url) throws Refused {
    check(url);
    return new Request.Builder().url(url);
  }

  /**
   * Checks a URL, so far as that can be said without resolving its host.
   *
   * @throws Refused if it is not allowed
   */
  public void check(String url) throws Refused {
    if (url.length() > 65534 || !UNAMBIGUOUS.matcher(url).matches()) {
      throw new Refused("unambiguous", "ambiguous URL");
    }
    // OkHttp takes labels of more than 63 characters for no name.
    HttpUrl parsed = HttpUrl.parse(url);
    if (parsed == null) {
      throw new Refused("unambiguous", "OkHttp rejects this URL");
    }
    String host = parsed.host().endsWith(".") ? parsed.host().substring(0, parsed.host().length() - 1) : parsed.host();
    if (host.length() > 253) {
      throw new Refused("unambiguous", "the host is too long");
    }
    checkHost(host);
    checkPort(parsed.port());
    if (host.indexOf(':') >= 0 || host.matches("[0-9.]+")) {
      try {
        // No name has this form, so nothing is resolved.
        check(InetAddress.getByName(host));
      } catch (UnknownHostException error) {
        throw new Refused("address", host + " is not an IP address");
      }
    }
  }

  private void checkHost(String host) throws Refused {
    if (hosts != null && hosts.stream().noneMatch(pattern -> matches(pattern.toLowerCase(Locale.ROOT), host))) {
      throw new Refused("host", "the host " + host + " is not allowed");
    }
  }

  private void checkPort(int port) throws Refused {
    if (!ports.contains(port)) {
      throw new Refused("port", "the port " + port + " is not allowed");
    }
  }

  private static boolean matches(String pattern, String host) {
    return pattern.startsWith("*.") ? host.endsWith(pattern.substring(1)) : host.equals(pattern);
  }

  private Request checked(Request request) throws Refused {
    check(request.url().toString());
    return request.tag(Hops.class) == null ? request.newBuilder().tag(Hops.class, new Hops()).build() : request;
  }

  /** Checks a request where it is sent: each redirect is one. */
  private Response checkHop(Interceptor.Chain chain) throws IOException {
    Request request = checked(chain.request());
    if (chain.connection().route().proxy().type() != Proxy.Type.DIRECT) {
      throw new Refused("proxy", "a proxy would connect to an address that was not checked");
    }
    HttpUrl url = request.url();
    String host = url.host().indexOf(':') >= 0 ? "[" + url.host() + "]" : url.host();
    for (String value : request.headers("Host")) {
      if (!value.equalsIgnoreCase(host + ":" + url.port())
          && !(value.equalsIgnoreCase(host) && url.port() == HttpUrl.defaultPort(url.scheme()))) {
        throw new Refused("host-header", "the header Host is " + value + ", but the request goes to " + host);
      }
    }
    Response response = chain.proceed(request);
    if (response.header("Location") != null && response.code() / 100 == 3 && request.tag(Hops.class).count++ >= redirects) {
      response.close();
      throw new Refused("redirects", "there are more than " + redirects + " redirects");
    }
    return response;
  }

  /** Limits the length of a body: an error where it is read, or before, if the server tells its length. */
  private Response limited(Response response) throws Refused {
    ResponseBody body = response.body();
    if (body.contentLength() > bodyBytes) {
      response.close();
      throw tooLong();
    }
    BufferedSource source = Okio.buffer(new ForwardingSource(body.source()) {
      private long count;

      @Override
      public long read(Buffer sink, long most) throws IOException {
        long read = super.read(sink, most);
        count += Math.max(read, 0);
        if (count > bodyBytes) {
          throw tooLong();
        }
        return read;
      }
    });
    ResponseBody limited = new ResponseBody() {
      @Override
      public MediaType contentType() {
        return body.contentType();
      }

      @Override
      public long contentLength() {
        return body.contentLength();
      }

      @Override
      public BufferedSource source() {
        return source;
      }
    };
    return response.newBuilder().body(limited).build();
  }

  private Refused tooLong() {
    return new Refused("body", "the body has more than " + bodyBytes + " bytes");
  }

  /** Counts the redirects of a call: the requests of a call have the same one. */
  private static final class Hops {
    int count;
  }

  /** Resolves a host. OkHttp resolves the host of a redirect before an interceptor sees it. */
  private List<InetAddress> checked(String host, Dns dns) throws UnknownHostException {
    try {
      checkHost(host.endsWith(".") ? host.substring(0, host.length() - 1) : host);
      List<InetAddress> addresses = dns.lookup(host);
      for (InetAddress address : addresses) {
        check(address);
      }
      return addresses;
    } catch (Refused refused) {
      // Dns may throw no other exception.
      UnknownHostException error = new UnknownHostException(refused.getMessage());
      error.initCause(refused);
      throw error;
    }
  }

  private void check(InetAddress address) throws Refused {
    byte[] bytes = destination(address.getAddress());
    if (allowed.stream().anyMatch(network -> network.contains(bytes))) {
      return;
    }
    for (Network network : NOT_PUBLIC) {
      if (network.contains(bytes)) {
        throw new Refused("address", "the address " + address.getHostAddress() + " is not public (" + network.purpose + ")");
      }
    }
  }

  /** Returns where a connection goes: to the IPv4 address in one of NAT64. Java has unmapped other addresses. */
  private static byte[] destination(byte[] bytes) {
    byte[] nat64 = {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};
    return bytes.length == 16 && Arrays.equals(Arrays.copyOf(bytes, 12), nat64) ? Arrays.copyOfRange(bytes, 12, 16) : bytes;
  }

  private static final class Network {
    final byte[] first;
    final int length;
    final String purpose;

    Network(String text, String purpose) {
      String[] parts = text.split("/");
      if (parts.length != 2 || !parts[0].matches("[0-9a-fA-F:.]+") || !parts[1].matches("[0-9]{1,3}")) {
        throw new IllegalArgumentException("`" + text + "` is not a network: write it as `10.0.0.0/8` or `fd00::/8`");
      }
      try {
        first = InetAddress.getByName(parts[0]).getAddress();
      } catch (UnknownHostException error) {
        throw new IllegalArgumentException("`" + text + "` is not a network", error);
      }
      length = Integer.parseInt(parts[1]);
      this.purpose = purpose;
    }

    boolean contains(byte[] bytes) {
      for (int bit = 0; bytes.length == first.length && bit < length; bit++) {
        if (((bytes[bit / 8] ^ first[bit / 8]) & 0x80 >> bit % 8) != 0) {
          return false;
        }
      }
      return bytes.length == first.length;
    }
  }

  /** Makes sockets that check the address before they connect to it. */
  private final class Sockets extends SocketFactory {
    @Override
    public Socket createSocket() {
      return new Socket(Proxy.NO_PROXY) {
        @Override
        public void connect(SocketAddress target, int timeout) throws IOException {
          check(((InetSocketAddress) target).getAddress());
          checkPort(((InetSocketAddress) target).getPort());
          super.connect(target, timeout);
        }
      };
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException("OkHttp connects sockets itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
      return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      return createSocket("", port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
      return createSocket("", port);
    }
  }

  private static List<String> read(String name) {
    try (InputStream stream = Guard.class.getResourceAsStream(name);
        BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      List<String> found = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        found.add(line);
      }
      return found;
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
