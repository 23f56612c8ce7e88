export { nextIndex } from "./next-index.ts";
