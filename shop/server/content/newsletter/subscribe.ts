import { NEWSLETTER_CONSENT } from "../../../i18n/newsletter-consent.ts";
import { t } from "../../../i18n/t.ts";
import { readSubscription } from "../../people/mail/subscription-form.ts";
import type { Shop } from "../../shop.ts";
import { requestSubscription } from "./request-subscription.ts";

export type SubscribeResult =
  | { readonly kind: "requested" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly email: string;
      readonly source: string;
    };

const SOURCE = /^[a-z0-9-]{1,100}$/;

/** `POST /newsletter/`. The answer is the same whether or not the email address is subscribed. */
export async function subscribe(shop: Shop, visitor: Request, form: Request): Promise<SubscribeResult> {
  const read = await readSubscription(shop, visitor, form);
  if (read.kind === "bot") return { kind: "requested" };
  const entered = read.fields.get("source") ?? "";
  const source = SOURCE.test(entered) ? entered : "";
  if (read.kind === "refused") return { ...read, source };
  const { email, mayEmail } = read;
  if (mayEmail) await requestSubscription(shop, { email, source, consentText: t(NEWSLETTER_CONSENT) });
  return { kind: "requested" };
}
