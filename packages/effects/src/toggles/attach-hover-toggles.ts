import { attachHoverIntent, type HoverIntent } from "../hover-intent/index.ts";
import { pageToggles } from "./page-toggles.ts";
import { findAll } from "./find-all.ts";

export interface HoverToggleOptions {
  readonly intent?: HoverIntent;
  /** A menu folded up on a small screen does not hover, whatever the pointer does. */
  readonly isOff?: () => boolean;
}

/**
 * Inside an element with `data-toggle-hover` a resting mouse opens what its first button opens. A click on that
 * button pins it; a finger and the keyboard have the button alone.
 */
export function attachHoverToggles(root: ParentNode, { intent, isOff }: HoverToggleOptions = {}): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  for (const area of findAll(root, "[data-toggle-hover]")) {
    const opener = area.querySelector<HTMLElement>("[data-toggles]");
    const id = opener?.dataset["toggles"];
    if (!opener || !id) continue;
    attachHoverIntent(
      area,
      (command) => {
        if (command === "enter" && !pageToggles.isOpen(id) && !isOff?.()) {
          area.setAttribute("data-hovered", "");
          pageToggles.send({ type: "open", id });
        } else if (command === "leave" && area.hasAttribute("data-hovered")) {
          area.removeAttribute("data-hovered");
          pageToggles.send({ type: "close", id });
        }
      },
      { signal, ...(intent && { intent }) },
    );
    opener.addEventListener("click", () => area.removeAttribute("data-hovered"), { signal });
  }
  return () => detach.abort();
}
