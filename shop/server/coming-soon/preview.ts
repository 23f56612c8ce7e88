import { type Cookies, setCookie } from "../cart/cookies.ts";
import { sign } from "../cart/digest.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Shop } from "../shop.ts";

/** Whoever has the private link may look at a shop that is not open yet. */
export const SHARE_PARAMETER = "woo-share";

const PREVIEW_COOKIE = "vitrine_preview";
const DISMISSED_COOKIE = "vitrine_preview_quiet";
const KEY_LENGTH = 32;
const NONCE_LENGTH = 10;

export interface Preview {
  /** Whether this visitor came by the private link. */
  readonly isAllowed: boolean;
  /** The reminder at the foot of each page, or null: the shop is open, or it was dismissed. */
  readonly banner: ComingSoonBanner | null;
}

export interface ComingSoonBanner {
  /** Proof that its button was pressed on a page of ours. */
  readonly nonce: string;
}

export function shareKey({ secret }: Pick<Shop, "secret">): string {
  return sign(secret, "coming-soon", "share").slice(0, KEY_LENGTH);
}

export function shareLink(shop: Pick<Shop, "secret" | "config">): string {
  return `${shop.config.publicUrl}/?${SHARE_PARAMETER}=${shareKey(shop)}`;
}

export function isShareKey(shop: Pick<Shop, "secret">, key: string): boolean {
  return isSameSecret(shareKey(shop), key);
}

export function previewOf(shop: Pick<Shop, "secret">, cookies: Cookies): Preview {
  const isAllowed = isShareKey(shop, cookies.get(PREVIEW_COOKIE) ?? "");
  const isQuiet = cookies.has(DISMISSED_COOKIE);
  return { isAllowed, banner: isAllowed && !isQuiet ? { nonce: bannerNonce(shop) } : null };
}

export function isBannerNonce(shop: Pick<Shop, "secret">, nonce: string): boolean {
  return isSameSecret(bannerNonce(shop), nonce);
}

/** Both end with the browser's session. */
export function previewCookie(shop: Pick<Shop, "secret" | "config">): string {
  return setCookie(shop.config, PREVIEW_COOKIE, shareKey(shop), { isHttpOnly: true });
}

export function dismissedCookie({ config }: Pick<Shop, "config">): string {
  return setCookie(config, DISMISSED_COOKIE, "1", { isHttpOnly: true });
}

function bannerNonce({ secret }: Pick<Shop, "secret">): string {
  return sign(secret, "coming-soon", "banner").slice(0, NONCE_LENGTH);
}
