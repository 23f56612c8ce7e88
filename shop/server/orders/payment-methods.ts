import type { OrderStatus } from "@vitrine/commerce/orders";
import { hasStripeKeys } from "../payments/stripe-keys.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { sayAny } from "../../texts/say.ts";

export type PaymentMethod = ShopSettings["payments"]["methods"][number];

/** In which state an order starts: waiting for money that is on its way, or already on its way itself. */
const FIRST_STATUS: Readonly<Record<PaymentMethod["id"], OrderStatus>> = {
  bacs: "on-hold",
  cheque: "on-hold",
  cod: "processing",
  stripe: "pending",
};

/** Those that can be paid by, in the words of the shop: what the owner has not put otherwise is in the catalogue. */
export function paymentMethods(settings: Pick<ShopSettings, "payments">): readonly PaymentMethod[] {
  const hasKeys = hasStripeKeys(settings);
  return settings.payments.methods
    .filter(({ id, isEnabled }) => isEnabled && (id !== "stripe" || hasKeys))
    .map((method) => ({ ...method, title: sayAny(method.title), description: sayAny(method.description) }));
}

/** How an order that costs nothing is paid. */
export const NOTHING_TO_PAY = { id: "", title: "", instructions: "" } as const;

export interface FirstState {
  readonly status: OrderStatus;
  /** How long goods are set aside; null is for ever. */
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
