import { createHmac } from "node:crypto";
import { isCartId } from "../../cart/cart-id.ts";
import { sign } from "../../cart/digest.ts";
import { SESSION_LIFETIME_MS } from "../../cart/lifetime.ts";
import { isSameSecret } from "../../secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

type Signer = Pick<Shop, "secret" | "now">;

const HEADER = encoded({ alg: "HS256", typ: "JWT" });
const ISSUER = "wc/store/v1";
const LONGEST_TOKEN = 1000;

/** A JSON Web Token that stands for a cart where there are no cookies. Whoever has it owns the cart. */
export function cartToken(shop: Signer, cartId: string): string {
  const now = seconds(shop.now());
  const payload = { user_id: cartId, exp: now + SESSION_LIFETIME_MS / 1000, iss: ISSUER, iat: now };
  const signed = `${HEADER}.${encoded(payload)}`;
  return `${signed}.${signatureOf(shop, signed)}`;
}

/** Null for everything that is no living token of ours. */
export function cartOfToken(shop: Signer, token: string | null): string | null {
  if (token === null || token.length > LONGEST_TOKEN) return null;
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  // Only what we write ourselves is accepted, so a token cannot choose how it is checked.
  if (rest.length > 0 || header !== HEADER) return null;
  if (!isSameSecret(signatureOf(shop, `${header}.${payload}`), signature)) return null;
  const { user_id: cartId, exp, iss } = decoded(payload);
  if (typeof cartId !== "string" || !isCartId(cartId) || iss !== ISSUER) return null;
  return typeof exp === "number" && exp > seconds(shop.now()) ? cartId : null;
}

/** The shop's secret signs many things; this key is for tokens alone. */
function signatureOf({ secret }: Pick<Shop, "secret">, text: string): string {
  return createHmac("sha256", sign(secret, "cart-token", "key"))
    .update(text)
    .digest("base64url");
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
