import type { OrderStatus } from "@vitrine/commerce/orders";
import type { ShopSettings } from "../settings/settings.ts";

export type PaymentMethod = ShopSettings["payments"]["methods"][number];

/** In which state an order starts: waiting for money that is on its way, or already on its way itself. */
const FIRST_STATUS: Readonly<Record<PaymentMethod["id"], OrderStatus>> = {
  bacs: "on-hold",
  cheque: "on-hold",
  cod: "processing",
};

export function paymentMethods({ payments }: Pick<ShopSettings, "payments">): readonly PaymentMethod[] {
  return payments.methods.filter(({ isEnabled }) => isEnabled);
}

/** How an order that costs nothing is paid. */
export const NOTHING_TO_PAY = { id: "", title: "", instructions: "" } as const;

export interface FirstState {
  readonly status: OrderStatus;
  /** How long goods are set aside; null is for ever. */
  readonly holdHours: number | null;
}

export function firstState(method: PaymentMethod | null, isAllVirtual: boolean): FirstState {
  if (!method) return { status: isAllVirtual ? "completed" : "processing", holdHours: null };
  const status = FIRST_STATUS[method.id];
  return { status, holdHours: status === "processing" ? null : method.holdHours };
}
