import { CART_PATH } from "../cart/addresses.ts";
import { readCookies } from "../cart/cookies.ts";
import type { Notice } from "../cart/notices.ts";
import { readSession } from "../cart/session.ts";
import { rememberBuyer } from "../events/remember-buyer.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Shop } from "../shop.ts";
import { type TypedCheckout, typedCheckout } from "./checkout-fields.ts";
import { isForm, NO_FIELDS, readForm } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { type CheckoutProblem, submitCheckout } from "./submit-checkout.ts";
import { say } from "../../texts/say.ts";

export type CheckoutPostAnswer =
  | { readonly kind: "elsewhere"; readonly location: string; readonly setCookies: readonly string[] }
  | {
      readonly kind: "same-page";
      readonly status: number;
      readonly typed: TypedCheckout;
      readonly notices: readonly Notice[];
      readonly problems: readonly CheckoutProblem[];
    };

const TYPED_NOTHING = typedCheckout(NO_FIELDS);

/**
 * `POST /checkout/`, the way without a script. `visitor` is the request as it came in, `form` the one whose body can
 * be read.
 */
export async function checkoutPost(shop: Shop, visitor: Request, form: Request): Promise<CheckoutPostAnswer> {
  if (!isSameOrigin(visitor, shop.config)) {
    return refused(403, TYPED_NOTHING, say("This form was sent from another site, so nothing was ordered."));
  }
  if (!isForm(form)) return refused(400, TYPED_NOTHING, say("Nothing was sent that could be read as a form."));
  const read = await readForm(form);
  if (!read.ok) return refused(413, TYPED_NOTHING, say("This form is larger than any form of this shop."));

  const cookies = readCookies(visitor);
  const cartId = readSession(shop, cookies)?.cartId ?? null;
  if (cartId !== null) await rememberBuyer(shop, cartId, visitor);
  const outcome = await submitCheckout(shop, cartId, cookies, read.value, visitorAddress(visitor));
  const typed = typedCheckout(read.value);
  const page = { kind: "same-page", typed, notices: [], problems: [] } as const;
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
    case "too-often":
      return { ...page, status: 429, problems: outcome.problems };
  }
}

function refused(status: number, typed: TypedCheckout, text: string): CheckoutPostAnswer {
  return { kind: "same-page", status, typed, notices: [], problems: [{ text, field: null }] };
}
