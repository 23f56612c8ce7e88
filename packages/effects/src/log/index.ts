export { warnOnce } from "./warn-once.ts";
