import { place, type Side } from "./placement.ts";

/** Puts an open panel beside its anchor, and again whenever the page moves. */
export function placeByScript(panel: HTMLElement, anchor: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const wanted = (panel.dataset["side"] ?? "bottom") as Side;
  const align = panel.dataset["align"] === "start" ? "start" : "center";

  const update = () => {
    const isRightToLeft = getComputedStyle(anchor).direction === "rtl";
    const room = { width: document.documentElement.clientWidth, height: innerHeight, isRightToLeft };
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
  addEventListener("scroll", update, { signal, passive: true, capture: true });
  addEventListener("resize", update, { signal });
}
