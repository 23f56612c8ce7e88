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
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
      const target = steps[event.key];
      if (target === undefined) return;
      event.preventDefault();
      headers.at(target % headers.length)?.focus();
    },
    { signal },
  );

  const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  // A long text that closes above takes the heading just clicked out of the window.
  const stop = pageToggles.subscribe((open, before) => {
    const opened = headers.find(({ parentElement }) => {
      const id = parentElement?.id ?? "";
      return open.includes(id) && !before.includes(id);
    });
    if (!opened) return;
    const bringBack = () => {
      if (opened.getBoundingClientRect().top < 0) opened.scrollIntoView({ block: "nearest" });
    };
    if (isCalm()) bringBack();
    else root.addEventListener("transitionend", bringBack, { once: true, signal });
  });

  return () => {
    detach.abort();
    stop();
    release();
  };
}
