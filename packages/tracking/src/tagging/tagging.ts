import type { Part } from "../tracker/tracker.ts";
import { tagOf, TAGGED, whenOf } from "./tag.ts";

/** The share of an element that has to be in view. */
const SEEN = 0.5;

/**
 * Events of elements with `data-vitrine-event`, also of those that come later. They go through the tracker's consent
 * gate like every event.
 */
export const tagging: Part = ({ page, track }) => {
  const { document, globals } = page;
  const fire = (element: Element) => {
    const { name, params } = tagOf(element);
    if (name) track(name, params);
  };

  for (const type of ["click", "submit"] as const) {
    page.on(type, ({ target }) => {
      // A link in a tagged card fires the card's event; the element itself may wait for another one.
      for (let at = tagged(target); at; at = tagged(at.parentElement)) if (whenOf(at) === type) return fire(at);
    });
  }

  const Seeing = globals["IntersectionObserver"] as typeof IntersectionObserver | undefined;
  const Changing = globals["MutationObserver"] as typeof MutationObserver | undefined;
  if (!Seeing || !Changing) return;
  const watched = new WeakSet<Element>();
  const sight = new Seeing(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        // Half of an element that is taller than the window is never in view.
        const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN;
        if (!isIntersecting || (intersectionRatio < SEEN && !fills)) continue;
        sight.unobserve(target);
        fire(target);
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, SEEN] },
  );
  const look = () => {
    for (const element of document.querySelectorAll(`${TAGGED}[data-vitrine-on=visible]`)) {
      if (watched.has(element)) continue;
      watched.add(element);
      sight.observe(element);
    }
  };
  let isPlanned = false;
  new Changing(() => {
    if (isPlanned) return;
    isPlanned = true;
    page.after(0, () => {
      isPlanned = false;
      look();
    });
  }).observe(document.documentElement, { childList: true, subtree: true });
  look();
};

function tagged(target: EventTarget | null): Element | null {
  return (target as Element | null)?.closest?.(TAGGED) ?? null;
}
