import { type Currency, formatMoney } from "@vitrine/commerce/money";
import type { OwnedCoupon } from "../../../server/sales/coupons/staff-coupons.ts";
import type { BadgeTone } from "../ui/badge.tsx";

const PER_PERCENT = 10_000;

export function worthText(
  { worth, hasFreeShipping }: Pick<OwnedCoupon, "worth" | "hasFreeShipping">,
  currency: Currency,
): string {
  const amount =
    worth.kind === "percent"
      ? `${worth.rate / PER_PERCENT} %`
      : `${formatMoney(worth.amount, currency)}${worth.kind === "product" ? " an item" : ""}`;
  const isNothing = (worth.kind === "percent" ? worth.rate : worth.amount) === 0;
  if (hasFreeShipping && isNothing) return "Free shipping";
  return hasFreeShipping ? `${amount}, free shipping` : amount;
}

export function couponState(
  {
    isActive,
    startsAt,
    endsAt,
    mostUses,
    uses,
  }: Pick<OwnedCoupon, "isActive" | "startsAt" | "endsAt" | "mostUses" | "uses">,
  now: Date,
): readonly [BadgeTone, string] {
  if (!isActive) return ["plain", "Inactive"];
  if (startsAt && startsAt > now) return ["waiting", "Scheduled"];
  if (endsAt && endsAt <= now) return ["plain", "Expired"];
  if (mostUses !== null && uses >= mostUses) return ["plain", "Used up"];
  return ["good", "Active"];
}
