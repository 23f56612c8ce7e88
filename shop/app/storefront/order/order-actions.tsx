import { isPaid, isPayable, refundable } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { OrderPageData } from "./order-page.server.ts";
import { PayForm } from "./pay-form.tsx";

interface OrderActionsProps {
  readonly page: OrderPageData;
}

/** What the customer can do with the order. Everything is a link or a form of its own. */
export function OrderActions({ page }: OrderActionsProps) {
  const { base, order, invoice, creditNotes, canCancel, returnableUntil } = page;
  return (
    <section aria-labelledby="order-actions">
      <h2 id="order-actions">{t("Manage your order")}</h2>
      <ul className="order-action-list">
        {(isPayable(order.status) || (isPaid(order.status) && order.balance > 0)) && (
          <li>
            <PayForm path={base} className="order-action">
              <ActionRow icon="card" label={t("Pay now")} />
            </PayForm>
          </li>
        )}
        {invoice !== null && (
          <li>
            <a className="order-action" href={`${base}invoice/`} download>
              <ActionRow icon="file" label={t("Download invoice (PDF)")} />
            </a>
          </li>
        )}
        {creditNotes.map(({ refundId, name }) => (
          <li key={refundId}>
            <a className="order-action" href={`${base}credit-notes/${refundId}/`} download>
              <ActionRow icon="file" label={t("Download credit note {name} (PDF)", { name })} />
            </a>
          </li>
        ))}
        {returnableUntil !== null && (
          <li>
            <a className="order-action" href={`${base}return/`}>
              <ActionRow
                icon="return"
                label={t("Request a return")}
                hint={tRich("Possible until {date}.", { date: <DateText date={returnableUntil} /> })}
              />
            </a>
          </li>
        )}
        <li>
          <form method="post" action={base}>
            <button type="submit" className="order-action" name="intent" value="order-again">
              <ActionRow icon="repeat" label={t("Order again")} />
            </button>
          </form>
        </li>
        {canCancel && (
          <li>
            <CancelOrder page={page} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface ActionRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: ReactNode;
}

function ActionRow({ icon, label, hint }: ActionRowProps) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <span className="order-action-label">{label}</span> {hint && <span className="order-action-hint">{hint}</span>}
      </span>
      <Icon name="forward" className="icon order-action-arrow" />
    </>
  );
}

/** Opens before it acts, so that nobody cancels by accident; without script too. */
function CancelOrder({ page: { base, order, currency, isPaid: hasPaid } }: OrderActionsProps) {
  return (
    <details className="order-cancel">
      <summary className="order-action">
        <ActionRow icon="close" label={t("Cancel order")} />
      </summary>
      <form method="post" action={base}>
        <p>
          {hasPaid
            ? tRich("Nothing will be shipped, and we’ll refund {amount}. This can’t be undone.", {
                amount: <Money amount={refundable(order)} currency={currency} />,
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
