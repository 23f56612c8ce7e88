export { attachScrollToTop } from "./attach-scroll-to-top.ts";
export { ScrollToTop } from "./scroll-to-top.tsx";
export { DEFAULT_THRESHOLD, isFarDown, type ScrollPosition } from "./scroll-to-top.machine.ts";
