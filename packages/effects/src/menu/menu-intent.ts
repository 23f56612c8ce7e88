import type { HoverIntent } from "../hover-intent/index.ts";

/** In a bar the next menu is close: it opens fast and tolerates small movements. */
export const INLINE_MENU_INTENT: HoverIntent = { sensitivity: 9, intervalMs: 25, timeoutMs: 25 };

/** In a column the path to a submenu is long and crosses other entries: it closes with a delay. */
export const DROPDOWN_MENU_INTENT: HoverIntent = { sensitivity: 7, intervalMs: 25, timeoutMs: 500 };
