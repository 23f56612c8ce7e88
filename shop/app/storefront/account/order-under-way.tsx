import { isPayable } from "@vitrine/commerce/orders";
import type { Currency } from "@vitrine/commerce/money";
import type { TimelineStep } from "../../../server/sales/orders/order-progress.ts";
import { t } from "../../../i18n/t.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { tRich } from "../../ui/rich-text.tsx";
import { currentStep, currentTitle } from "../order/order-timeline.tsx";
import { PayForm } from "../order/pay-form.tsx";
import type { AccountOrderRow } from "./account-orders.server.ts";
import { OrderPictures } from "./order-pictures.tsx";

interface OrderUnderWayProps {
  readonly order: AccountOrderRow;
  readonly steps: readonly TimelineStep[];
  readonly currency: Currency;
}

/** The newest order that is still to arrive, with how far it is. */
export function OrderUnderWay({ order, steps, currency }: OrderUnderWayProps) {
  const { id, number, total, items, createdAt, hasInvoice, lines, lineCount } = order;
  const path = `/my-account/view-order/${id}/`;
  const current = currentStep(steps);
  const now = steps[current];
  const title = now ? currentTitle(now) : "";
  return (
    <section className="order-under-way" aria-labelledby="order-under-way">
      <div>
        <p>
          <span className="order-tag" data-tone="busy">
            {title}
          </span>
        </p>
        <h2 id="order-under-way">
          <a href={path}>{t("Order {number}", { number })}</a>
        </h2>
        <p className="account-soft">
          <DateText date={createdAt} />,{" "}
          {tRich(items === 1 ? "{total} for 1 item" : "{total} for {items} items", {
            total: <Money amount={total} currency={{ ...currency, code: order.currency }} />,
            items,
          })}
        </p>
      </div>
      <OrderPictures lines={lines} lineCount={lineCount} />
      <div
        className="order-bar"
        role="img"
        aria-label={t("Step {step} of {steps}: {title}", { step: current + 1, steps: steps.length, title })}
      >
        {steps.map((step, index) => (
          <i key={index} data-state={index === current ? "now" : step.at === null ? "next" : "done"} />
        ))}
      </div>
      <div className="account-buttons">
        {isPayable(order.status) && (
          <PayForm path={path} className="button button-small">
            {t("Pay now")}
          </PayForm>
        )}
        <a className={`button button-small${isPayable(order.status) ? " button-quiet" : ""}`} href={path}>
          {t("View order")}
        </a>
        {hasInvoice && (
          <a className="button button-quiet button-small" href={`${path}invoice/`} download>
            {t("Download invoice (PDF)")}
          </a>
        )}
      </div>
    </section>
  );
}
