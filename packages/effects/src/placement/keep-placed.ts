import { place, type Side } from "./placement.ts";

/** Browsers that can place an element beside another do it all by CSS, better than a script could. */
export function placesByItself(): boolean {
  return CSS.supports("position-area: block-end");
}

/** Puts an open panel beside its anchor and keeps it there while the page moves. The returned function stops. */
export function keepPlaced(panel: HTMLElement, anchor: HTMLElement): () => void {
  if (placesByItself()) return () => {};
  const stop = new AbortController();
  const wanted = (panel.dataset["side"] ?? "bottom") as Side;

  const update = () => {
    const isRightToLeft = getComputedStyle(anchor).direction === "rtl";
    const room = { width: document.documentElement.clientWidth, height: innerHeight, isRightToLeft };
    const align = panel.dataset["align"] === "start" ? "start" : "center";
    const { side, left, top } = place(
      panel.getBoundingClientRect(),
      anchor.getBoundingClientRect(),
      room,
      wanted,
      align,
    );
    panel.dataset["placed"] = side;
    Object.assign(panel.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${top}px` });
  };
  update();
  addEventListener("scroll", update, { signal: stop.signal, passive: true, capture: true });
  addEventListener("resize", update, { signal: stop.signal });
  return () => stop.abort();
}
