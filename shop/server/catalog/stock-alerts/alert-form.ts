import { t } from "../../../i18n/t.ts";
import { readSubscription } from "../../people/mail/subscription-form.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import type { Shop } from "../../shop.ts";
import { type AlertItem, findAlertItem } from "./alert-items.ts";
import { requestAlert } from "./stock-alerts.ts";

export type AskResult =
  | { readonly kind: "requested" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly email: string;
      /** Null if there is no such product, or alerts are off. */
      readonly item: AlertItem | null;
    };

/** `POST /back-in-stock/`. The answer is the same whether or not the email address waits already. */
export async function askForAlert(shop: Shop, visitor: Request, form: Request): Promise<AskResult> {
  const read = await readSubscription(shop, visitor, form);
  if (read.kind === "bot") return { kind: "requested" };
  const { email, fields } = read;
  const isOffered = (await shop.settings()).catalog.backInStockAlerts;
  const productId = parseId(fields.get("product_id"));
  const variationId = parseId(fields.get("variation_id"));
  const item = isOffered && productId !== null ? await findAlertItem(shop.database.pool, productId, variationId) : null;
  if (read.kind === "refused") return { kind: "refused", status: read.status, text: read.text, email, item };
  if (!item) {
    return { kind: "refused", status: 404, text: t("We can’t send an alert for this product."), email, item };
  }
  if (read.mayEmail) await requestAlert(shop, email, item);
  return { kind: "requested" };
}
