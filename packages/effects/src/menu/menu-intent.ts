import type { HoverIntent } from "../hover-intent/index.ts";

/** In a bar the next menu is a small step away: it answers fast and forgives a trembling hand. */
export const INLINE_MENU_INTENT: HoverIntent = { sensitivity: 9, intervalMs: 25, timeoutMs: 25 };

/** In a column the way to a submenu is long and crosses other entries: it waits before it closes. */
export const DROPDOWN_MENU_INTENT: HoverIntent = { sensitivity: 7, intervalMs: 25, timeoutMs: 500 };
