export { dynamicFields } from "./dynamic-fields.ts";
export { printedId } from "./event-id.ts";
export type { Filler } from "./filler.ts";
export { hidePixels, isHiddenPixel } from "./hidden-pixels.ts";
export { withLateEvents } from "./late-events.ts";
export { createPageFilter } from "./page-filter.ts";
export { forgetPurchase, isFirstPurchase } from "./purchase-once.ts";
export { placesInPage, resolveParams } from "./resolve-params.ts";
export { passesWindow, reopenWindow } from "./time-window.ts";
