export { fillDynamicFields, rememberDynamicFields } from "./dynamic-fields.ts";
export { printedId } from "./event-id.ts";
export { hidePixels, isHiddenPixel } from "./hidden-pixels.ts";
export { lateEvents } from "./late-events.ts";
export { isRefusedByPage } from "./page-filter.ts";
export { isFirstPurchase } from "./purchase-once.ts";
export { resolveParams } from "./resolve-params.ts";
export { passesWindow } from "./time-window.ts";
