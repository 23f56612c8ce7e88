import { z } from "zod";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { EXPRESS_PLACES, PaymentSettings } from "../../platform/settings/checkout-settings.ts";
import type { Shop } from "../../shop.ts";
import { sealStripeKeys } from "./stripe-keys.ts";

export const STRIPE_COMMAND = "npm run stripe < keys.json";

const Keys = z.strictObject({
  publishableKey: z.string().startsWith("pk_"),
  secretKey: z.string().regex(/^[sr]k_/),
  webhookSecret: z.string().startsWith("whsec_"),
  title: z.string().min(1).max(100).default("Card"),
  description: z.string().max(500).default("Pay by card on the next page."),
  apiAddress: z.url().optional(),
  pageAddress: z.url().optional(),
  scriptAddress: z.url().optional(),
  expressOn: z.array(z.enum(EXPRESS_PLACES)).optional(),
});

/** Enters Stripe's keys from a terminal. They come by standard input, where other processes cannot see them. */
export async function enterStripeKeys(shop: Shop, text: string): Promise<Result<undefined, string>> {
  const keys = Keys.safeParse(parseJson(text));
  if (!keys.success) {
    const wrong = keys.error.issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
    return refuse(`These are not Stripe's keys (${wrong.join("; ")}). Usage: ${STRIPE_COMMAND}`);
  }
  const { publishableKey, secretKey, webhookSecret, title, description, ...addresses } = keys.data;
  const { payments } = await shop.settings();
  const sealed = sealStripeKeys(shop, { publishableKey, secretKey, webhookSecret });
  const card = { id: "stripe", title, description };
  const { methods } = payments;
  const changed = PaymentSettings.parse({
    stripe: { ...payments.stripe, ...sealed, ...addresses },
    // Most customers pay by card, so it comes first, unless the owner has already given it a place.
    methods: methods.some(({ id }) => id === "stripe")
      ? methods.map((method) => (method.id === "stripe" ? card : method))
      : [card, ...methods],
  });
  await shop.database.pool.query(
    "insert into settings (key, value) values ('payments', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(changed)],
  );
  return ok(undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
