import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { t } from "../../../i18n/t.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { CART_PATH } from "../cart/addresses.ts";
import { LineChoices } from "../cart/line-choices.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The products above the form, folded, on narrow screens; on wide ones they are beside it. */
export function CheckoutSummary({ view: { priced, currency } }: { view: CheckoutView }) {
  const { cart, totals } = priced;
  return (
    <details className="checkout-summary">
      <summary>
        <span className="checkout-summary-photos" aria-hidden="true">
          {cart.lines.slice(0, 3).map(({ key, thumbnail }) => (
            <span key={key} className="review-photo">
              {thumbnail && <Photo media={thumbnail} sizes="2.25rem" alt="" hasPlaceholder={false} />}
            </span>
          ))}
        </span>
        <span className="screen-reader-text">{t("Order summary")}</span>
        <span className="checkout-summary-title">
          <span className="word-when-closed">{t("Show order ({count})", { count: cart.itemCount })}</span>
          <span className="word-when-open">{t("Hide order")}</span>
          <Icon name="down" />
        </span>
        {/* The script updates it with the totals. */}
        <span data-order-total>
          <Money amount={totals.total} currency={currency} />
        </span>
      </summary>
      <ul className="checkout-summary-lines">
        {cart.lines.map(({ key, name, quantity, thumbnail, choices, lineTotal }) => (
          <li key={key}>
            <span className="review-photo">{thumbnail && <Photo media={thumbnail} sizes="4.5rem" alt="" />}</span>
            <span>
              <span className="review-name">{name}</span> <LineQuantity quantity={quantity} />
              <LineChoices choices={choices} />
            </span>
            <Money amount={lineTotal} currency={currency} />
          </li>
        ))}
      </ul>
      <p>
        <a href={CART_PATH}>{t("Edit cart")}</a>
      </p>
    </details>
  );
}
