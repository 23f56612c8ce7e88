import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import type { OrderPageData } from "./order-page.server.ts";

interface OrderActionsProps {
  readonly page: OrderPageData;
}

/** What the customer can do with the order. Everything is a link or a form of its own. */
export function OrderActions({ page }: OrderActionsProps) {
  const { base, invoice, canCancel, returnableUntil } = page;
  return (
    <section className="order-actions" aria-labelledby="order-actions">
      <h2 id="order-actions">{t("Manage your order")}</h2>
      <div className="order-action-list">
        <form method="post" action={base}>
          <button type="submit" className="button button-quiet" name="intent" value="order-again">
            {t("Order again")}
          </button>
        </form>
        {invoice !== null && (
          <a className="button button-quiet" href={`${base}invoice/`} download>
            {t("Download invoice (PDF)")}
          </a>
        )}
        {returnableUntil !== null && (
          <div className="order-action">
            <a className="button button-quiet" href={`${base}return/`}>
              {t("Request a return")}
            </a>
            <p className="field-hint">
              {tRich("Possible until {date}.", { date: <DateText date={returnableUntil} /> })}
            </p>
          </div>
        )}
        {canCancel && <CancelOrder page={page} />}
      </div>
    </section>
  );
}

/** Opens before it acts, so that nobody cancels by accident; without script too. */
function CancelOrder({ page: { base, order, currency, isPaid } }: OrderActionsProps) {
  return (
    <details className="order-cancel">
      <summary>{t("Cancel order")}</summary>
      <form method="post" action={base}>
        <p>
          {isPaid
            ? tRich("Nothing will be shipped, and we’ll refund {amount}. This can’t be undone.", {
                amount: <Money amount={order.total} currency={currency} />,
              })
            : t("Nothing will be shipped, and you won’t be charged. This can’t be undone.")}
        </p>
        <button type="submit" className="button" name="intent" value="cancel">
          {t("Yes, cancel this order")}
        </button>
      </form>
    </details>
  );
}
