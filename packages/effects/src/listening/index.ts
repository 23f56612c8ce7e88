export { closestTo } from "./closest-to.ts";
export { isShortcut } from "./is-shortcut.ts";
export { listen, type On } from "./listen.ts";
