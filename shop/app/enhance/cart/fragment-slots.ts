import { trustedFragment } from "../trusted-fragment.ts";
import type { Fragments } from "./fragments.ts";

const REMOVE_LINKS = ".remove_from_cart_button";
/** Attributes that identify a control across two renderings, best first. */
const IDENTITIES = ["id", "data-cart_item_key", "name", "href"];

/** Replaces fragments with fresh markup. Focus inside a fragment moves to the same control in the new markup. */
export function swapFragments(fragments: Fragments): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const slot of findSlots(selector)) {
      const content = trustedFragment(html);
      const focused = document.activeElement;
      if (!focused || !slot.contains(focused)) {
        slot.replaceWith(content);
        continue;
      }
      const place = slot.parentElement;
      const heir = sameControl(content, focused) ?? nextRemoveLink(slot, content, focused);
      slot.replaceWith(content);
      (heir ?? nearestHeading(place))?.focus({ preventScroll: true });
    }
  }
}

/** An invalid selector, for example from an extension, must not break the other fragments. */
function findSlots(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function sameControl(content: DocumentFragment, focused: Element): HTMLElement | undefined {
  const identity = IDENTITIES.find((name) => focused.getAttribute(name));
  return [...content.querySelectorAll<HTMLElement>(focused.localName)].find(
    (control) => identity && control.getAttribute(identity) === focused.getAttribute(identity),
  );
}

/** After a removal the next row takes the position of the removed one. */
function nextRemoveLink(slot: Element, content: DocumentFragment, focused: Element): HTMLElement | undefined {
  const row = focused.closest("li, tr");
  const index = [...slot.querySelectorAll(REMOVE_LINKS)].findIndex((link) => row?.contains(link));
  return [...content.querySelectorAll<HTMLElement>(REMOVE_LINKS)][index];
}

function nearestHeading(place: Element | null): HTMLElement | null {
  const heading = place?.querySelector<HTMLElement>("h1, h2, h3");
  if (!heading) return place && nearestHeading(place.parentElement);
  heading.tabIndex = -1;
  return heading;
}
