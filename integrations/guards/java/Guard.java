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
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;

/**
 * Makes calls of OkHttp that fetch the URLs of others, and nothing inside the network. Copy it, with unambiguous.txt and
 * networks.txt beside the class. Needs Java 17.
 *
 * <p>A URL is refused unless all parsers that railurl knows find the same host in it, so that the client goes where the check
 * looked. The sockets check the address that they are about to connect to, whatever a name resolved to. Each redirect is checked in the same way.
 *
 * <p>It gives out no {@code OkHttpClient}, whose {@code newBuilder} can say where to connect, and whose web sockets pass by
 * its interceptors.
 */
public final class Guard implements Call.Factory {
  /** The error for a request that is refused. It is an IOException, as an interceptor may throw no other. */
  public static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    /** The rule: unambiguous, scheme, host, port, address, host-header, redirects, body or time. */
    public final String rule;

    private final String reason;
    private final String address;

    Refused(String rule, String reason, String address) {
      super(reason + " (`" + rule + "`)");
      this.rule = rule;
      this.reason = reason;
      this.address = address;
    }
  }

  /** A decision, for a log. It has nothing secret: its URL ends after the port, and is "?" for a text that is ambiguous. */
  public static final class Decision {
    public final String url;
    public final boolean allowed;
    public final boolean enforced;
    /** The rule that refuses it; null if it is allowed. */
    public final String rule;
    /** What is wrong; null if it is allowed. */
    public final String reason;
    /** The address that was decided about, or null. */
    public final String address;

    Decision(String url, boolean enforced, Refused refused, String address) {
      this.url = url;
      this.allowed = refused == null;
      this.enforced = enforced;
      this.rule = refused == null ? null : refused.rule;
      this.reason = refused == null ? null : refused.reason;
      this.address = refused == null || refused.address == null ? address : refused.address;
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

  private List<String> schemes = List.of("http", "https");
  private List<String> hosts;
  private List<Long> ports = List.of(80L, 443L);
  private final List<Network> allowed = new ArrayList<>();
  private final List<Network> refused = new ArrayList<>();
  private boolean hostHeader;
  private long redirects = 10;
  private long bodyBytes = Long.MAX_VALUE;
  private double nameSeconds = 10;
  private double seconds;
  private boolean reportOnly;
  private final Dns dns;
  private final Consumer<Decision> onDecision;
  private final OkHttpClient client;

  /** Makes a guard with the system's resolver. */
  public Guard(Map<?, ?> policy) {
    this(policy, Dns.SYSTEM, decision -> {}, builder -> {});
  }

  /**
   * Makes a guard.
   *
   * @param policy the JSON of a policy, whose keys docs/guarding.md of railurl lists, as your JSON library reads an object.
   *     Ambiguous URLs and names in other scripts are never allowed, so {@code unambiguous} cannot be false, nor {@code idn}
   *     true
   * @param dns resolves names
   * @param onDecision is called with each decision. If it throws, the request fails
   * @param settings sets other options of the client. Its {@code dns}, {@code socketFactory} and {@code proxy} are then
   *     those of the guard
   * @throws IllegalArgumentException if the policy means nothing, or the settings add an interceptor, which could say where
   *     to connect; network interceptors cannot
   */
  public Guard(Map<?, ?> policy, Dns dns, Consumer<Decision> onDecision, Consumer<OkHttpClient.Builder> settings) {
    if (policy == null) {
      throw new IllegalArgumentException("a policy is a JSON object, not null");
    }
    this.dns = dns;
    this.onDecision = onDecision;
    policy.forEach((key, value) -> set((String) key, value));
    OkHttpClient.Builder builder = new OkHttpClient.Builder();
    settings.accept(builder);
    if (!builder.interceptors().isEmpty()) {
      throw new IllegalArgumentException("a guard takes no interceptor, which can say where to connect: use a network interceptor");
    }
    builder.addInterceptor(chain -> limited(chain.proceed(checked(chain.request()))));
    // The last one sees what is sent.
    builder.addNetworkInterceptor(this::checkHop).dns(this::resolve).socketFactory(new Sockets()).proxy(Proxy.NO_PROXY);
    if (seconds > 0 && !reportOnly) {
      builder.callTimeout((long) Math.ceil(1000 * seconds), TimeUnit.MILLISECONDS);
    }
    this.client = builder.build();
  }

  private void set(String key, Object value) {
    switch (key) {
      case "schemes" -> {
        schemes = list(key, value, String.class);
        require(List.of("http", "https").containsAll(schemes), key, "write http or https");
      }
      case "hosts" -> {
        hosts = value == null ? null : new ArrayList<>();
        for (String host : value == null ? List.<String>of() : list(key, value, String.class)) {
          String example = "http://" + (host.startsWith("*.") ? "a" + host.substring(1) : host);
          require(UNAMBIGUOUS.matcher(example).matches(), key, "no URL with the host " + host + " passes");
          hosts.add(host.toLowerCase(Locale.ROOT));
        }
      }
      case "ports" -> {
        ports = value == null ? null : new ArrayList<>();
        for (Number port : value == null ? List.<Number>of() : list(key, value, Number.class)) {
          ports.add(whole(key, port, 1, 65535));
        }
      }
      case "allowed_networks" -> networks(key, value, allowed);
      case "refused_networks" -> networks(key, value, refused);
      case "unambiguous" -> require(Boolean.TRUE.equals(value), key, "this guard refuses every ambiguous URL: write true");
      case "idn" -> require(Boolean.FALSE.equals(value), key, "this guard refuses names in other scripts: write false");
      case "host_header" -> hostHeader = of(key, value, Boolean.class);
      case "redirects" -> redirects = whole(key, value, 0, 0xffff_ffffL);
      case "body_bytes" -> bodyBytes = value == null ? Long.MAX_VALUE : whole(key, value, 0, Long.MAX_VALUE);
      case "name_seconds" -> nameSeconds = seconds(key, value);
      case "seconds" -> seconds = seconds(key, value);
      case "report_only" -> reportOnly = of(key, value, Boolean.class);
      default -> throw new IllegalArgumentException("unknown field `" + key + "`");
    }
  }

  private static void require(boolean isRight, String key, String reason) {
    if (!isRight) {
      throw new IllegalArgumentException("`" + key + "`: " + reason);
    }
  }

  private static <T> T of(String key, Object value, Class<T> type) {
    require(type.isInstance(value), key, value + " is not a " + type.getSimpleName());
    return type.cast(value);
  }

  private static <T> List<T> list(String key, Object value, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (Object item : of(key, value, Collection.class)) {
      found.add(of(key, item, type));
    }
    require(!found.isEmpty() || key.endsWith("_networks"), key, "nothing passes an empty list: leave it out");
    return found;
  }

  /** Some libraries read every number as a double. */
  private static long whole(String key, Object value, long least, long most) {
    Number number = of(key, value, Number.class);
    boolean isRight = number.doubleValue() == number.longValue() && number.longValue() >= least && number.longValue() <= most;
    require(isRight, key, value + " is not a whole number from " + least + " to " + most);
    return number.longValue();
  }

  private static double seconds(String key, Object value) {
    double seconds = value == null ? 0 : of(key, value, Number.class).doubleValue();
    require(value == null || seconds > 0 && seconds <= 86_400, key, "write a number of seconds above 0, at most 86400, or null");
    return seconds;
  }

  private static void networks(String key, Object value, List<Network> found) {
    for (String network : list(key, value, String.class)) {
      found.add(new Network(network.contains("/") ? network : network + (network.contains(":") ? "/128" : "/32"), ""));
    }
  }

  /**
   * Returns a call for a request. Make the request by {@link #request}: OkHttp does not keep the text of a URL.
   *
   * <p>The call fails with {@link Refused}, or with an exception that has it as a cause.
   */
  @Override
  public Call newCall(Request request) {
    return client.newCall(request);
  }

  /**
   * Returns a request for a URL of a user, whose text it checks.
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
    boolean isUnambiguous = url.length() <= 65534 && UNAMBIGUOUS.matcher(url).matches();
    HttpUrl parsed = isUnambiguous ? HttpUrl.parse(url) : null;
    if (parsed == null || parsed.host().length() > 253) {
      // OkHttp takes labels of more than 63 characters for no name.
      decide("?", null, new Refused("unambiguous", isUnambiguous ? "the host is too long" : "ambiguous URL", null));
      return;
    }
    String reason = null;
    String rule = "scheme";
    Refused address = null;
    if (!schemes.contains(parsed.scheme())) {
      reason = "the scheme " + parsed.scheme() + " is not allowed";
    } else if (!isAllowed(parsed.host())) {
      rule = "host";
      reason = "the host " + parsed.host() + " is not allowed";
    } else if (ports != null && !ports.contains((long) parsed.port())) {
      rule = "port";
      reason = "the port " + parsed.port() + " is not allowed";
    } else if (parsed.host().matches("[0-9.]+")) {
      address = refusal(literal(parsed.host()));
    }
    decide(shown(parsed), null, reason == null ? address : new Refused(rule, reason, null));
  }

  private static String shown(HttpUrl url) {
    return url.scheme() + "://" + authority(url, url.port() != HttpUrl.defaultPort(url.scheme()));
  }

  private static String authority(HttpUrl url, boolean hasPort) {
    String host = url.host().indexOf(':') >= 0 ? "[" + url.host() + "]" : url.host();
    return hasPort ? host + ":" + url.port() : host;
  }

  /** Reads an address, which no name has the form of, so nothing is resolved. */
  private static InetAddress literal(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException error) {
      throw new IllegalStateException(error);
    }
  }

  private boolean isAllowed(String host) {
    return hosts == null || hosts.stream().anyMatch(
        pattern -> pattern.startsWith("*.") ? host.endsWith(pattern.substring(1)) : host.equals(pattern));
  }

  /** Reports a decision, and throws the refusal if it is enforced. */
  private void decide(String url, String address, Refused refused) throws Refused {
    onDecision.accept(new Decision(url, !reportOnly, refused, address));
    if (refused != null && !reportOnly) {
      throw refused;
    }
  }

  private Request checked(Request request) throws Refused {
    check(request.url().toString());
    return request.newBuilder().tag(Hops.class, new Hops()).build();
  }

  /** Checks a request where it is sent: each redirect is one. */
  private Response checkHop(Interceptor.Chain chain) throws IOException {
    Request request = chain.request();
    check(request.url().toString());
    HttpUrl url = request.url();
    boolean isDefault = url.port() == HttpUrl.defaultPort(url.scheme());
    for (String value : hostHeader ? List.<String>of() : request.headers("Host")) {
      if (!value.equalsIgnoreCase(authority(url, true)) && !(isDefault && value.equalsIgnoreCase(authority(url, false)))) {
        String reason = "the header Host is " + value + ", but the request goes to " + url.host();
        decide(shown(url), null, new Refused("host-header", reason, null));
      }
    }
    Response response = chain.proceed(request);
    Hops hops = request.tag(Hops.class);
    if (response.header("Location") != null && response.code() / 100 == 3 && (hops == null || hops.count++ >= redirects)) {
      try {
        decide(shown(url), null, new Refused("redirects", "there are more than " + redirects + " redirects", null));
      } catch (Refused refused) {
        response.close();
        throw refused;
      }
    }
    return response;
  }

  /** Limits the length of a body: an error where it is read. */
  private Response limited(Response response) {
    ResponseBody body = response.body();
    BufferedSource source = Okio.buffer(new ForwardingSource(body.source()) {
      private long count;

      @Override
      public long read(Buffer sink, long most) throws IOException {
        boolean isWithin = count <= bodyBytes;
        long read = super.read(sink, most);
        count += Math.max(read, 0);
        if (count > bodyBytes && (isWithin || !reportOnly)) {
          decide(shown(response.request().url()), null, new Refused("body", "the body has more than " + bodyBytes + " bytes", null));
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

  /** Counts the redirects of a call: the requests of a call have the same one. */
  private static final class Hops {
    long count;
  }

  /** Resolves a host. OkHttp resolves the host of a redirect before an interceptor sees it. */
  private List<InetAddress> resolve(String host) throws UnknownHostException {
    try {
      if (!isAllowed(host)) {
        decide("//" + host, null, new Refused("host", "the host " + host + " is not allowed", null));
      }
      List<InetAddress> addresses = lookup(host);
      for (InetAddress address : addresses) {
        decide("//" + host, address.getHostAddress(), refusal(address));
      }
      return addresses;
    } catch (Refused refused) {
      // Dns may throw no other exception.
      UnknownHostException error = new UnknownHostException(refused.getMessage());
      error.initCause(refused);
      throw error;
    }
  }

  private List<InetAddress> lookup(String host) throws UnknownHostException, Refused {
    if (nameSeconds == 0 || reportOnly) {
      return dns.lookup(host);
    }
    FutureTask<List<InetAddress>> task = new FutureTask<>(() -> dns.lookup(host));
    // A resolver cannot always be interrupted. A program that ends does not wait for it.
    Thread thread = new Thread(task, "resolving " + host);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get((long) Math.ceil(1000 * nameSeconds), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | InterruptedException error) {
      task.cancel(true);
      if (error instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      String reason = host + " was not resolved within " + nameSeconds + " seconds";
      Refused refused = new Refused("time", reason, null);
      decide("//" + host, null, refused);
      throw refused;
    } catch (ExecutionException error) {
      UnknownHostException failed = new UnknownHostException(host + " was not resolved");
      failed.initCause(error.getCause());
      throw failed;
    }
  }

  /** Checks an address. Throws {@link Refused} if it is not allowed. */
  public void check(InetAddress address) throws Refused {
    decide("//" + address.getHostAddress(), address.getHostAddress(), refusal(address));
  }

  private Refused refusal(InetAddress address) {
    byte[] own = address.getAddress();
    byte[] bytes = destination(own);
    String text = address.getHostAddress();
    if (refused.stream().anyMatch(network -> network.contains(own) || network.contains(bytes))) {
      return new Refused("address", "the address " + text + " is refused", text);
    }
    if (allowed.stream().anyMatch(network -> network.contains(own) || network.contains(bytes))) {
      return null;
    }
    for (Network network : NOT_PUBLIC) {
      if (network.contains(bytes)) {
        return new Refused("address", "the address " + text + " is not public (" + network.purpose + ")", text);
      }
    }
    return null;
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
      String form = parts.length == 2 && parts[0].contains(":") ? "[0-9a-fA-F:.]+" : "[0-9]+(\\.[0-9]+){3}";
      boolean isOne = parts.length == 2 && parts[0].matches(form) && parts[1].matches("[0-9]{1,3}");
      String reason = "`" + text + "` is not a network: write it as `10.0.0.0/8` or `fd00::/8`";
      try {
        first = isOne ? InetAddress.getByName(parts[0]).getAddress() : new byte[0];
      } catch (UnknownHostException error) {
        throw new IllegalArgumentException(reason, error);
      }
      length = isOne ? Integer.parseInt(parts[1]) : 0;
      if (!isOne || length > 8 * first.length) {
        throw new IllegalArgumentException(reason);
      }
      for (int bit = length; bit < 8 * first.length; bit++) {
        if ((first[bit / 8] & 0x80 >> bit % 8) != 0) {
          throw new IllegalArgumentException("`" + text + "` has bits beyond its length");
        }
      }
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
          InetSocketAddress where = (InetSocketAddress) target;
          String url = "//" + where.getHostString() + ":" + where.getPort();
          if (ports != null && !ports.contains((long) where.getPort())) {
            decide(url, null, new Refused("port", "the port " + where.getPort() + " is not allowed", null));
          }
          Refused found = refusal(where.getAddress());
          if (found != null) {
            decide(url, null, found);
          }
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
