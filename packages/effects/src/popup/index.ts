export { keepPopupPlaced } from "./keep-popup-placed.ts";
export { type Box, placePopup, type Size } from "./place-popup.ts";
export { showInTopLayer } from "./show-in-top-layer.ts";
