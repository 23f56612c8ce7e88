export { announce, type LiveRegion } from "./announce.ts";
