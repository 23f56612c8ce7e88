export { cubicBezier, type Easing } from "./cubic-bezier.ts";
export { ease, parseEasing } from "./parse-easing.ts";
export { easingOrEase } from "./easing-or-ease.ts";
