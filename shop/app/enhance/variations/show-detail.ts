import { trustedFragment } from "../trusted-fragment.ts";
import type { PageVariation } from "./page-variation.ts";
import { fillTemplate } from "./template.ts";

/** What can be read of a variation below the lists: description, price, stock. Null empties the place. */
export function showDetail(place: HTMLElement | null, variation: PageVariation | null): void {
  if (!place) return;
  place.classList.toggle("is-shown", variation !== null);
  if (!variation) {
    place.replaceChildren();
    return;
  }
  const name = variation.isVisible ? "variation-template" : "unavailable-variation-template";
  const template = document.getElementById(`tmpl-${name}`)?.textContent ?? "";
  const content = trustedFragment(fillTemplate(template, variation.wire));
  const isSame = textOf(content) === textOf(place);
  // What the server wrote already stays: nothing flickers, and nothing is read twice.
  if (!isSame || !place.firstElementChild) place.replaceChildren(content);
}

/** Price and stock in words, without what is only for the eye. */
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
