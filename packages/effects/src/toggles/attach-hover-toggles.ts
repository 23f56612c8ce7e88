import { attachHoverIntent, type HoverIntent } from "../hover-intent/index.ts";
import { pageToggles } from "./page-toggles.ts";
import { findAll } from "./find-all.ts";

/**
 * Inside an element with `data-toggle-hover` a resting mouse opens what its first button opens. A click on that
 * button pins it; a finger and the keyboard have the button alone.
 */
export function attachHoverToggles(
  root: ParentNode,
  /** Ends the effect. */
  signal: AbortSignal,
  /** How slow is resting, and how often to look. */
  intent?: HoverIntent,
  /** A collapsed menu on a small screen does not open on hover. */
  isOff?: () => boolean,
): void {
  for (const area of findAll(root, "[data-toggle-hover]")) {
    const opener = area.querySelector<HTMLElement>("[data-toggles]");
    const id = opener?.dataset["toggles"];
    if (!opener || !id) continue;
    attachHoverIntent(
      area,
      (command) => {
        const enters = command === "enter";
        if (enters ? pageToggles.isOpen(id) || isOff?.() : !area.hasAttribute("data-hovered")) return;
        area.toggleAttribute("data-hovered", enters);
        pageToggles.send({ type: enters ? "open" : "close", id });
      },
      { signal, intent },
    );
    opener.addEventListener("click", () => area.removeAttribute("data-hovered"), { signal });
  }
}
