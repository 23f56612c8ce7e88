import { createToggleStore, type ToggleStore } from "./toggle-store.ts";

/** What is open on this page, whoever opened it. */
export const pageToggles: ToggleStore = createToggleStore();
