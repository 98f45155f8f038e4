import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import okhttp3.OkHttpClient;
import okhttp3.Response;

/** The driver of the tests: reads URLs and the answers of a resolver, and prints what the guard makes of them. */
final class Driver {
  public static void main(String[] arguments) throws IOException {
    List<String> hosts = arguments.length > 1 ? Arrays.asList(arguments[1].split(",")) : null;
    List<Integer> ports = Arrays.asList(80, 443, Integer.valueOf(arguments[0]));
    Guard guard = new Guard(hosts, ports, Arrays.asList("127.0.0.2/32"), 3);
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
