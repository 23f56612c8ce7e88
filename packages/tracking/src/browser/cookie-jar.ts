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
  let mayWrite = (_name: string) => true;
  const forThisPage = new Map<string, string>();

  const put = (name: string, value: string, lifeInSeconds: number | undefined, at: string | undefined) => {
    const life = lifeInSeconds === undefined ? "" : `;max-age=${Math.round(lifeInSeconds)}`;
    // Lone surrogates cannot be encoded, and a sandboxed frame has no cookies: the write is skipped.
    attempt(
      () =>
        (document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)};path=/${life}${at ? `;domain=${at}` : ""};samesite=lax${isSecure ? ";secure" : ""}`),
    );
  };
  // In a sandboxed frame, reading cookies throws.
  const readAll = () => parse(attempt(() => document.cookie) ?? "");
  /** Our own writes, so that reads see them. */
  const [all, renew] = forThisTask(readAll);

  /** Determined before the first write: without consent, not even a probe cookie is set. */
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
    read: (name) => all().get(name) ?? forThisPage.get(name),
    names: () => [...all().keys()],
    limitTo(test) {
      mayWrite = test;
    },
    write(name, value, lifeInSeconds) {
      if (!mayWrite(name)) return void forThisPage.set(name, value);
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
      forThisPage.delete(name);
    },
  };
}

/** Of two cookies with one name, the first has the more specific domain or path. */
function parse(text: string): Map<string, string> {
  const pairs = text.split("; ").filter(Boolean).toReversed();
  return new Map(pairs.map((pair) => pair.split(/=(.*)/s).map(decodeUri) as [string, string]));
}
