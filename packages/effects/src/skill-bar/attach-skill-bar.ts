import { LINES, wantsMotion, whenPastLine } from "../in-view/index.ts";

/** Fills a bar when it scrolls into view. The server renders it full, so it is full without script. */
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
