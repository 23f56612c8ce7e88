export { announceNews } from "./announce-news.ts";
export { startActions } from "./actions.ts";
export { startAttribution } from "./attribution/start-attribution.ts";
export { loadTracking } from "./load-tracking.ts";
export { announceResultCount } from "./result-count.ts";
