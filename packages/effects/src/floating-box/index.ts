export { FADE_AFTER_MS, REMOVE_AFTER_FADE_MS, showFloatingBox } from "./show-floating-box.ts";
