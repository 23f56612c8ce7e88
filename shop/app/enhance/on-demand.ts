export { startActions } from "./actions.ts";
export { startAttribution } from "./attribution/start-attribution.ts";
export { announceResultCount } from "./result-count.ts";
