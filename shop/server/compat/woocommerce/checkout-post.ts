import { CART_PATH } from "../../sales/cart/cart-urls.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import type { Notice } from "../../sales/cart/notices.ts";
import { readSession } from "../../sales/cart/session.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import type { Shop } from "../../shop.ts";
import { type CheckoutInput, readCheckoutInput } from "./checkout-fields.ts";
import { isForm, NO_FIELDS, readForm } from "../../platform/http/form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { type CheckoutProblem, submitCheckout } from "./submit-checkout.ts";
import { t } from "../../../i18n/t.ts";

export type CheckoutPostResult =
  | { readonly kind: "elsewhere"; readonly location: string; readonly setCookies: readonly string[] }
  | {
      readonly kind: "same-page";
      readonly status: number;
      readonly entered: CheckoutInput;
      readonly notices: readonly Notice[];
      readonly problems: readonly CheckoutProblem[];
    };

const EMPTY_FORM = readCheckoutInput(NO_FIELDS);

/**
 * `POST /checkout/`, the checkout without JavaScript. `visitor` is the original request, `form` the one with a readable
 * body.
 */
export async function checkoutPost(shop: Shop, visitor: Request, form: Request): Promise<CheckoutPostResult> {
  if (!isSameOrigin(visitor, shop.config)) {
    return refused(403, EMPTY_FORM, t("This form was sent from another site, so nothing was ordered."));
  }
  if (!isForm(form)) return refused(400, EMPTY_FORM, t("The form could not be read."));
  const read = await readForm(form);
  if (!read.ok) return refused(413, EMPTY_FORM, t("This form is too large."));

  const cookies = readCookies(visitor);
  const cartId = readSession(shop, cookies)?.cartId ?? null;
  const outcome = await submitCheckout(shop, cartId, visitor, cookies, read.value, clientIpOf(visitor));
  const entered = readCheckoutInput(read.value);
  const page = { kind: "same-page", entered, notices: [], problems: [] } as const;
  switch (outcome.kind) {
    case "placed":
      return { kind: "elsewhere", location: outcome.location, setCookies: outcome.setCookies };
    case "no-cart":
      return { kind: "elsewhere", location: CART_PATH, setCookies: [] };
    case "changed":
      return { ...page, status: 200, notices: outcome.notices };
    case "too-old":
      return { ...page, status: 422, problems: outcome.problems };
    case "refused":
      return { ...page, status: 422, problems: outcome.problems };
    case "busy":
      return { ...page, status: 503, problems: outcome.problems };
    case "too-often":
      return { ...page, status: 429, problems: outcome.problems };
  }
}

function refused(status: number, values: CheckoutInput, text: string): CheckoutPostResult {
  return { kind: "same-page", status, entered: values, notices: [], problems: [{ text, field: null }] };
}
