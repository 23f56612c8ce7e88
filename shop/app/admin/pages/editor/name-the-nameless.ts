/** Parts of the editor that come without a name or a role, and what they are. */
const NAMELESS: readonly (readonly [selector: string, attribute: string, value: string])[] = [
  ["select[class*=zoomSelect]:not([aria-label])", "aria-label", "Zoom"],
  ["span[aria-label]:not([role])", "role", "img"],
];

/** Gives them one, now and whenever more appear; answers with what ends it. */
export function nameTheNameless(page: Document): () => void {
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
