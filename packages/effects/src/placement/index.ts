export { attachPlacedToggles } from "./attach-placed-toggles.ts";
export { keepPlaced, placesByItself } from "./keep-placed.ts";
export type { Side } from "./placement.ts";
