import type { NamedPlace } from "@vitrine/commerce/addresses";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import { GIFT_NOTE_FIELD } from "../../../urls/checkout-field.ts";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { CartFold } from "./cart-fold.tsx";
import { CART_FORM_ID } from "./cart-totals.tsx";
import { NoticeList } from "./notices.tsx";

/** A button or field outside the cart's form that belongs to it. */
const form = CART_FORM_ID;

const COUPON_PROBLEM_ID = "coupon_code_problem";

/** After a refusal it is open, with the entered code and the reason. */
export function CouponField({ refusal = null }: { refusal?: StoredNotice | null }) {
  return (
    <CartFold title={t("Coupon code")} isOpen={refusal !== null}>
      {refusal && (
        <div id={COUPON_PROBLEM_ID}>
          <NoticeList notices={[refusal]} />
        </div>
      )}
      <div className="coupon">
        <label htmlFor="coupon_code" className="screen-reader-text">
          {t("Coupon code")}
        </label>
        <input
          type="text"
          name="coupon_code"
          id="coupon_code"
          form={form}
          className="input-text"
          placeholder={t("Coupon code")}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={60}
          defaultValue={refusal?.entered}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? COUPON_PROBLEM_ID : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
          autoFocus={refusal !== null}
        />
        <button type="submit" className="button button-quiet" form={form} name="apply_coupon" value="Apply coupon">
          {t("Apply coupon")}
        </button>
      </div>
    </CartFold>
  );
}

/** For the person who gets the order as a gift. */
export function GiftNote({ note }: { note: string }) {
  return (
    <details className="cart-gift" open={note !== ""}>
      <summary>
        <Icon name="gift" />
        {t("Add gift note")}
        <Icon name="down" />
      </summary>
      <div className="field">
        <label htmlFor="gift_note" className="screen-reader-text">
          {t("Gift note")}
        </label>
        <textarea id="gift_note" name={GIFT_NOTE_FIELD} rows={3} maxLength={500} dir="auto" defaultValue={note} />
      </div>
    </details>
  );
}

interface ShippingEstimateProps {
  readonly priced: Pick<PricedCart, "needsShipping" | "destination">;
  readonly countries: readonly NamedPlace[];
}

/** The fields of WooCommerce's shipping calculator. */
export function ShippingEstimate({ priced: { needsShipping, destination }, countries }: ShippingEstimateProps) {
  if (!needsShipping) return null;
  const place = countries.find(({ code }) => code === destination.country);
  return (
    <CartFold title={t("Estimate delivery")} note={place?.name}>
      <div className="shipping-estimate woocommerce-shipping-calculator">
        <div className="field">
          <label htmlFor="calc_shipping_country">{t("Country / Region")}</label>
          <select
            id="calc_shipping_country"
            name="calc_shipping_country"
            form={form}
            defaultValue={destination.country}
          >
            <option value="">{t("Choose a country / region")}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="calc_shipping_postcode">{t("Postcode / ZIP")}</label>
          <input
            type="text"
            id="calc_shipping_postcode"
            name="calc_shipping_postcode"
            form={form}
            defaultValue={destination.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={20}
          />
        </div>
        <button type="submit" className="button button-quiet" form={form} name="calc_shipping" value="1">
          {t("Estimate delivery")}
        </button>
      </div>
    </CartFold>
  );
}
