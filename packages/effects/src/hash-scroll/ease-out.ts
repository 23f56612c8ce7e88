import { cubicBezier, type Easing } from "../easing/cubic-bezier.ts";

/** CSS's `ease-out`: how far along the way is after a share of the time. */
export const easeOut: Easing = cubicBezier(0, 0, 0.58, 1);
