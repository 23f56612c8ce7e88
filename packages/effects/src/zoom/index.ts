export { attachZoom, type LargePicture, type Zoom as LiveZoom } from "./attach-zoom.ts";
export { Zoom } from "./zoom.tsx";
export { INTENT_MS, isWorthZooming, transition, zoomOffset, type ZoomEvent, type ZoomState } from "./zoom.machine.ts";
