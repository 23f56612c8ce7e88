import type { OrderStatus } from "@vitrine/commerce/orders";
import { hasStripeKeys } from "../payments/stripe-keys.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { translate } from "../../../i18n/t.ts";

export type PaymentMethod = ShopSettings["payments"]["methods"][number];

/** The initial status of an order: waiting for a payment, or processing. */
const FIRST_STATUS: Readonly<Record<PaymentMethod["id"], OrderStatus>> = {
  bacs: "on-hold",
  cheque: "on-hold",
  cod: "processing",
  stripe: "pending",
};

/** The enabled payment methods, with the shop's default texts unless the owner has changed them. */
export function paymentMethods(settings: Pick<ShopSettings, "payments">): readonly PaymentMethod[] {
  const hasKeys = hasStripeKeys(settings);
  return settings.payments.methods
    .filter(({ id, isEnabled }) => isEnabled && (id !== "stripe" || hasKeys))
    .map((method) => ({ ...method, title: translate(method.title), description: translate(method.description) }));
}

/** The payment method of an order that costs nothing. */
export const NOTHING_TO_PAY = { id: "", title: "", instructions: "" } as const;

export interface FirstState {
  readonly status: OrderStatus;
  /** How long stock is held; null for no limit. */
  readonly holdMinutes: number | null;
}

export function firstState(
  method: PaymentMethod | null,
  isAllVirtual: boolean,
  { payments }: Pick<ShopSettings, "payments">,
): FirstState {
  if (!method) return { status: isAllVirtual ? "completed" : "processing", holdMinutes: null };
  const status = FIRST_STATUS[method.id];
  if (status === "pending") return { status, holdMinutes: payments.stripe.holdMinutes };
  const isHeld = status === "on-hold" && method.holdHours !== null;
  return { status, holdMinutes: isHeld ? (method.holdHours ?? 0) * 60 : null };
}
