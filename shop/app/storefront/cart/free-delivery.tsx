import type { Currency } from "@vitrine/commerce/money";
import type { FreeDeliveryProgress } from "../../../server/sales/checkout/free-delivery.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { tRich } from "../../ui/rich-text.tsx";
import { Money } from "../../ui/price.tsx";

interface FreeDeliveryProps {
  readonly progress: FreeDeliveryProgress;
  readonly currency: Currency;
}

/** How much is missing for free delivery. */
export function FreeDelivery({ progress: { value, missing }, currency }: FreeDeliveryProps) {
  return (
    <div className={missing > 0 ? "free-delivery" : "free-delivery is-reached"}>
      <p>
        <Icon name="truck" />
        <span>
          {missing > 0
            ? tRich("{amount} to go for free delivery", { amount: <Money amount={missing} currency={currency} /> })
            : t("You have free delivery")}
        </span>
      </p>
      {/* The sentence says the same. */}
      <progress aria-hidden="true" value={missing > 0 ? value : 1} max={missing > 0 ? value + missing : 1} />
    </div>
  );
}

/** Null if the cart cannot ship free, or has nothing to ship. */
export function deliveryGoal({ totals, missingForFree, rates }: PricedCart): FreeDeliveryProgress | null {
  const value = Math.max(0, totals.subtotal - totals.discount);
  if (missingForFree !== null) return { value, missing: missingForFree };
  return rates.some(({ id }) => id.startsWith("free_shipping:")) ? { value, missing: 0 } : null;
}
