export { startActions } from "./actions.ts";
export { announceResultCount } from "./result-count.ts";
