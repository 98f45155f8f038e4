import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Authenticator;
import okhttp3.CertificatePinner;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.CookieJar;
import okhttp3.Dispatcher;
import okhttp3.Dns;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * The driver of the tests: {@code Driver POLICY} reads URLs and the answers of a resolver, and prints what the guard makes of
 * them; {@code Driver decide} reads rows with a policy and a URL; {@code Driver attack PORT} tries what OkHttp's builder offers.
 */
final class Driver {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("attack")) {
      attack(arguments[1]);
      return;
    }
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      System.out.println(arguments[0].equals("decide") ? decide(line) : answer(arguments[0], line));
    }
  }

  private static String answer(String policy, String line) throws IOException {
    String[] parts = line.split("\t", -1);
    Deque<String> answers = new ArrayDeque<>(Arrays.asList(parts[1].split(";")));
    List<Guard.Decision> decisions = new ArrayList<>();
    ConnectionPool pool = new ConnectionPool();
    Dns dns = host -> {
      List<InetAddress> found = new ArrayList<>();
      for (String address : (answers.size() > 1 ? answers.pop() : answers.peek()).split(",")) {
        if (address.equals("never")) {
          try {
            Thread.sleep(60_000);
          } catch (InterruptedException error) {
            throw new IllegalStateException(error);
          }
        }
        found.add(InetAddress.getByName(address));
      }
      return found;
    };
    Guard guard = new Guard(JSON.readValue(policy, Map.class), dns, decisions::add, builder -> builder.connectionPool(pool));
    String found = fetch(guard, new String(Base64.getDecoder().decode(parts[0]), StandardCharsets.UTF_8));
    pool.evictAll();
    return found + "\t" + JSON.writeValueAsString(decisions);
  }

  /** Returns the rule that refuses a URL or an address, or the error of its policy. */
  private static String decide(String line) throws IOException {
    JsonNode row = JSON.readTree(line);
    String[] rule = {"address"};
    Guard guard;
    try {
      Object policy = JSON.convertValue(row.get("policy"), Object.class);
      if (policy instanceof List) {
        return "error\tthe type has no lists";
      }
      guard = new Guard((Map<?, ?>) policy, Dns.SYSTEM, decision -> rule[0] = decision.rule == null ? "" : decision.rule, builder -> {});
    } catch (IllegalArgumentException error) {
      return "error\t" + error.getMessage();
    }
    try {
      if (row.has("url")) {
        guard.check(row.get("url").asText());
      } else {
        guard.check(InetAddress.getByName(row.get("resolved").asText()));
      }
    } catch (Guard.Refused refused) {
      return "rule\t" + refused.rule;
    }
    return "rule\t" + rule[0];
  }

  /**
   * Gives every option of a builder a value that leads elsewhere, or could: prints each and what came of it. An option that
   * is not in the table is an error.
   */
  private static void attack(String port) throws Exception {
    int number = Integer.parseInt(port);
    String here = "http://good.example:" + port + "/";
    String there = "http://127.0.0.1:" + port + "/";
    Map<?, ?> policy = Map.of("hosts", List.of("good.example"), "ports", List.of(number), "allowed_networks", List.of("127.0.0.2"));
    Proxy proxy = new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.1", number));
    Dns inside = host -> Arrays.asList(InetAddress.getByName("127.0.0.1"));
    ProxySelector selector = new ProxySelector() {
      @Override
      public List<Proxy> select(URI uri) {
        return Arrays.asList(proxy);
      }

      @Override
      public void connectFailed(URI uri, SocketAddress address, IOException error) {}
    };
    Authenticator elsewhere = (route, response) -> response.request().newBuilder().url(there).build();
    Map<String, Consumer<OkHttpClient.Builder>> ways = new LinkedHashMap<>();
    ways.put("addInterceptor", builder -> builder.addInterceptor(chain -> chain.proceed(chain.request().newBuilder().url(there).build())));
    ways.put("interceptors", builder -> builder.interceptors().add(
        chain -> chain.withDns(inside).withSocketFactory(SocketFactory.getDefault()).proceed(chain.request())));
    ways.put("addNetworkInterceptor", builder -> builder.addNetworkInterceptor(
        chain -> chain.proceed(chain.request().newBuilder().header("Host", "inside.example").build())));
    ways.put("networkInterceptors", builder -> builder.networkInterceptors().add(
        chain -> chain.proceed(chain.request().newBuilder().header("Host", "inside.example").build())));
    ways.put("authenticator", builder -> builder.authenticator(elsewhere));
    ways.put("proxyAuthenticator", builder -> builder.proxyAuthenticator(elsewhere));
    ways.put("cache", builder -> builder.cache(null));
    ways.put("callTimeout", builder -> builder.callTimeout(1, TimeUnit.SECONDS));
    ways.put("certificatePinner", builder -> builder.certificatePinner(CertificatePinner.DEFAULT));
    ways.put("connectTimeout", builder -> builder.connectTimeout(Duration.ofSeconds(1)));
    ways.put("connectionPool", builder -> builder.connectionPool(new ConnectionPool()));
    ways.put("connectionSpecs", builder -> builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT)));
    ways.put("cookieJar", builder -> builder.cookieJar(CookieJar.NO_COOKIES));
    ways.put("dispatcher", builder -> builder.dispatcher(new Dispatcher()));
    ways.put("dns", builder -> builder.dns(inside));
    ways.put("eventListener", builder -> builder.eventListener(EventListener.NONE));
    ways.put("eventListenerFactory", builder -> builder.eventListenerFactory(call -> EventListener.NONE));
    ways.put("fastFallback", builder -> builder.fastFallback(true));
    ways.put("followRedirects", builder -> builder.followRedirects(true));
    ways.put("followSslRedirects", builder -> builder.followSslRedirects(true));
    ways.put("hostnameVerifier", builder -> builder.hostnameVerifier((name, session) -> true));
    ways.put("minWebSocketMessageToCompress", builder -> builder.minWebSocketMessageToCompress(0));
    ways.put("pingInterval", builder -> builder.pingInterval(Duration.ofSeconds(1)));
    ways.put("protocols", builder -> builder.protocols(List.of(Protocol.H2_PRIOR_KNOWLEDGE)));
    ways.put("proxy", builder -> builder.proxy(proxy));
    ways.put("proxySelector", builder -> builder.proxy(null).proxySelector(selector));
    ways.put("readTimeout", builder -> builder.readTimeout(Duration.ofSeconds(1)));
    ways.put("retryOnConnectionFailure", builder -> builder.retryOnConnectionFailure(false));
    ways.put("socketFactory", builder -> builder.socketFactory(SocketFactory.getDefault()));
    ways.put("sslSocketFactory", Driver::trustAll);
    ways.put("webSocketCloseTimeout", builder -> builder.webSocketCloseTimeout(Duration.ofSeconds(1)));
    ways.put("writeTimeout", builder -> builder.writeTimeout(Duration.ofSeconds(1)));
    for (Method method : OkHttpClient.Builder.class.getMethods()) {
      boolean isOption = !Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() == OkHttpClient.Builder.class
          && !method.getName().matches(".*[$-].*|build");
      if (isOption && !ways.containsKey(method.getName())) {
        System.out.println(method.getName() + " is not in the table\t");
      }
    }
    ways.put("nothing", builder -> {});
    for (Map.Entry<String, Consumer<OkHttpClient.Builder>> way : ways.entrySet()) {
      Guard guard;
      try {
        guard = new Guard(policy, host -> Arrays.asList(InetAddress.getByName("127.0.0.2")), decision -> {}, way.getValue());
      } catch (IllegalArgumentException error) {
        System.out.println(way.getKey() + "\t" + error.getMessage());
        continue;
      }
      for (String url : List.of(there, here + "?to=" + there)) {
        System.out.println(way.getKey() + " " + url + "\t" + rule(guard, new Request.Builder().url(url)));
      }
      rule(guard, new Request.Builder().url(here));
    }
    Guard guard = new Guard(policy, host -> Arrays.asList(InetAddress.getByName("127.0.0.2")), decision -> {}, builder -> {});
    System.out.println("Host\t" + rule(guard, guard.request(here).header("Host", "inside.example")));
    System.out.println("many redirects\t" + rule(guard, guard.request(here + ("?to=" + here).repeat(12))));
  }

  private static void trustAll(OkHttpClient.Builder builder) {
    try {
      SSLSocketFactory factory = SSLContext.getDefault().getSocketFactory();
      TrustManagerFactory managers = TrustManagerFactory.getInstance("PKIX");
      managers.init((KeyStore) null);
      builder.sslSocketFactory(factory, (X509TrustManager) managers.getTrustManagers()[0]);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  @SuppressWarnings("try")
  private static String rule(Guard guard, Request.Builder request) {
    try (Response response = guard.newCall(request.build()).execute()) {
      return "";
    } catch (IOException error) {
      String rule = refusal(error);
      return rule == null ? "OkHttp: " + error : rule;
    }
  }

  private static String refusal(IOException error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof Guard.Refused) {
        return ((Guard.Refused) cause).rule;
      }
    }
    return null;
  }

  private static String fetch(Guard guard, String url) {
    try (Response response = guard.newCall(guard.request(url).build()).execute()) {
      // OkHttp returns a redirect that it does not follow.
      return (response.isSuccessful() ? "ok\t" : "error\t") + response.body().string();
    } catch (IOException error) {
      String rule = refusal(error);
      return rule == null ? "error\t" + error.toString().replace("\n", " ") : "refused\t" + rule;
    } catch (IllegalArgumentException error) {
      // A policy that only reports lets OkHttp read the text.
      return "error\t" + error.toString().replace("\n", " ");
    }
  }
}
