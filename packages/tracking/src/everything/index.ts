export { startTracking } from "./start-tracking.ts";
