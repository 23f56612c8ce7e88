export { moveFocus } from "./move-focus.ts";
export { nextIndex } from "./next-index.ts";
