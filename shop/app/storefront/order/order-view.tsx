import { RETURN_REASON_NAMES } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { t, translate } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { Money } from "../../ui/price.tsx";
import { OrderDetails } from "../checkout/order-details.tsx";
import { OrderDownloads } from "../checkout/order-downloads.tsx";
import { OrderOverview } from "../checkout/order-overview.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import type { OrderPageData } from "./order-page.server.ts";

interface OrderViewProps {
  readonly page: OrderPageData;
  /** Why the last action failed; "" if it did not. */
  readonly problem: string;
  /** Shown above the time line. */
  readonly first?: ReactNode;
  /** Shown last in the second column. */
  readonly last?: ReactNode;
}

/** An order with its status, items, addresses and actions; two columns where there is room. */
export function OrderView({ page, problem, first, last }: OrderViewProps) {
  const { order, currency, timeline, pictures, downloads, billing, delivery, returns, base } = page;
  return (
    <div className="order-view">
      {problem !== "" && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
        <div className="woocommerce-error" role="alert" tabIndex={-1} autoFocus>
          {problem}
        </div>
      )}
      <CancelledNotice page={page} />
      {first}
      <OrderTimeline steps={timeline} currency={currency} />
      <div className="order-columns">
        <div className="order-main">
          <OrderDownloads downloads={downloads} />
          <OrderDetails order={order} currency={currency} pictures={pictures} />
          {returns.map((each) => (
            <OrderReturn key={each.id} base={base} returned={each} />
          ))}
          <div className="order-facts">
            {delivery.length > 0 && <OrderAddress title={t("Delivery address")} lines={delivery} />}
            <OrderAddress
              title={t("Billing address")}
              lines={[...billing, order.billing.phone ?? ""].filter((line) => line !== "")}
            />
            <OrderOverview order={order} currency={currency} />
          </div>
        </div>
        <div className="order-side">
          <OrderActions page={page} />
          {last}
        </div>
      </div>
    </div>
  );
}

function CancelledNotice({
  page: { isCancelledByCustomer, order, refundDue, currency },
}: {
  readonly page: OrderPageData;
}) {
  if (!isCancelledByCustomer) return null;
  return (
    <p className="woocommerce-info" role="status">
      {order.status === "refunded"
        ? tRich("You cancelled this order. We’re refunding {amount} to the payment method you used.", {
            amount: <Money amount={order.refunded} currency={currency} />,
          })
        : refundDue > 0
          ? tRich("You cancelled this order. We’ll refund {amount} and contact you if we need your bank details.", {
              amount: <Money amount={refundDue} currency={currency} />,
            })
          : t("You cancelled this order. You won’t be charged.")}
    </p>
  );
}

function OrderAddress({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="woocommerce-column">
      <h2>{title}</h2>
      <address>
        {lines.map((line, index) => (
          <span key={index} className="address-line">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </section>
  );
}

interface OrderReturnProps {
  readonly base: string;
  readonly returned: OrderPageData["returns"][number];
}

/** What the customer wrote in a return request. The time line says what became of it. */
function OrderReturn({ base, returned: { id, reason, comment, lines, photos } }: OrderReturnProps) {
  return (
    <section aria-labelledby={`return-${id}`}>
      <h2 id={`return-${id}`}>{t("Your return request")}</h2>
      <ul>
        {lines.map(({ name, quantity }, index) => (
          <li key={index}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p>{translate(RETURN_REASON_NAMES[reason])}</p>
      {comment !== "" && (
        <p className="timeline-answer">
          <bdi>{comment}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <ul className="return-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`${base}return-photos/${photo.id}-large/`}>
                <img
                  src={`${base}return-photos/${photo.id}-small/`}
                  alt={t("Photo {number} of your return", { number: index + 1 })}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
