// Answers as browsers do, with the attributes of `new URL(input, base)`.

/// Answers lines. It runs in the page, so it uses nothing from outside the function.
export function answers(text) {
  // Some programs are older than `toWellFormed`.
  const wellFormed = (_, value) => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\uFFFD") : value);
  const answer = ({ input, base }) => {
    try {
      const url = new URL(input, base);
      return {
        accepted: true,
        href: url.href,
        origin: url.origin,
        protocol: url.protocol,
        username: url.username,
        password: url.password,
        host: url.host,
        hostname: url.hostname,
        port: url.port,
        pathname: url.pathname,
        search: url.search,
        hash: url.hash,
      };
    } catch (error) {
      return { accepted: false, error: error.message };
    }
  };
  return text
    .split("\n")
    .map((line) => JSON.stringify(answer(JSON.parse(line)), wellFormed) + "\n")
    .join("");
}
