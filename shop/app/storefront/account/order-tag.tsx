import type { Currency, Minor } from "@vitrine/commerce/money";
import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { t, translate } from "../../../i18n/t.ts";
import { Money } from "../../ui/price.tsx";

/** The dot's colour; the text beside it says the same. */
const TONES: Readonly<Record<OrderStatus, "busy" | "good" | "bad" | "over">> = {
  pending: "busy",
  "on-hold": "busy",
  processing: "busy",
  completed: "good",
  cancelled: "bad",
  failed: "bad",
  refunded: "over",
};

interface OrderTagProps {
  readonly status: OrderStatus;
  readonly refunded: Minor;
  readonly currency: Currency;
}

/** The state of an order, with a coloured dot, and what was refunded of it. */
export function OrderTag({ status, refunded, currency }: OrderTagProps) {
  const amount = refunded > 0 && <Money amount={refunded} currency={currency} />;
  return (
    <>
      <span className="order-tag" data-tone={TONES[status]}>
        <span>
          {translate(STATUS_NAMES[status])} {status === "refunded" && amount}
        </span>
      </span>
      {status !== "refunded" && amount && (
        <span className="order-tag" data-tone="over">
          <span>
            {t("Refunded")} {amount}
          </span>
        </span>
      )}
    </>
  );
}
