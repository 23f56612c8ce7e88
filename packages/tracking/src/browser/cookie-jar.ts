import type { CookieJar } from "../page/index.ts";
import { DOMAIN_PROBE } from "../wire/storage-names.ts";
import { findCookieDomain } from "./cookie-domain.ts";

const GONE = 0;

/** The part of a document that cookies need. */
export interface CookieDocument {
  cookie: string;
}

export interface CookiePlace {
  readonly host: string;
  readonly isSecure: boolean;
  /** With all subdomains. */
  readonly isShared: boolean;
}

export function createCookieJar(document: CookieDocument, { host, isSecure, isShared }: CookiePlace): CookieJar {
  let domain: string | undefined;
  let isDomainKnown = !isShared;

  const put = (name: string, value: string, lifeInSeconds: number | undefined, at: string | undefined) => {
    const life = lifeInSeconds === undefined ? "" : `;max-age=${Math.round(lifeInSeconds)}`;
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)};path=/${life}${at ? `;domain=${at}` : ""};samesite=lax${isSecure ? ";secure" : ""}`;
  };
  const all = () => document.cookie.split("; ").filter(Boolean);
  const nameOf = (pair: string) => decode(pair.slice(0, pair.indexOf("=")));

  /** Asked only before the first write: until the visitor agrees, not even a probe is written. */
  const knowDomain = () => {
    if (isDomainKnown) return;
    isDomainKnown = true;
    domain = findCookieDomain(host, (candidate) => {
      put(DOMAIN_PROBE, "1", undefined, candidate);
      const isAccepted = all().some((pair) => nameOf(pair) === DOMAIN_PROBE);
      put(DOMAIN_PROBE, "", GONE, candidate);
      return isAccepted;
    });
  };

  return {
    read(name) {
      const pair = all().find((candidate) => nameOf(candidate) === name);
      return pair === undefined ? undefined : decode(pair.slice(pair.indexOf("=") + 1));
    },
    names: () => all().map(nameOf),
    write(name, value, lifeInSeconds) {
      knowDomain();
      put(name, value, lifeInSeconds, domain);
    },
    remove(name) {
      put(name, "", GONE, undefined);
      // Written on an earlier page, for whichever of these domains was in use then.
      findCookieDomain(host, (candidate) => {
        put(name, "", GONE, candidate);
        return false;
      });
    },
  };
}

/** A text that was never encoded stays what it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
