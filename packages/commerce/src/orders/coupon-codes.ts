interface OrderDiscounts {
  readonly coupons: readonly { readonly code: string; readonly isManual?: true }[];
}

/** The codes that the customer used, separated by commas. The reason of a discount by staff is not for others. */
export function couponCodes({ coupons }: OrderDiscounts): string {
  return coupons
    .filter(({ isManual }) => !isManual)
    .map(({ code }) => code)
    .join(",");
}
