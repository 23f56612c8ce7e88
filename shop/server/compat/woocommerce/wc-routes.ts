import type { MiddlewareHandler } from "hono";
import { isNoPage } from "../../../urls/page-url.ts";
import type { Shop } from "../../shop.ts";
import { addToCartLink } from "./add-to-cart-link.ts";
import { respondEmpty, respondJson, respondText } from "../../platform/http/responses.ts";
import { type CartCall, cartCall } from "./cart-call.ts";
import { removeItemLink, undoItemLink, updateCartForm } from "./cart-page-forms.ts";
import {
  type Fields,
  type Files,
  isForm,
  isLarge,
  NO_FIELDS,
  readForm,
  readWholeForm,
  toFields,
} from "../../platform/http/form.ts";
import { refusedUpload } from "./refused-upload.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { discardBody, mayCarryFiles, MAX_UPLOAD_BYTES, namedProduct } from "./upload-limits.ts";
import type { WireViews } from "./views.ts";
import { addToCartEndpoint } from "./wc-ajax/add-to-cart.ts";
import { applyCouponEndpoint } from "./wc-ajax/apply-coupon.ts";
import { checkoutEndpoint } from "./wc-ajax/checkout.ts";
import { getCartTotalsEndpoint } from "./wc-ajax/get-cart-totals.ts";
import { getCustomerLocationEndpoint } from "./wc-ajax/get-customer-location.ts";
import { getVariationEndpoint } from "./wc-ajax/get-variation.ts";
import { getRefreshedFragmentsEndpoint } from "./wc-ajax/get-refreshed-fragments.ts";
import { removeCouponEndpoint } from "./wc-ajax/remove-coupon.ts";
import { removeFromCartEndpoint } from "./wc-ajax/remove-from-cart.ts";
import { updateOrderReviewEndpoint } from "./wc-ajax/update-order-review.ts";
import { updateShippingMethodEndpoint } from "./wc-ajax/update-shipping-method.ts";
import { t } from "../../../i18n/t.ts";

type Endpoint = (call: CartCall) => Promise<Response>;

/** `?wc-ajax=NAME` on any page, or `action=woocommerce_NAME` at `/wp-admin/admin-ajax.php`. */
const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ["add_to_cart", addToCartEndpoint],
  ["remove_from_cart", removeFromCartEndpoint],
  ["get_refreshed_fragments", getRefreshedFragmentsEndpoint],
  ["get_variation", getVariationEndpoint],
  ["get_customer_location", getCustomerLocationEndpoint],
  ["apply_coupon", applyCouponEndpoint],
  ["remove_coupon", removeCouponEndpoint],
  ["update_shipping_method", updateShippingMethodEndpoint],
  ["get_cart_totals", getCartTotalsEndpoint],
  ["update_order_review", updateOrderReviewEndpoint],
  ["checkout", checkoutEndpoint],
]);

const ADMIN_AJAX = "/wp-admin/admin-ajax.php";
const ACTION = /^woocommerce_(?<name>.+)$/;
const CART_PAGE = /^\/cart\/?$/;

const TOO_LARGE = "This form is too large.";
const CROSS_SITE = "This form was sent from another site, so nothing was changed.";
const PREFETCH = "This URL changes the cart, so it can’t be prefetched.";

/**
 * Handles the cart requests of WooCommerce's scripts, links and forms. They use the URL of any page, so this is
 * middleware that passes on all other requests.
 */
export function cartRequests(shop: Shop, views: WireViews): MiddlewareHandler {
  return async ({ req }, next) => (await handleCart(shop, views, req.raw)) ?? (await next());
}

async function handleCart(shop: Shop, views: WireViews, request: Request): Promise<Response | null> {
  if (request.method !== "POST" && !request.url.includes("?")) return null;
  const url = new URL(request.url);
  const callWith = (fields: Fields, files?: Files) => cartCall(shop, views, request, url, fields, files);

  if (isLarge(request) && mayCarryFiles(request) && (await namedProduct(shop, url)) !== null) {
    return handleUpload(shop, request, url, callWith);
  }
  const ajaxName = url.searchParams.getAll("wc-ajax").at(-1);
  if (ajaxName) return handleAjax(shop, request, ajaxName, callWith);
  if (url.pathname === ADMIN_AJAX) return handleAdminAjax(shop, request, url, callWith);
  // These paths have their own handlers.
  if (isNoPage(url)) return null;
  if (request.method === "POST") return handleForm(shop, request, url, callWith);
  if (request.method === "GET") return handleLink(request, url, callWith);
  return null;
}

type CallWith = (fields: Fields, files?: Files) => CartCall;

/** The larger form of a product with file options. */
async function handleUpload(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return respondText(403, t(CROSS_SITE));
  const form = await readWholeForm(request, MAX_UPLOAD_BYTES);
  if (!form.ok) {
    await discardBody(request);
    return refusedUpload(callWith(NO_FIELDS), { code: "uploads-too-large", mostBytes: MAX_UPLOAD_BYTES });
  }
  const call = callWith(new Map([...toFields(url.searchParams), ...form.value.fields]), form.value.files);
  return url.searchParams.has("wc-ajax") ? addToCartEndpoint(call) : addToCartLink(call);
}

async function handleAjax(shop: Shop, request: Request, name: string, callWith: CallWith): Promise<Response> {
  const endpoint = ENDPOINTS.get(name);
  if (!endpoint) return respondEmpty();
  if (request.method === "POST" && !isSameOrigin(request, shop.config)) return respondText(403, t(CROSS_SITE));
  const form = await readWholeForm(request);
  return form.ok
    ? endpoint(callWith(form.value.fields, form.value.files))
    : respondJson({ error: true, message: t(TOO_LARGE) }, [], 413);
}

/** Other actions share this URL; the next handler can read the form again. */
async function handleAdminAjax(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
  let action = url.searchParams.get("action");
  if (action === null && isForm(request)) {
    const form = await readForm(request);
    action = form.ok ? (form.value.get("action") ?? null) : null;
  }
  const name = ACTION.exec(action ?? "")?.groups?.["name"];
  return name === undefined ? null : handleAjax(shop, request, name, callWith);
}

/** A storefront form: the cart's, a product's, or one of another handler. */
async function handleForm(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
  const isCartPage = CART_PAGE.test(url.pathname);
  const form = await readWholeForm(isCartPage ? request : request.clone());
  if (!form.ok) return respondText(413, t(TOO_LARGE));

  const { files } = form.value;
  const fields: Fields = new Map([...toFields(url.searchParams), ...form.value.fields]);
  if (!fields.get("add-to-cart") && !isCartPage) return null;
  if (!isSameOrigin(request, shop.config)) return respondText(403, t(CROSS_SITE));
  return fields.get("add-to-cart")
    ? addToCartLink(callWith(fields, files))
    : updateCartForm(callWith(form.value.fields));
}

async function handleLink(request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
  const { searchParams } = url;
  const isCartPage = CART_PAGE.test(url.pathname);
  const handle = searchParams.get("add-to-cart")
    ? () => addToCartLink(callWith(toFields(searchParams)))
    : isCartPage && searchParams.has("remove_item")
      ? () => removeItemLink(callWith(NO_FIELDS))
      : isCartPage && searchParams.has("undo_item")
        ? () => undoItemLink(callWith(NO_FIELDS))
        : null;
  if (!handle) return null;
  // A prefetching browser would otherwise fill the cart without the visitor's action.
  if (/prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "")) return respondText(403, t(PREFETCH));
  return handle();
}
