import { createToggleStore, type ToggleStore } from "./toggle-store.ts";

/** Open toggles of this page, shared by all attach calls. */
export const pageToggles: ToggleStore = createToggleStore();
