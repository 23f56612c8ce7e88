import { attachHoverToggles, attachToggles } from "../toggles/index.ts";
import { keepPlaced } from "./keep-placed.ts";

/** Toggles whose panels stand beside their buttons: those with `data-side`. */
export function attachPlacedToggles(root: HTMLElement): () => void {
  return attachToggles(root, (_on, signal) => {
    attachHoverToggles(root, signal);
    keepPlaced(root, signal);
  });
}
