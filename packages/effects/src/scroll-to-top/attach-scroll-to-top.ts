import { DEFAULT_THRESHOLD, isFarDown } from "./scroll-to-top.machine.ts";

/** Shows the link only far down the page, and takes the visitor and the focus up smoothly. */
export function attachScrollToTop(link: HTMLAnchorElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const threshold = Number(link.dataset["threshold"] ?? DEFAULT_THRESHOLD);
  let frame = 0;

  function update(): void {
    frame = 0;
    const position = { scrollY, windowHeight: innerHeight, pageHeight: document.body.offsetHeight };
    link.classList.toggle("is-away", !isFarDown(position, threshold));
  }

  // With the next frame: reading sizes now would make the browser lay out the page twice.
  const soon = () => (frame ||= requestAnimationFrame(update));
  soon();
  addEventListener("scroll", soon, { signal, passive: true });
  addEventListener("resize", soon, { signal });
  link.addEventListener(
    "click",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
      const top = document.getElementById(link.hash.slice(1)) ?? document.body;
      if (top.tabIndex < 0) top.tabIndex = -1;
      top.focus({ preventScroll: true });
    },
    { signal },
  );

  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    link.classList.remove("is-away");
  };
}
