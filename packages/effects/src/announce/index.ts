export { announce, type LiveRegion } from "./announce.ts";
export { hostLiveRegions } from "./host-live-regions.ts";
