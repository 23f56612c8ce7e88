export { bing } from "./bing.ts";
