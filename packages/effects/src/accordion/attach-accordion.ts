import { nextIndex } from "../arrow-keys/index.ts";
import { attachToggles, pageToggles } from "../toggles/index.ts";

/** Ties an accordion to the page's toggles, and adds the arrow keys between its headings. */
export function attachAccordion(root: HTMLElement): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  const release = attachToggles(root);
  const headers = [...root.querySelectorAll<HTMLElement>(":scope > details > summary")];

  root.addEventListener(
    "keydown",
    (event) => {
      const at = headers.findIndex((header) => header === event.target);
      const target = nextIndex(event.key, at, headers.length);
      if (at < 0 || target === at || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      headers.at(target % headers.length)?.focus();
    },
    { signal },
  );

  // A long text that closes above takes the heading just clicked out of the window.
  const stop = pageToggles.subscribe((opened) => {
    const header = headers.find(({ parentElement }) => parentElement && opened.includes(parentElement.id));
    if (!header) return;
    const bringBack = () => {
      if (header.getBoundingClientRect().top < 0) header.scrollIntoView({ block: "nearest" });
    };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) bringBack();
    else root.addEventListener("transitionend", bringBack, { once: true, signal });
  });

  return () => {
    detach.abort();
    stop();
    release();
  };
}
