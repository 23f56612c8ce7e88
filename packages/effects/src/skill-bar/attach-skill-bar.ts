import { LINES, wantsMotion, whenPastLine } from "../in-view/index.ts";

export const FILL_MS = 750;

/** Lets a bar fill once it comes into view. The server renders it full, so it is full wherever this does not run. */
export function attachSkillBar(root: HTMLElement): () => void {
  if (!wantsMotion() || !("IntersectionObserver" in globalThis)) return () => {};
  const stop = whenPastLine(root, LINES.skillBar, () => root.classList.add("is-filling"));
  const filled = () => root.classList.remove("is-filling");
  root.addEventListener("animationend", filled);

  return () => {
    stop();
    root.removeEventListener("animationend", filled);
    filled();
  };
}
