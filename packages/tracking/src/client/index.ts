export type { BrowserWindow, TrackingClient } from "./client.ts";
export { createClient } from "./create-client.ts";
export type { ClientSetup } from "./create-client.ts";
