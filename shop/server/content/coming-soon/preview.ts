import { type Cookies, setCookie } from "../../platform/http/cookies.ts";
import { findSession } from "../../people/accounts/sessions.ts";
import { mayActAs } from "../../people/accounts/person.ts";
import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

/** Contains the key of the private link, which shows a shop that is not open yet. */
export const SHARE_PARAMETER = "woo-share";

const PREVIEW_COOKIE = "vitrine_preview";
const DISMISSED_COOKIE = "vitrine_preview_quiet";
const KEY_LENGTH = 32;
const NONCE_LENGTH = 10;

export interface Preview {
  /** Whether this visitor came by the private link or is signed in to the admin. */
  readonly isAllowed: boolean;
  /** The reminder at the bottom of each page; null if the shop is open or the banner was dismissed. */
  readonly banner: ComingSoonBanner | null;
}

export interface ComingSoonBanner {
  /** Proves that the button was pressed on a page of the shop. */
  readonly nonce: string;
}

export function shareKey({ secret }: Pick<Shop, "secret">): string {
  return sign(secret, "coming-soon", "share").slice(0, KEY_LENGTH);
}

export function shareLink(shop: Pick<Shop, "secret" | "config">): string {
  return `${shop.config.publicUrl}/?${SHARE_PARAMETER}=${shareKey(shop)}`;
}

/**
 * Where staff preview a shop that is not open yet. If the admin has its own host, the shop does not get its cookie: the
 * private link identifies staff instead.
 */
export function previewPath(shop: Pick<Shop, "secret" | "config">): string {
  return shop.config.adminUrl === undefined ? "/" : `/?${SHARE_PARAMETER}=${shareKey(shop)}`;
}

export function isShareKey(shop: Pick<Shop, "secret">, key: string): boolean {
  return isSameSecret(shareKey(shop), key);
}

/** Queries the database only for visitors with an admin session. */
export async function previewOf(shop: Shop, cookies: Cookies): Promise<Preview> {
  const isAllowed = isShareKey(shop, cookies.get(PREVIEW_COOKIE) ?? "") || (await isStaff(shop, cookies));
  const isQuiet = cookies.has(DISMISSED_COOKIE);
  return { isAllowed, banner: isAllowed && !isQuiet ? { nonce: bannerNonce(shop) } : null };
}

async function isStaff(shop: Shop, cookies: Cookies): Promise<boolean> {
  const staff = await findSession(shop, cookies, "admin");
  return staff !== null && !staff.isWaiting && mayActAs(staff, "viewer");
}

export function isBannerNonce(shop: Pick<Shop, "secret">, nonce: string): boolean {
  return isSameSecret(bannerNonce(shop), nonce);
}

/** Both end with the browser session. */
export function previewCookie(shop: Pick<Shop, "secret" | "config">): string {
  return setCookie(shop.config, PREVIEW_COOKIE, shareKey(shop), { isHttpOnly: true });
}

export function dismissedCookie({ config }: Pick<Shop, "config">): string {
  return setCookie(config, DISMISSED_COOKIE, "1", { isHttpOnly: true });
}

function bannerNonce({ secret }: Pick<Shop, "secret">): string {
  return sign(secret, "coming-soon", "banner").slice(0, NONCE_LENGTH);
}
