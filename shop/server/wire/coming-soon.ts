import { isOfficePath } from "../../addresses/page-address.ts";
import { readCookies } from "../cart/cookies.ts";
import {
  dismissedCookie,
  isBannerNonce,
  isShareKey,
  previewCookie,
  previewOf,
  SHARE_PARAMETER,
} from "../coming-soon/preview.ts";
import type { Door } from "../http/door.ts";
import type { Shop } from "../shop.ts";
import { jsonAnswer, redirect } from "./answers.ts";
import { readForm } from "./form.ts";
import { addressWithout, referringPage } from "./page-address.ts";
import { isSameOrigin } from "./same-origin.ts";

const PAGE = "/coming-soon/";
/** Programs ask for these by name; a page would only confuse them. */
const FILE = /\.[a-z0-9]{1,5}$|^\/feed\/|^\/wp-/i;

/**
 * While the shop is not open yet, every address shows the same page, except to those who came by the private link.
 * The link leaves a cookie and disappears from the address.
 */
export function comingSoonDoor(shop: Shop, pages: (request: Request) => Promise<Response>): Door {
  return async (request) => {
    const { comingSoon } = await shop.settings();
    if (!comingSoon.enabled) return null;
    const url = new URL(request.url);
    // Whoever opens the shop has to get in first.
    if (isOfficePath(url)) return null;
    const key = url.searchParams.get(SHARE_PARAMETER);
    if (key !== null && isShareKey(shop, key)) {
      return redirect(
        302,
        addressWithout(url, (name) => name === SHARE_PARAMETER),
        [previewCookie(shop)],
      );
    }
    if (previewOf(shop, readCookies(request)).isAllowed || url.pathname === "/robots.txt") return null;
    if (FILE.test(url.pathname) || (request.method !== "GET" && request.method !== "HEAD")) {
      return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    }

    const headers = new Headers({ "accept-encoding": request.headers.get("accept-encoding") ?? "" });
    const page = await pages(new Request(new URL(PAGE, url), { method: request.method, headers }));
    const closed = new Response(page.body, page);
    // Tomorrow something else may be at this address.
    closed.headers.set("cache-control", "no-store");
    closed.headers.delete("etag");
    return closed;
  };
}

/**
 * The banner's button: `POST /wp-json/wp/v2/users/me` with the proof in a header, as WooCommerce's script sends it, or
 * in a field of a plain form.
 */
export async function dismissComingSoonBanner(shop: Shop, request: Request): Promise<Response> {
  const form = await readForm(request);
  const fields = form.ok ? form.value : new Map<string, string>();
  const header = request.headers.get("x-wp-nonce");
  const isWanted = fields.get("woocommerce_meta[coming_soon_banner_dismissed]") === "yes";
  const isProved = isBannerNonce(shop, header ?? fields.get("_wpnonce") ?? "");
  const isOurs = isSameOrigin(request, shop.config) && previewOf(shop, readCookies(request)).isAllowed;
  if (!isOurs || !isProved || !isWanted) return notAllowed();

  const cookies = [dismissedCookie(shop)];
  const back = referringPage(request, shop.config);
  if (header === null) return redirect(303, back ? addressWithout(back, () => false) : "/", cookies);
  return jsonAnswer({ woocommerce_meta: { coming_soon_banner_dismissed: "yes" } }, cookies);
}

/** Settings of a user are for those who may look behind the curtain. */
function notAllowed(): Response {
  const answer = {
    code: "rest_cannot_edit",
    message: "Sorry, you are not allowed to edit this user.",
    data: { status: 401 },
  };
  return jsonAnswer(answer, [], 401);
}
