import { trustedFragment } from "../trusted-fragment.ts";
import type { PageVariation } from "./page-variation.ts";

/** Shows the price of the chosen variation instead of the product's range; null shows the range again. */
export function showPrice(place: Element | null, variation: PageVariation | null): void {
  const chosen = place?.querySelector(".price-of-chosen");
  if (!place || !chosen) return;
  // Variations with the same price have none of their own.
  const html = variation?.isVisible ? variation.wire.price_html : "";
  place.classList.toggle("has-choice", html !== "");
  if (chosen.innerHTML !== html) chosen.replaceChildren(trustedFragment(html));
}
