export { beaconOf } from "./beacon.ts";
export { createBrowserPage } from "./create-browser-page.ts";
export type { BrowserPageChoices } from "./create-browser-page.ts";
