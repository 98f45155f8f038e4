// Fetches what users ask for, and nothing inside the network: `guardedFetch(text)`.
//
// The text is read once, by railurl. It is refused unless every known parser finds the same host in it, so that undici goes where the check
// looked. The addresses that its name resolves to are all checked, and the connection goes to one of them: a second look-up
// cannot answer otherwise. Each redirect goes through the same steps.
//
//   npm install railurl undici

import dns from "node:dns";
import { parse, specialPurpose, unambiguous } from "railurl";
import { Agent, fetch } from "undici";

/** The error for a URL that is not fetched. */
export class Refused extends Error {
  name = "Refused";
}

/** Returns whether an address is on the public internet. */
export const isPublic = (address) => specialPurpose(address) === null;

/** Makes an agent that connects to no address that is not allowed, whatever a name resolves to. */
export function guardedAgent({ isAllowedAddress = isPublic, lookup = dns.lookup } = {}) {
  return new Agent({
    connect: {
      lookup(hostname, options, callback) {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          const found = addresses?.find(({ address }) => !isAllowedAddress(address));
          if (error) callback(error);
          else if (found) callback(new Refused(`${hostname} resolves to ${found.address}`));
          else if (options.all) callback(null, addresses);
          else callback(null, addresses[0].address, addresses[0].family);
        });
      },
    },
  });
}

/**
 * Fetches a URL of a user with GET.
 *
 * `isAllowed` is asked about each URL, also about those that it redirects to. `isAllowedAddress` has to be that of the agent.
 */
export async function guardedFetch(text, { agent = guardedAgent(), isAllowed = () => true, isAllowedAddress = isPublic, redirects = 5 } = {}) {
  const checked = (input) => {
    const found = unambiguous(input);
    if (!found.ok) throw new Refused(`programs read this URL differently: ${found.message}`);
    const url = parse(input);
    // Nothing is looked up for an address in the URL, so the agent would not check it.
    if (url.hostKind !== "domain" && !isAllowedAddress(url.host.replace(/^\[|\]$/g, ""))) throw new Refused(`${url.host} is not allowed`);
    if (!isAllowed(url)) throw new Refused(`${url.href} is not allowed`);
    return url;
  };
  let url = checked(text);
  for (let left = redirects; ; left -= 1) {
    const response = await fetch(url.href, { dispatcher: agent, redirect: "manual" }).catch((error) => {
      throw error.cause instanceof Refused ? error.cause : error;
    });
    const location = response.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    if (left === 0) throw new Refused(`more than ${redirects} redirects`);
    url = checked(parse(location, url).href);
  }
}
