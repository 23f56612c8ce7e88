export { attachHoverToggles } from "./attach-hover-toggles.ts";
export { attachToggles } from "./attach-toggles.ts";
export { pageToggles } from "./page-toggles.ts";
export { findAll } from "./find-all.ts";
export { type ToggleKind } from "./read-toggle.ts";
export { ToggleButton } from "./toggle-button.tsx";
export { isShown, showPanel } from "./show-panel.ts";
export { createToggleStore, type ToggleListener, type ToggleStore } from "./toggle-store.ts";
export { useIsOpen } from "./use-is-open.ts";
export {
  isInside,
  isScrollLocked,
  MAX_DEPTH,
  type OpenToggles,
  type Toggle,
  type ToggleEvent,
  type ToggleId,
  type Toggles,
  transition,
} from "./toggles.machine.ts";
