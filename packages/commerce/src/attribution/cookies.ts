import type { CookieName, AttributionCookies } from "./attribution-cookies.ts";
import { readCookieText, writeCookieText } from "./cookie-text.ts";

/** Names as sourcebuster uses them, because other scripts on the page read them too. */
const COOKIES: Readonly<Record<CookieName, string>> = {
  migrations: "sbjs_migrations",
  currentEntry: "sbjs_current_add",
  firstEntry: "sbjs_first_add",
  current: "sbjs_current",
  first: "sbjs_first",
  visitor: "sbjs_udata",
  session: "sbjs_session",
  promo: "sbjs_promo",
};

const NAMES = Object.keys(COOKIES) as readonly CookieName[];
const MINUTES_PER_MONTH = 30 * 24 * 60;

export interface CookieRules {
  readonly domain: string;
  /** A month is 30 days. A lifetime that rounds to zero minutes makes a session cookie. */
  readonly lifetimeMonths: number;
  readonly sessionMinutes: number;
}

export const COOKIE_DEFAULTS = { lifetimeMonths: 6, sessionMinutes: 30 } as const;

export interface CookieLine {
  readonly name: string;
  readonly text: string;
  /** 0: until the browser closes. */
  readonly minutes: number;
  readonly domain: string;
}

export function cookieLines(
  stored: AttributionCookies,
  names: readonly CookieName[],
  rules: CookieRules,
): readonly CookieLine[] {
  const lifetime = Math.round(rules.lifetimeMonths * MINUTES_PER_MONTH);
  return names.map((name) => ({
    name: COOKIES[name],
    text: writeCookieText(name, stored),
    minutes: name === "session" ? rules.sessionMinutes : lifetime,
    domain: `.${rules.domain}`,
  }));
}

/** A statement for `document.cookie`. */
export function cookieStatement({ name, text, minutes, domain }: CookieLine, isSecure = false): string {
  const age = minutes > 0 ? `; max-age=${minutes * 60}` : "";
  return `${name}=${text}${age}; domain=${domain}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
}

/** One statement per cookie, each of which deletes it. */
export function forgetStatements(domain: string): readonly string[] {
  return NAMES.map((name) => `${COOKIES[name]}=; max-age=-999; domain=.${domain}; path=/`);
}

/** Reads `document.cookie` or a `Cookie` header. */
export function readCookies(header: string): AttributionCookies {
  const texts = new Map(header.split(/;\s*/).map((pair) => splitAtFirst(pair, "=")));
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = texts.get(COOKIES[name]);
      const part = text ? readCookieText(name, text) : undefined;
      return part ? [[name, part]] : [];
    }),
  );
}

function splitAtFirst(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
}
