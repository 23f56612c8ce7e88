import { createHmac } from "node:crypto";
import { isCartId } from "../../sales/cart/cart-id.ts";
import { sign } from "../../platform/secrets/digest.ts";
import { SESSION_LIFETIME_MS } from "../../sales/cart/lifetime.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

type Signer = Pick<Shop, "secret" | "now">;

const HEADER = encoded({ alg: "HS256", typ: "JWT" });
const ISSUER = "wc/store/v1";
const MAX_TOKEN_LENGTH = 1000;

/** A JSON Web Token that identifies a cart without cookies. The bearer owns the cart. */
export function cartToken(shop: Signer, cartId: string): string {
  const now = seconds(shop.now());
  const payload = { user_id: cartId, exp: now + SESSION_LIFETIME_MS / 1000, iss: ISSUER, iat: now };
  const signed = `${HEADER}.${encoded(payload)}`;
  return `${signed}.${signatureOf(shop, signed)}`;
}

/** Null unless the token is valid and not expired. */
export function cartOfToken(shop: Signer, token: string | null): string | null {
  if (token === null || token.length > MAX_TOKEN_LENGTH) return null;
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  // Only our own header is accepted, so a token cannot choose its algorithm.
  if (rest.length > 0 || header !== HEADER) return null;
  if (!isSameSecret(signatureOf(shop, `${header}.${payload}`), signature)) return null;
  const { user_id: cartId, exp, iss } = decoded(payload);
  if (typeof cartId !== "string" || !isCartId(cartId) || iss !== ISSUER) return null;
  return typeof exp === "number" && exp > seconds(shop.now()) ? cartId : null;
}

/** Derives a key for tokens only from the shop's secret. */
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
