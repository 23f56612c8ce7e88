import { join } from "node:path";

export interface ContenderFile {
  readonly name: string;
  readonly file: string;
  /** How often its requests contain an event, if not once, because pixels with different data are sent separately. */
  readonly copies?: number;
  /** Built as `npm run build:tracking` builds it. */
  readonly isOurs?: boolean;
}

export const PROGRAMS = join(import.meta.dirname, "programs");
export const PEERS = join(import.meta.dirname, "../peers/tracking");

export const CORE = "ours, core and gateway";
export const EVERYTHING = "ours, seven pixels and all parts";

/** An idle page, whose cost is that of the measurement itself. */
export const NOTHING: ContenderFile = { name: "nothing", file: join(PEERS, "nothing.js") };

export const CONTENDERS: readonly ContenderFile[] = [
  { name: CORE, file: join(PROGRAMS, "core.ts"), isOurs: true },
  { name: EVERYTHING, file: join(PROGRAMS, "everything.ts"), copies: 2, isOurs: true },
  { name: "@walkeros/collector", file: join(PEERS, "walkeros.js") },
  { name: "@snowplow/browser-tracker", file: join(PEERS, "snowplow.js") },
  { name: "posthog-js", file: join(PEERS, "posthog.js") },
  { name: "@segment/analytics-next", file: join(PEERS, "segment.js") },
  { name: "@rudderstack/analytics-js", file: join(PEERS, "rudderstack.js") },
];
