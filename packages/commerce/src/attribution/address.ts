/** The parts of an address that attribution looks at. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

/** By hand: the rules of the shop run where no `URL` exists, and some referrers are no web addresses at all. */
export function readAddress(text: string): Address {
  const [, authority = "", path = "", query = ""] = /^[\w+.-]+:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
  const host = authority.replace(/^.*@/, "").replace(/:\d*$/, "").toLowerCase();
  return { host, path: path || "/", query: readQuery(query) };
}

/**
 * A name without `=` counts as absent, a value ends at a second `=`, a repeated name gives its values with a comma
 * between them, and a plus stays a plus: so the cookies of a shop that moved in keep their meaning.
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

/** Addresses are typed and cut by people: half an escape is kept as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a host is the domain itself or lies under it. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
