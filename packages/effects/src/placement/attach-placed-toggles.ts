import { attachHoverToggles, attachToggles, pageToggles } from "../toggles/index.ts";
import { keepPlaced } from "./keep-placed.ts";

/** Toggles whose panels stand beside their buttons: those with `data-side`. */
export function attachPlacedToggles(root: HTMLElement): () => void {
  const release = [attachToggles(root), attachHoverToggles(root)];
  for (const panel of root.querySelectorAll<HTMLElement>("[data-toggle][data-side]")) {
    let stop = () => {};
    const follow = () => {
      const opener = root.querySelector<HTMLElement>(`[data-toggles="${CSS.escape(panel.id)}"]`);
      stop();
      stop = pageToggles.isOpen(panel.id) && opener ? keepPlaced(panel, opener) : () => {};
    };
    follow();
    release.push(pageToggles.subscribe(follow), () => stop());
  }
  return () => {
    for (const done of release) done();
  };
}
