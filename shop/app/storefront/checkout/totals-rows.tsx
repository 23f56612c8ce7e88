import type { Currency, Minor } from "@vitrine/commerce/money";
import type { ReactNode } from "react";
import type { AppliedCoupon } from "../../../server/sales/checkout/price-cart.ts";
import { Money } from "../../ui/price.tsx";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

interface RowProps {
  readonly className?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One row of the totals: label and amount. */
export function TotalsRow({ className, title, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{title}</th>
      <td data-title={title}>{children}</td>
    </tr>
  );
}

interface ShippingSumProps {
  /** Name of the shipping method; null while there is none. */
  readonly method: string | null;
  readonly cost: Minor;
  readonly currency: Currency;
}

/** The chosen shipping method and its price. */
export function ShippingSum({ method, cost, currency }: ShippingSumProps) {
  const title = t("Shipping");
  return (
    <tr className="woocommerce-shipping-totals shipping">
      <th scope="row">
        {title} {method !== null && <bdi className="shipping-rate">{method}</bdi>}
      </th>
      <td data-title={title}>
        {method === null ? "–" : cost > 0 ? <Money amount={cost} currency={currency} /> : t("Free")}
      </td>
    </tr>
  );
}

interface CouponRowsProps {
  readonly coupons: readonly AppliedCoupon[];
  readonly currency: Currency;
  /** ID of the form that the buttons belong to, for rows outside of it. */
  readonly form?: string;
}

export function CouponRows({ coupons, currency, form }: CouponRowsProps) {
  return coupons.map(({ coupon: { code, hasFreeShipping }, discount }) => (
    <TotalsRow
      key={code}
      className={`cart-discount coupon-${code.replace(/[^\p{L}\p{N}]+/gu, "-")}`}
      title={t("Coupon: {code}", { code })}
    >
      {discount > 0 || !hasFreeShipping ? <Money amount={-discount} currency={currency} /> : t("Free shipping")}{" "}
      <button
        type="submit"
        className="text-button woocommerce-remove-coupon"
        name="remove_coupon"
        value={code}
        data-coupon={code}
        form={form}
        formNoValidate
        aria-label={t("Remove coupon {code}", { code })}
      >
        {t("Remove")}
      </button>
    </TotalsRow>
  ));
}

interface TaxRow {
  readonly name: string;
  readonly amount: Minor;
}

/** Taxes added to the prices have their own rows. */
export function TaxRows({ taxes, currency }: { taxes: readonly TaxRow[]; currency: Currency }) {
  return taxes.map(({ name, amount }) => (
    <TotalsRow key={name} className="tax-rate" title={name}>
      <Money amount={amount} currency={currency} />
    </TotalsRow>
  ));
}

interface TotalRowProps {
  readonly total: Minor;
  /** Taxes that the total contains. */
  readonly included: readonly TaxRow[];
  readonly currency: Currency;
  readonly children?: ReactNode;
}

export function TotalRow({ total, included, currency, children }: TotalRowProps) {
  const charged = included.filter(({ amount }) => amount > 0);
  return (
    <TotalsRow className="order-total" title={t("Total")}>
      <strong>
        <Money amount={total} currency={currency} />
      </strong>
      {charged.length > 0 && (
        <small className="includes_tax">
          {tRich("(includes {taxes})", {
            taxes: charged.map(({ name, amount }, index) => (
              <span key={name}>
                {index > 0 && ", "}
                <Money amount={amount} currency={currency} /> {name}
              </span>
            )),
          })}
        </small>
      )}
      {children}
    </TotalsRow>
  );
}
