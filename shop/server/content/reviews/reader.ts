import { randomBytes } from "node:crypto";
import { type Cookies, setCookie } from "../../platform/http/cookies.ts";
import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

/** Ends with the browser session and identifies nothing but the same browser. */
const COOKIE = "vitrine_reader";
const SIGNATURE_LENGTH = 32;

export interface Reader {
  readonly id: string;
  /** For a browser that has just got its ID. */
  readonly setCookies: readonly string[];
}

/** A browser gets an ID when it first votes or writes, not before. */
export function readerOf(shop: Pick<Shop, "secret" | "config">, cookies: Cookies): Reader {
  const known = knownReader(shop, cookies);
  if (known !== null) return { id: known, setCookies: [] };
  const id = randomBytes(16).toString("hex");
  const value = `${id}.${signatureOf(shop, id)}`;
  return { id, setCookies: [setCookie(shop.config, COOKIE, value, { isHttpOnly: true })] };
}

function knownReader(shop: Pick<Shop, "secret">, cookies: Cookies): string | null {
  const [id = "", signature = ""] = (cookies.get(COOKIE) ?? "").split(".");
  return id !== "" && isSameSecret(signatureOf(shop, id), signature) ? id : null;
}

function signatureOf({ secret }: Pick<Shop, "secret">, id: string): string {
  return sign(secret, "reader", id).slice(0, SIGNATURE_LENGTH);
}
