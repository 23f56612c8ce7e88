/** Elements of the editor that lack an accessible name or role. */
const NAMELESS: readonly (readonly [selector: string, attribute: string, value: string])[] = [
  ["select[class*=zoomSelect]:not([aria-label])", "aria-label", "Zoom"],
  ["span[aria-label]:not([role])", "role", "img"],
];

/** Adds the missing attributes, also to elements that appear later; returns a function that stops it. */
export function addMissingNames(page: Document): () => void {
  const name = () => {
    for (const [selector, attribute, value] of NAMELESS) {
      for (const element of page.querySelectorAll(selector)) element.setAttribute(attribute, value);
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
