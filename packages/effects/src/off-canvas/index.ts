export { attachToggles as attachOffCanvas, ToggleButton } from "../toggles/index.ts";
export { OffCanvas } from "./off-canvas.tsx";
