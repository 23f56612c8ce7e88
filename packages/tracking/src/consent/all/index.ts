export { ALL_TOOLS } from "./all-tools.ts";
