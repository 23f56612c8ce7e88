import type { Page } from "@vitrine/tracking/page";

/** The shop's attribution waits for the same consent and then reads the visit's first page here. */
export function offerArrival(page: Page): void {
  const attribution = page.globals["wc_order_attribution"];
  if (typeof attribution === "object" && attribution) Object.assign(attribution, { arrival: page.arrival });
}
