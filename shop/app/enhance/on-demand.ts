export { startActions } from "./actions.ts";
export { startAtRest } from "./start-at-rest.ts";
