export { pinterest } from "./pinterest.ts";
