import { join } from "node:path";

export interface ContenderFile {
  readonly name: string;
  readonly file: string;
  /** How often its messages name one event, if not once: pixels that hear different things of it are told apart. */
  readonly copies?: number;
  /** Built as `npm run build:tracking` builds it. */
  readonly isOurs?: boolean;
}

export const PROGRAMS = join(import.meta.dirname, "programs");
export const PEERS = join(import.meta.dirname, "../peers/tracking");

export const CORE = "ours, core and gateway";
export const EVERYTHING = "ours, seven pixels and all parts";

/** A page that does nothing: what it costs is the measuring itself. */
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
