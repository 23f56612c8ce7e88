import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookies } from "../../platform/http/cookies.ts";
import { sign } from "../../platform/secrets/digest.ts";
import type { Shop } from "../../shop.ts";
import { ownCookieName, setOwnCookie } from "./session-cookies.ts";
import type { SessionKind } from "./sessions.ts";

const NAME = "vitrine_known";
const LIFETIME_MS = 365 * 86_400_000;
/** People who may share a browser. */
const MAX_PEOPLE = 4;
const TOKEN = /^(?<expires>[0-9a-z]{1,12})\.(?<browser>[\w-]{16})\.(?<signature>[0-9a-f]{32})$/;

interface Token {
  readonly text: string;
  readonly expires: string;
  readonly browser: string;
  readonly signature: string;
}

/**
 * Returns the token of a browser that signed in to this account before, or null. The cookie holds random numbers and
 * signatures, nothing about the person, and grants no access: it only keeps other people's failed attempts from
 * counting against this browser.
 */
export function knownBrowser(shop: Shop, cookies: Cookies, kind: SessionKind, personId: number | null): string | null {
  if (personId === null) return null;
  return tokensIn(shop, cookies, kind).find((token) => isOf(shop, token, kind, personId))?.browser ?? null;
}

/** The cookie to set after a sign-in. Other people who signed in with this browser stay known. */
export function rememberBrowser(shop: Shop, cookies: Cookies, kind: SessionKind, personId: number): string {
  const known = tokensIn(shop, cookies, kind);
  const own = known.find((token) => isOf(shop, token, kind, personId));
  const browser = own?.browser ?? randomBytes(12).toString("base64url");
  const expires = new Date(shop.now().getTime() + LIFETIME_MS);
  const stamp = Math.floor(expires.getTime() / 1000).toString(36);
  const fresh = `${stamp}.${browser}.${signatureOf(shop, { expires: stamp, browser }, kind, personId)}`;
  const others = known.filter((token) => token !== own).map(({ text }) => text);
  const value = [fresh, ...others].slice(0, MAX_PEOPLE).join("~");
  return setOwnCookie(shop.config, kind, NAME, value, expires);
}

function tokensIn(shop: Shop, cookies: Cookies, kind: SessionKind): readonly Token[] {
  const now = shop.now().getTime() / 1000;
  return (cookies.get(ownCookieName(shop.config, kind, NAME)) ?? "")
    .split("~", MAX_PEOPLE)
    .flatMap((text) => {
      const { expires, browser, signature } = TOKEN.exec(text)?.groups ?? {};
      return expires && browser && signature ? [{ text, expires, browser, signature }] : [];
    })
    .filter(({ expires }) => Number.parseInt(expires, 36) > now);
}

function isOf(shop: Shop, token: Token, kind: SessionKind, personId: number): boolean {
  return timingSafeEqual(Buffer.from(token.signature), Buffer.from(signatureOf(shop, token, kind, personId)));
}

function signatureOf(
  { secret }: Shop,
  { expires, browser }: Pick<Token, "expires" | "browser">,
  kind: SessionKind,
  personId: number,
): string {
  return sign(secret, "known-browser", `${kind}|${personId}|${expires}|${browser}`).slice(0, 32);
}
