export { createTracker } from "./create-tracker.ts";
export type { TrackerSetup } from "./create-tracker.ts";
export { createEvent } from "../wire/event.ts";
export type { PrintedEvent } from "../wire/event.ts";
export type { Exclusion, HeldBackBy, Report, ReportListener } from "./report.ts";
export type { EventCatalogue, EventName, ParamsOf, StandardName } from "../wire/event-catalogue.ts";
export type { EventsByPixel, Part, Tracker } from "./tracker.ts";
