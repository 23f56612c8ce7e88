export { facebook } from "./facebook.ts";
