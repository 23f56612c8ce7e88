import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { PaymentMessage } from "./provider.ts";
import type { Shop } from "../../shop.ts";
import { applyLocked } from "./apply-state.ts";
import { paymentProvider } from "./payment-provider.ts";
import { findNamedPayment } from "./payment-rows.ts";
import { applyRefundMessage } from "./refund-message.ts";

const ONCE = "insert into payment_events (id, kind) values ($1, $2) on conflict do nothing";

/** Handles a webhook of the provider. Its effect and the record that it was received are one transaction. */
export async function receiveWebhook(
  shop: Shop,
  body: string,
  signature: string,
): Promise<Result<PaymentMessage["about"], "not-offered" | "not-signed">> {
  const provider = await paymentProvider(shop);
  if (!provider) return refuse("not-offered");
  const read = provider.readMessage(body, signature, shop.now());
  if (!read.ok) return read;
  const message = read.value;
  if (message.about === "other") return ok(message.about);

  const { currency } = await shop.settings();
  return inTransaction(shop.database.pool, async (connection: Queryable) => {
    const received = await connection.query({ name: "hear-message", text: ONCE, values: [message.id, message.kind] });
    if (received.rowCount === 0) return ok(message.about);
    const known = { provider, currency, decimals: currency.decimals };
    if (message.about === "refund") await applyRefundMessage(connection, known, message.intentId, message.refund);
    else {
      const row = await findNamedPayment(connection, message.ids, message.reference);
      // Another shop may use the same account.
      if (row) await applyLocked(connection, known, row, message.ids, message.state);
    }
    return ok(message.about);
  });
}

/** Providers retry a webhook for some days. */
export async function purgeWebhookMessages({ database }: Pick<Shop, "database">): Promise<void> {
  await database.pool.query("delete from payment_events where received_at < now() - interval '60 days'");
}
