import type { SoldOutVariation } from "../../../server/catalog/stock-alerts/alert-items.ts";
import { t } from "../../../i18n/t.ts";
import { type RefusedSubscription, SubscribeForm } from "../subscribe/subscribe-form.tsx";

interface StockAlertFormProps {
  readonly productId: number;
  /** Empty for a product without variations. */
  readonly variations: readonly SoldOutVariation[];
  readonly chosen?: number | null;
  readonly before?: RefusedSubscription | undefined;
}

/** Asks for the email address of a shopper who waits for a product. */
export function StockAlertForm({ productId, variations, chosen = null, before }: StockAlertFormProps) {
  return (
    <SubscribeForm
      id="stock-alert"
      action="/back-in-stock/"
      button={t("Email me")}
      note={t("One email when it’s back in stock, nothing else.")}
      before={before}
    >
      <input type="hidden" name="product_id" value={productId} />
      {variations.length > 0 && (
        <div className="field">
          <label htmlFor="stock-alert-option">{t("Sold-out option")}</label>
          <select id="stock-alert-option" name="variation_id" defaultValue={chosen ?? undefined} required>
            {variations.map(({ id, choices }) => (
              <option key={id} value={id}>
                {choices}
              </option>
            ))}
          </select>
        </div>
      )}
    </SubscribeForm>
  );
}

interface StockAlertProps {
  readonly productId: number;
  readonly variations: readonly SoldOutVariation[];
  /** Every variation is sold out, or the product has none. */
  readonly isSoldOut: boolean;
  /** The chosen variation. */
  readonly chosen: number | null;
}

/** On a product's page. A script opens it for a sold-out variation and hides it for one that can be bought. */
export function StockAlert({ productId, variations, isSoldOut, chosen }: StockAlertProps) {
  if (variations.length === 0) {
    return (
      <section className="stock-alert no-print" aria-labelledby="stock-alert-title" data-stock-alert="">
        <h2 className="stock-alert-title" id="stock-alert-title">
          {t("Email me when it’s back")}
        </h2>
        <StockAlertForm productId={productId} variations={variations} />
      </section>
    );
  }
  const isChosen = variations.some(({ id }) => id === chosen);
  // Where a script hides it for a choice that can be bought, it must not be painted before.
  const isIdle = chosen !== null && !isChosen;
  return (
    <details
      className={isIdle ? "stock-alert is-idle no-print" : "stock-alert no-print"}
      data-stock-alert=""
      open={isSoldOut || isChosen}
    >
      <summary className="stock-alert-title">
        {isSoldOut ? t("Email me when it’s back") : t("Email me when a sold-out option is back")}
      </summary>
      <StockAlertForm productId={productId} variations={variations} chosen={isChosen ? chosen : null} />
    </details>
  );
}
