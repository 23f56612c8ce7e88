import { type Currency, type Minor, moneyParts } from "@vitrine/commerce/money";
import { tRich } from "./rich-text.tsx";

/** An amount with the markup that WooCommerce themes and scripts look for. */
export function Money({ amount, currency }: { amount: Minor; currency: Currency }) {
  const { before, amount: digits, after } = moneyParts(amount, currency);
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        {before && <span className="woocommerce-Price-currencySymbol">{before}</span>}
        {digits}
        {after && <span className="woocommerce-Price-currencySymbol">{after}</span>}
      </bdi>
    </span>
  );
}

interface PriceProps {
  readonly from: Minor | null;
  readonly to: Minor | null;
  /** The regular price of a product on sale, if it has a single price. */
  readonly was?: Minor | null;
  readonly currency: Currency;
  /** Shows a range by its lowest price. Screen readers hear both ends in any case. */
  readonly isShort?: boolean;
}

/** One price, a regular and a sale price, or a range. */
export function Price({ from, to, was = null, currency, isShort = false }: PriceProps) {
  if (from === null || to === null) return null;
  if (from !== to) {
    return (
      <>
        <span aria-hidden="true">
          {isShort ? (
            tRich("from {min}", { min: <Money amount={from} currency={currency} /> })
          ) : (
            <>
              <Money amount={from} currency={currency} /> – <Money amount={to} currency={currency} />
            </>
          )}
        </span>
        <span className="screen-reader-text">
          {tRich("Price range: {from} through {to}", {
            from: <Money amount={from} currency={currency} />,
            to: <Money amount={to} currency={currency} />,
          })}
        </span>
      </>
    );
  }
  if (was === null || was <= from) return <Money amount={from} currency={currency} />;
  return (
    <>
      <del aria-hidden="true">
        <Money amount={was} currency={currency} />
      </del>{" "}
      <span className="screen-reader-text">
        {tRich("Original price was: {price}.", { price: <Money amount={was} currency={currency} /> })}{" "}
      </span>
      <ins aria-hidden="true">
        <Money amount={from} currency={currency} />
      </ins>
      <span className="screen-reader-text">
        {tRich("Current price is: {price}.", { price: <Money amount={from} currency={currency} /> })}
      </span>
    </>
  );
}
