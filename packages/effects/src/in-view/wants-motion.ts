/** Whether the visitor accepts motion (`prefers-reduced-motion`). */
export function wantsMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
