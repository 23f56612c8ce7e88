export { beaconOf } from "./beacon.ts";
export { consoleReports } from "./console-reports.ts";
export { createBrowserPage } from "./create-browser-page.ts";
export type { BrowserPageChoices } from "./create-browser-page.ts";
export { thisWindow } from "./this-window.ts";
