import { type Address, checkAddress } from "@vitrine/commerce/addresses";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { plainText } from "@vitrine/commerce/reviews";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { isAttemptKey, type OrderRequest } from "./order-request.ts";

export interface CheckedRequest {
  readonly billing: Address;
  readonly shipping: Address;
  readonly note: string;
}

const MAX_NOTE_LENGTH = 2000;

/** Checks that need no cart: returns every error at once. */
export function checkRequest(
  request: OrderRequest,
  { checkout }: ShopSettings,
): Result<CheckedRequest, readonly OrderRefusal[]> {
  if (!isAttemptKey(request.key)) return refuse([{ code: "key-invalid" }]);
  const rules = { countries: checkout.sellsTo, wishes: { phone: checkout.phone, company: checkout.company } };
  const billing = checkAddress("billing", request.billing, rules);
  const shipping = request.shipping === null ? null : checkAddress("shipping", request.shipping, rules);

  const problems = [billing, shipping].flatMap((checked) => (checked && !checked.ok ? checked.error : []));
  const refusals: OrderRefusal[] = problems.map((problem) => ({ code: "address", problem }));
  if (checkout.terms !== "" && !request.acceptsTerms) refusals.push({ code: "terms" });
  if (refusals.length > 0 || !billing.ok || (shipping && !shipping.ok)) return refuse(refusals);

  const note = checkout.asksForNotes ? plainText(request.note).slice(0, MAX_NOTE_LENGTH).toWellFormed() : "";
  return ok({ billing: billing.value, shipping: shipping?.value ?? { ...billing.value, email: "" }, note });
}
