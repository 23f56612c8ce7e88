import type { Page } from "@vitrine/tracking/page";
import type { Exclusion } from "@vitrine/tracking/tracker";
import { STAFF_COOKIE } from "../../urls/staff-cookie.ts";
import type { ShopOptions } from "./shop-options.ts";

/** Bots that run scripts. The server, which receives the copies, has a longer list. */
const BOT = /bot\b|crawl|spider|headless|lighthouse|slurp|inspectiontool|facebookexternalhit|preview/i;

/** Pages are cached for everyone, so the browser itself checks whether it is excluded. */
export function exclusionOf(
  { excluded_roles, excludes_bots }: Pick<ShopOptions, "excluded_roles" | "excludes_bots">,
  { cookies }: Page,
  { userAgent }: Pick<Navigator, "userAgent">,
): Exclusion | undefined {
  if (excludes_bots && BOT.test(userAgent)) return "bot";
  return excluded_roles.includes(cookies.read(STAFF_COOKIE) ?? "") ? "staff" : undefined;
}
