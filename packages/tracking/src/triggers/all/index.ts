export { allTriggers } from "./all-triggers.ts";
