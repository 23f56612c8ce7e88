import { moveFocus } from "../arrow-keys/index.ts";
import { attachToggles, pageToggles } from "../toggles/index.ts";

/** Registers an accordion with the page's toggles and adds arrow keys between its headings. */
export function attachAccordion(root: HTMLElement): () => void {
  return attachToggles(root, (on) => {
    const headers = [...root.querySelectorAll<HTMLElement>(":scope > details > summary")];
    on(root, "keydown", (event) => moveFocus(event, headers));

    // A long section that closes above can scroll the clicked heading out of view.
    return pageToggles.subscribe((opened) => {
      const header = headers.find(({ parentElement }) => parentElement && opened.includes(parentElement.id));
      if (!header) return;
      const bringBack = () => {
        if (header.getBoundingClientRect().top < 0) header.scrollIntoView({ block: "nearest" });
      };
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) bringBack();
      else on(root, "transitionend", bringBack, { once: true });
    });
  });
}
