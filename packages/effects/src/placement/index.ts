export { attachPlacedToggles } from "./attach-placed-toggles.ts";
export { keepPlaced, placesByItself } from "./keep-placed.ts";
export { type Box, GAP_PX, place, type Placement, type Room, type Side } from "./placement.ts";
