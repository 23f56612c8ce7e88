export { block, type BlockOptions, unblock } from "./block.ts";
export { Overlay } from "./overlay.tsx";
export { DEFAULT_MESSAGE, FADE_OUT_MS } from "./overlay.machine.ts";
