import type { CookieJar } from "../page/index.ts";
import { attempt, decodeUri } from "../wire/attempt.ts";
import { DOMAIN_PROBE } from "../wire/storage-names.ts";
import { findCookieDomain } from "./cookie-domain.ts";
import { forThisTask } from "./for-this-task.ts";

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
    // Half a character cannot be encoded, and a frame may have no cookies: then there is none.
    attempt(
      () =>
        (document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)};path=/${life}${at ? `;domain=${at}` : ""};samesite=lax${isSecure ? ";secure" : ""}`),
    );
  };
  // In a frame that may have no cookies, asking for them throws.
  const readAll = () => parse(attempt(() => document.cookie) ?? "");
  /** What we write ourselves is written here too. */
  const [all, renew] = forThisTask(readAll);

  /** Asked only before the first write: until the visitor agrees, not even a probe is written. */
  const knowDomain = () => {
    if (isDomainKnown) return;
    isDomainKnown = true;
    domain = findCookieDomain(host, (candidate) => {
      put(DOMAIN_PROBE, "1", undefined, candidate);
      const isAccepted = readAll().has(DOMAIN_PROBE);
      put(DOMAIN_PROBE, "", GONE, candidate);
      return isAccepted;
    });
  };

  return {
    renew,
    read: (name) => all().get(name),
    names: () => [...all().keys()],
    write(name, value, lifeInSeconds) {
      knowDomain();
      put(name, value, lifeInSeconds, domain);
      all().set(name, value);
    },
    remove(name) {
      put(name, "", GONE, undefined);
      // Written on an earlier page, for whichever of these domains was in use then.
      findCookieDomain(host, (candidate) => {
        put(name, "", GONE, candidate);
        return false;
      });
      all().delete(name);
    },
  };
}

/** Of two cookies under one name, the first is the nearer one. */
function parse(text: string): Map<string, string> {
  const pairs = text.split("; ").filter(Boolean).toReversed();
  return new Map(pairs.map((pair) => pair.split(/=(.*)/s).map(decodeUri) as [string, string]));
}
