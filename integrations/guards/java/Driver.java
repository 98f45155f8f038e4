import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okhttp3.Dns;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** The driver of the tests: reads URLs and the answers of a resolver, and prints what the guard makes of them. */
final class Driver {
  public static void main(String[] arguments) throws IOException {
    if (arguments.length > 2) {
      attack(arguments[0]);
      return;
    }
    List<String> hosts = arguments.length > 1 ? Arrays.asList(arguments[1].split(",")) : null;
    List<Integer> ports = Arrays.asList(80, 443, Integer.valueOf(arguments[0]));
    Guard guard = new Guard(hosts, ports, Arrays.asList("127.0.0.2/32"), 3, 1000);
    Deque<String> answers = new ArrayDeque<>();
    OkHttpClient client = guard.client(host -> {
      List<InetAddress> found = new ArrayList<>();
      for (String address : (answers.size() > 1 ? answers.pop() : answers.peek()).split(",")) {
        found.add(InetAddress.getByName(address));
      }
      return found;
    }, 2);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", -1);
      answers.clear();
      answers.addAll(Arrays.asList(parts[1].split(";")));
      client.connectionPool().evictAll();
      System.out.println(fetch(guard, client, new String(Base64.getDecoder().decode(parts[0]), StandardCharsets.UTF_8)));
    }
  }

  /** Tries what OkHttp's builders offer: prints each way, and what came of it. */
  private static void attack(String port) throws IOException {
    String here = "http://good.example:" + port + "/";
    String there = "http://127.0.0.1:" + port + "/";
    Guard guard = new Guard(Arrays.asList("good.example"), Arrays.asList(Integer.valueOf(port)), Arrays.asList("127.0.0.2/32"), 3, 1000);
    OkHttpClient client = guard.client(host -> Arrays.asList(InetAddress.getByName("127.0.0.2")), 2);
    Dns inside = host -> Arrays.asList(InetAddress.getByName("127.0.0.1"));
    Proxy proxy = new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.1", Integer.parseInt(port)));
    Proxy allowed = new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.2", Integer.parseInt(port)));
    Map<String, OkHttpClient> clients = new LinkedHashMap<>();
    clients.put("client", client);
    clients.put("dns", client.newBuilder().dns(inside).build());
    clients.put("proxy", client.newBuilder().proxy(proxy).build());
    clients.put("proxySelector", client.newBuilder().proxy(null).proxySelector(new ProxySelector() {
      @Override
      public List<Proxy> select(URI uri) {
        return Arrays.asList(proxy);
      }

      @Override
      public void connectFailed(URI uri, SocketAddress address, IOException error) {}
    }).build());
    clients.put("an allowed proxy", client.newBuilder().proxy(allowed).build());
    clients.put("an interceptor that changes the URL", client.newBuilder()
        .addInterceptor(chain -> chain.proceed(chain.request().newBuilder().url(there).build())).build());
    clients.put("followRedirects", client.newBuilder().followRedirects(true).followSslRedirects(true).build());
    clients.put("retryOnConnectionFailure", client.newBuilder().retryOnConnectionFailure(false).build());
    for (Map.Entry<String, OkHttpClient> entry : clients.entrySet()) {
      boolean isForUrl = entry.getKey().equals("client") || entry.getKey().equals("retryOnConnectionFailure");
      String url = isForUrl ? there : entry.getKey().equals("followRedirects") ? here + "?to=" + there : here;
      System.out.println(entry.getKey() + "\t" + rule(entry.getValue(), new Request.Builder().url(url)));
    }
    System.out.println("Host\t" + rule(client, guard.request(here).header("Host", "inside.example")));
  }

  @SuppressWarnings("try")
  private static String rule(OkHttpClient client, Request.Builder request) {
    try (Response response = client.newCall(request.build()).execute()) {
      return "";
    } catch (IOException error) {
      for (Throwable cause = error; cause != null; cause = cause.getCause()) {
        if (cause instanceof Guard.Refused) {
          return ((Guard.Refused) cause).rule;
        }
      }
      return "";
    }
  }

  private static String fetch(Guard guard, OkHttpClient client, String url) {
    try (Response response = client.newCall(guard.request(url).build()).execute()) {
      // OkHttp returns a redirect that it does not follow.
      return (response.isSuccessful() ? "ok\t" : "error\t") + response.body().string();
    } catch (IOException error) {
      for (Throwable cause = error; cause != null; cause = cause.getCause()) {
        if (cause instanceof Guard.Refused) {
          return "refused\t" + ((Guard.Refused) cause).rule;
        }
      }
      return "error\t" + error.toString().replace("\n", " ");
    }
  }
}
