import type { Config } from "../../config.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";
import { isCartId } from "./cart-id.ts";
import { type Cookies, setCookie } from "../../platform/http/cookies.ts";
import { md5, sign } from "../../platform/secrets/digest.ts";
import { SESSION_LIFETIME_MS, SESSION_RENEWAL_MS } from "./lifetime.ts";

/** The session cookie of a visitor with a cart. */
export interface Session {
  readonly cartId: string;
  /** The cookie is old enough to be renewed. */
  readonly isDue: boolean;
}

let named = { publicUrl: "", name: "" };

/** Cached, because every event needs it and it never changes while the shop runs. */
export function sessionCookieName({ publicUrl }: Pick<Config, "publicUrl">): string {
  if (named.publicUrl !== publicUrl) named = { publicUrl, name: `wp_woocommerce_session_${md5(publicUrl)}` };
  return named.name;
}

/** `cart|expires|renew after|signature`, times in seconds. */
export function sessionCookie(shop: Pick<Shop, "config" | "secret" | "now">, cartId: string): string {
  const now = shop.now().getTime();
  const expires = new Date(now + SESSION_LIFETIME_MS);
  const renewAfter = now + SESSION_RENEWAL_MS;
  const signed = `${cartId}|${seconds(expires.getTime())}|${seconds(renewAfter)}`;
  const value = `${signed}|${sign(shop.secret, "session", signed)}`;
  return setCookie(shop.config, sessionCookieName(shop.config), value, { isHttpOnly: true, expires });
}

/** Null for anything but a valid session of this shop. */
export function readSession(
  shop: Pick<Shop, "secret" | "now"> & { readonly config: Pick<Config, "publicUrl"> },
  cookies: Cookies,
): Session | null {
  const value = cookies.get(sessionCookieName(shop.config)) ?? "";
  const [cartId = "", expires = "", renewAfter = "", signature = "", ...rest] = value.split("|");
  if (rest.length > 0 || !isCartId(cartId)) return null;
  const signed = sign(shop.secret, "session", `${cartId}|${expires}|${renewAfter}`);
  if (!isSameSecret(signed, signature)) return null;

  const now = seconds(shop.now().getTime());
  return Number(expires) > now ? { cartId, isDue: Number(renewAfter) <= now } : null;
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
