import { t } from "../../../i18n/t.ts";
import type { OrderDiscount } from "./find-order.ts";

/** A discount by staff is named by its reason, others by the coupon's code. */
export function discountLabel({ code, isManual }: OrderDiscount): string {
  return isManual ? t("Discount: {reason}", { reason: code }) : t("Coupon {code}", { code });
}
