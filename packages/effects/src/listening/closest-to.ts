/** What an event hit, or lies around that. Null where it was no element: the document itself can be the target too. */
export function closestTo<Kind extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}
