import type { Currency } from "@vitrine/commerce/money";
import type { FreeDeliveryProgress } from "../../../server/sales/checkout/free-delivery.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { Money } from "../../ui/price.tsx";

/** How much is missing for free delivery. */
export function FreeDelivery({
  progress: { value, missing },
  currency,
}: {
  progress: FreeDeliveryProgress;
  currency: Currency;
}) {
  return (
    <div className="free-delivery">
      <p>{tRich("{amount} to go for free delivery", { amount: <Money amount={missing} currency={currency} /> })}</p>
      {/* The sentence says the same. */}
      <progress aria-hidden="true" value={value} max={value + missing} />
    </div>
  );
}
