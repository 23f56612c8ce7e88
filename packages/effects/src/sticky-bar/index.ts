export { attachStickyBars } from "./attach-sticky-bars.ts";
export { StickyBar } from "./sticky-bar.tsx";
export {
  type Bar,
  type BarHiding,
  type BarLayout,
  layOut,
  LEAST_WINDOW_PX,
  type PagePosition,
  RELAYOUT_MS,
  RESIZE_DEBOUNCE_MS,
} from "./sticky-bar.machine.ts";
