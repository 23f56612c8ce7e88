export { tagging } from "./tagging.ts";
