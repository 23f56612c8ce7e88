/** The parts of a URL that attribution reads. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

/** Parsed without `URL`: this package runs where `URL` does not exist, and some referrers are not URLs. */
export function readAddress(text: string): Address {
  const [, authority = "", path = "", query = ""] = /^[\w+.-]+:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
  const host = authority.replace(/^.*@/, "").replace(/:\d*$/, "").toLowerCase();
  return { host, path: path || "/", query: readQuery(query) };
}

/**
 * A name without `=` counts as absent, a value ends at a second `=`, a repeated name gives its values with a comma
 * between them, and a plus stays a plus: cookies that WooCommerce wrote keep their meaning.
 */
function readQuery(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split("&")) {
    const [name = "", value] = pair.split("=");
    if (value === undefined) continue;
    const before = values.get(name);
    values.set(name, before === undefined ? decode(value) : `${before},${decode(value)}`);
  }
  return values;
}

/** URLs get truncated: an incomplete escape stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a host is the domain or one of its subdomains. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
