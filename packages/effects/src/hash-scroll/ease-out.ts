import { cubicBezier, type Easing } from "../easing/cubic-bezier.ts";

/** CSS's `ease-out`: progress after a fraction of the time. */
export const easeOut: Easing = cubicBezier(0, 0, 0.58, 1);
