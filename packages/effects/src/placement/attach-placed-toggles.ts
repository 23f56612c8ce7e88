import { attachHoverToggles, attachToggles } from "../toggles/index.ts";
import { keepPlaced } from "./keep-placed.ts";

/** Toggles whose panels stand beside their buttons: those with `data-side`. */
export function attachPlacedToggles(root: HTMLElement): () => void {
  const detach = new AbortController();
  const release = attachToggles(root);
  attachHoverToggles(root, detach.signal);
  keepPlaced(root, detach.signal);
  return () => {
    detach.abort();
    release();
  };
}
