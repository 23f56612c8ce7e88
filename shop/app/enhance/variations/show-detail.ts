import { template } from "@vitrine/effects/template";
import { trustedFragment } from "../trusted-fragment.ts";
import type { PageVariation } from "./page-variation.ts";

/**
 * Shows a variation's description, price and stock below the selects, using the page's template. Null empties the
 * element. A theme's script may replace the template, so it is read each time. A missing template is reported as an
 * uncaught error, as `wp.template` does, while the form stays usable.
 */
export function showDetail(place: HTMLElement | null, variation: PageVariation | null): void {
  if (!place) return;
  place.classList.toggle("is-shown", variation !== null);
  if (!variation) {
    place.replaceChildren();
    return;
  }
  let content: DocumentFragment;
  try {
    const fill = template(variation.isVisible ? "variation-template" : "unavailable-variation-template");
    content = trustedFragment(fill({ variation: variation.wire }));
  } catch (error) {
    place.replaceChildren();
    reportError(error);
    return;
  }
  const isSame = textOf(content) === textOf(place);
  // Keeps identical markup from the server: no flicker, and no second announcement.
  if (!isSame || !place.firstElementChild) place.replaceChildren(content);
}

/** Price and stock as text, without visual-only parts. */
export function spokenDetail({ wire }: PageVariation, product: Element): string {
  const price = wire.price_html ? trustedFragment(wire.price_html) : product.querySelector(".price");
  return [price, trustedFragment(wire.availability_html)]
    .map((part) => spokenText(part).replace(/\.$/, ""))
    .filter((text) => text !== "")
    .map((text) => `${text}.`)
    .join(" ");
}

function spokenText(part: ParentNode | null): string {
  if (!part) return "";
  const copy = part.cloneNode(true) as ParentNode & Node;
  for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
  return textOf(copy);
}

function textOf(node: Node): string {
  return (node.textContent ?? "").replace(/\s+/g, " ").trim();
}
