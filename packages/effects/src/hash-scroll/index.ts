export { attachHashScroll, HASH_SCROLL_MS, type HashScrollOptions } from "./attach-hash-scroll.ts";
export { easeOut } from "./ease-out.ts";
