import { place, type Side } from "./placement.ts";

/** Puts each open panel with `data-side` beside its button, and again whenever the page moves. */
export function placeByScript(root: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const update = () => {
    for (const panel of root.querySelectorAll<HTMLElement>("[data-side]")) {
      const button = root.querySelector(`[data-toggles="${CSS.escape(panel.id)}"]`) ?? panel.previousElementSibling;
      // A closed panel has no box.
      if (button && panel.getClientRects().length > 0) putBeside(panel, button);
    }
  };
  update();
  // Panels open as popovers, or by `hidden` where the browser has none.
  root.addEventListener("toggle", update, { signal, capture: true });
  const hidden = new MutationObserver(update);
  hidden.observe(root, { attributeFilter: ["hidden"], subtree: true });
  signal.addEventListener("abort", () => hidden.disconnect());
  addEventListener("scroll", update, { signal, passive: true, capture: true });
  addEventListener("resize", update, { signal });
}

function putBeside(panel: HTMLElement, anchor: Element): void {
  const { side, left, top } = place(
    panel.getBoundingClientRect(),
    anchor.getBoundingClientRect(),
    {
      width: document.documentElement.clientWidth,
      height: innerHeight,
      isRightToLeft: getComputedStyle(anchor).direction === "rtl",
    },
    (panel.dataset["side"] ?? "bottom") as Side,
    panel.dataset["align"] === "start" ? "start" : "center",
  );
  panel.dataset["placed"] = side;
  Object.assign(panel.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${top}px` });
}
