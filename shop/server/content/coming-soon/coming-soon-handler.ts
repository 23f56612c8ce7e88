import type { MiddlewareHandler } from "hono";
import { isNoPage, isAdminPath } from "../../../urls/page-url.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { dismissedCookie, isBannerNonce, isShareKey, previewCookie, previewOf, SHARE_PARAMETER } from "./preview.ts";
import type { Shop } from "../../shop.ts";
import { respondJson, redirect } from "../../platform/http/responses.ts";
import { readForm } from "../../platform/http/form.ts";
import { urlWithout, referringPage } from "../../platform/http/page-url.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";

const PAGE = "/coming-soon/";
/** Clients request these files by name and cannot use an HTML page. */
const FILE = /\.[a-z0-9]{1,5}$|^\/feed\//i;

/**
 * While the shop is not open yet, every URL shows the same page, except to signed-in staff and to people who came by
 * the private link. The link sets a cookie and disappears from the URL.
 */
export function comingSoonPage(shop: Shop, pages: (request: Request) => Promise<Response>): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    const { comingSoon } = await shop.settings();
    if (!comingSoon.enabled) return await next();
    const url = new URL(request.url);
    // Staff must be able to sign in before the shop opens.
    if (isAdminPath(url)) return await next();
    const key = url.searchParams.get(SHARE_PARAMETER);
    if (key !== null && isShareKey(shop, key)) {
      return redirect(
        302,
        urlWithout(url, (name) => name === SHARE_PARAMETER),
        [previewCookie(shop)],
      );
    }
    if (url.pathname === "/robots.txt" || (await previewOf(shop, readCookies(request))).isAllowed) return await next();
    if (FILE.test(url.pathname) || isNoPage(url) || (request.method !== "GET" && request.method !== "HEAD")) {
      return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    }

    const headers = new Headers({ "accept-encoding": request.headers.get("accept-encoding") ?? "" });
    const page = await pages(new Request(new URL(PAGE, url), { method: request.method, headers }));
    const closed = new Response(page.body, page);
    // Another page may be at this URL once the shop is open.
    closed.headers.set("cache-control", "no-store");
    closed.headers.delete("etag");
    return closed;
  };
}

/**
 * Handles the banner's button: `POST /wp-json/wp/v2/users/me` with the nonce in a header, as WooCommerce's script sends
 * it, or in a field of a plain form.
 */
export async function dismissComingSoonBanner(shop: Shop, request: Request): Promise<Response> {
  const form = await readForm(request);
  const fields = form.ok ? form.value : new Map<string, string>();
  const header = request.headers.get("x-wp-nonce");
  const isWanted = fields.get("woocommerce_meta[coming_soon_banner_dismissed]") === "yes";
  const isProved = isBannerNonce(shop, header ?? fields.get("_wpnonce") ?? "");
  const isOurs = isSameOrigin(request, shop.config) && (await previewOf(shop, readCookies(request))).isAllowed;
  if (!isOurs || !isProved || !isWanted) return notAllowed();

  const cookies = [dismissedCookie(shop)];
  const back = referringPage(request, shop.config);
  if (header === null) return redirect(303, back ? urlWithout(back, () => false) : "/", cookies);
  return respondJson({ woocommerce_meta: { coming_soon_banner_dismissed: "yes" } }, cookies);
}

/** Only visitors who may preview the shop can change a user setting. */
function notAllowed(): Response {
  const result = {
    code: "rest_cannot_edit",
    message: "Sorry, you are not allowed to edit this user.",
    data: { status: 401 },
  };
  return respondJson(result, [], 401);
}
