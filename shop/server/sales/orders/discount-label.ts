import { t } from "../../../i18n/t.ts";
import type { OrderDiscount } from "./find-order.ts";

/** A discount by staff is named by its reason, others by the coupon's code. */
export function discountLabel({ code, isManual }: OrderDiscount): string {
  return isManual ? t("Discount: {reason}", { reason: code }) : t("Coupon {code}", { code });
}

/** The codes that the customer used, separated by commas. The reason of a discount by staff is not for others. */
export function couponCodes({ coupons }: { readonly coupons: readonly OrderDiscount[] }): string {
  return coupons
    .filter(({ isManual }) => !isManual)
    .map(({ code }) => code)
    .join(",");
}
