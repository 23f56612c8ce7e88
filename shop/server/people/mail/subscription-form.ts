import { isEmail } from "@vitrine/commerce/reviews";
import { t } from "../../../i18n/t.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { type Fields, isForm, NO_FIELDS, readForm } from "../../platform/http/form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { countAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { normalizeEmail } from "../accounts/person.ts";

/** A form with which somebody asks for emails: the newsletter, or an alert about a product. */
export type SubscriptionForm =
  | { readonly kind: "accepted"; readonly email: string; readonly fields: Fields; readonly mayEmail: boolean }
  | { readonly kind: "bot" }
  | SubscriptionRefusal;

export interface SubscriptionRefusal {
  readonly kind: "refused";
  readonly status: number;
  /** The error beside the field. */
  readonly text: string;
  /** As entered. */
  readonly email: string;
  readonly fields: Fields;
}

/** Hidden from people; bots fill it in. */
const HONEYPOT = "subject";
const LONGEST_EMAIL = 100;

/**
 * `visitor` is the original request, `form` the one whose body can be read. Nothing is looked up here, and a mailbox that
 * got too many emails is no error: the answer says nothing about an email address.
 */
export async function readSubscription(shop: Shop, visitor: Request, form: Request): Promise<SubscriptionForm> {
  const refused = (status: number, text: string, fields: Fields = NO_FIELDS): SubscriptionRefusal => ({
    kind: "refused",
    status,
    text,
    email: (fields.get("email") ?? "").slice(0, LONGEST_EMAIL),
    fields,
  });
  if (!isSameOrigin(visitor, shop.config)) {
    return refused(403, t("This form was sent from another site, so nothing was saved."));
  }
  const read = isForm(form) ? await readForm(form) : null;
  if (!read) return refused(400, t("The form could not be read."));
  if (!read.ok) return refused(413, t("This form is too large."));

  const fields = read.value;
  const email = normalizeEmail(fields.get("email") ?? "");
  if (email === "") return refused(400, t("Please enter your email address."), fields);
  if (email.length > LONGEST_EMAIL || !isEmail(email)) {
    return refused(400, t("Please enter a valid email address."), fields);
  }
  // A bot gets the same response as everybody else.
  if ((fields.get(HONEYPOT) ?? "") !== "") return { kind: "bot" };

  const network = await countAttempt(shop, "subscription", { network: clientIpOf(visitor) });
  if (network.isOver) return refused(429, t("Too many requests. Please try again in ten minutes."), fields);
  const mailbox = await countAttempt(shop, "subscription-to-mailbox", { account: email });
  return { kind: "accepted", email, fields, mayEmail: !mailbox.isOver };
}
