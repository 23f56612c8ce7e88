import { logOnce } from "../log-once/index.ts";
import type { Easing } from "./cubic-bezier.ts";
import { ease, parseEasing } from "./parse-easing.ts";

/** An invalid easing falls back to CSS's default, `ease`. */
export function easingOrEase(text: string | null | undefined): Easing {
  if (text == null || text.trim() === "") return ease;
  const easing = parseEasing(text);
  if (!easing) logOnce(`“${text}” is no easing that can be read, so “ease” is used. CSS has the list of names.`);
  return easing ?? ease;
}
