export { logOnce } from "./log-once.ts";
