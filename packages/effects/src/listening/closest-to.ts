/** The event's target or its closest ancestor that matches. Null if the target is no element, such as the document. */
export function closestTo<Kind extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}
