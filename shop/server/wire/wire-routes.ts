import type { Door } from "../http/door.ts";
import type { Shop } from "../shop.ts";
import { addToCartLink } from "./add-to-cart-link.ts";
import { emptyAnswer, jsonAnswer, plainAnswer } from "./answers.ts";
import { type CartCall, cartCall } from "./cart-call.ts";
import { removeItemLink, undoItemLink, updateCartForm } from "./cart-page-forms.ts";
import { type Fields, type Files, isForm, isLarge, NO_FIELDS, readForm, readWholeForm, toFields } from "./form.ts";
import { refusedUpload } from "./refused-upload.ts";
import { isSameOrigin } from "./same-origin.ts";
import { discardBody, mayCarryFiles, MOST_UPLOAD_BYTES, namedProduct } from "./upload-limits.ts";
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
import { say } from "../../texts/say.ts";

type Endpoint = (call: CartCall) => Promise<Response>;

/** `?wc-ajax=NAME` on any page, or `action=woocommerce_NAME` at the old address. */
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
/** Addresses that are no page of the storefront: what is posted there is none of the cart's business. */
const NO_PAGE = /^\/(?:wp-|office|admin|api|assets|media)/;

const TOO_LARGE = "This form is larger than any form of this shop.";
const CROSS_SITE = "This form was sent from another site, so nothing was changed.";
const PREFETCH = "This address changes the cart, so it cannot be loaded in advance.";

/** Answers what WooCommerce's scripts, links and forms ask of a cart; null leaves a request to the pages. */
export function wireRoutes(shop: Shop, views: WireViews): Door {
  return async (request) => {
    if (request.method !== "POST" && !request.url.includes("?")) return null;
    const url = new URL(request.url);
    const callWith = (fields: Fields, files?: Files) => cartCall(shop, views, request, url, fields, files);

    if (isLarge(request) && mayCarryFiles(request) && (await namedProduct(shop, url)) !== null) {
      return answerUpload(shop, request, url, callWith);
    }
    const ajaxName = url.searchParams.getAll("wc-ajax").at(-1);
    if (ajaxName) return answerAjax(shop, request, ajaxName, callWith);
    if (url.pathname === ADMIN_AJAX) return answerAdminAjax(shop, request, url, callWith);
    if (NO_PAGE.test(url.pathname)) return null;
    if (request.method === "POST") return answerForm(shop, request, url, callWith);
    if (request.method === "GET") return answerLink(request, url, callWith);
    return null;
  };
}

type CallWith = (fields: Fields, files?: Files) => CartCall;

/** A form that is larger than others, for a product that asks for files. */
async function answerUpload(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return plainAnswer(403, say(CROSS_SITE));
  const form = await readWholeForm(request, MOST_UPLOAD_BYTES);
  if (!form.ok) {
    await discardBody(request);
    return refusedUpload(callWith(NO_FIELDS), { code: "uploads-too-large", mostBytes: MOST_UPLOAD_BYTES });
  }
  const call = callWith(new Map([...toFields(url.searchParams), ...form.value.fields]), form.value.files);
  return url.searchParams.has("wc-ajax") ? addToCartEndpoint(call) : addToCartLink(call);
}

async function answerAjax(shop: Shop, request: Request, name: string, callWith: CallWith): Promise<Response> {
  const endpoint = ENDPOINTS.get(name);
  if (!endpoint) return emptyAnswer();
  if (request.method === "POST" && !isSameOrigin(request, shop.config)) return plainAnswer(403, say(CROSS_SITE));
  const form = await readWholeForm(request);
  return form.ok
    ? endpoint(callWith(form.value.fields, form.value.files))
    : jsonAnswer({ error: true, message: say(TOO_LARGE) }, [], 413);
}

/** Other actions live at the same address; whoever comes next can read the form again. */
async function answerAdminAjax(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
  let action = url.searchParams.get("action");
  if (action === null && isForm(request)) {
    const form = await readForm(request);
    action = form.ok ? (form.value.get("action") ?? null) : null;
  }
  const name = ACTION.exec(action ?? "")?.groups?.["name"];
  return name === undefined ? null : answerAjax(shop, request, name, callWith);
}

/** A form of the storefront: the cart's own, a product's, or one that is for somebody else. */
async function answerForm(shop: Shop, request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
  const isCartPage = CART_PAGE.test(url.pathname);
  const form = await readWholeForm(isCartPage ? request : request.clone());
  if (!form.ok) return plainAnswer(413, say(TOO_LARGE));

  const { files } = form.value;
  const fields: Fields = new Map([...toFields(url.searchParams), ...form.value.fields]);
  if (!fields.get("add-to-cart") && !isCartPage) return null;
  if (!isSameOrigin(request, shop.config)) return plainAnswer(403, say(CROSS_SITE));
  return fields.get("add-to-cart")
    ? addToCartLink(callWith(fields, files))
    : updateCartForm(callWith(form.value.fields));
}

async function answerLink(request: Request, url: URL, callWith: CallWith): Promise<Response | null> {
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
  // A browser that loads pages in advance would fill carts nobody asked for.
  if (/prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "")) return plainAnswer(403, say(PREFETCH));
  return handle();
}
