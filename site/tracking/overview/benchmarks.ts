import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** One library in the comparison, as `npm run bench` measured it. */
export interface Contender {
  readonly name: string;
  readonly isOurs: boolean;
  readonly bytes: number;
  /** Main-thread time of one event. */
  readonly microseconds: number;
  /** Of 20 events, those that the server accepted. */
  readonly whenLeaving: number;
  readonly whenDown: number;
}

export interface Benchmarks {
  /** The core alone, and everything without delivery. */
  readonly coreBytes: number;
  readonly allBytes: number;
  readonly contenders: readonly Contender[];
  /** When it was measured, and in which browser. */
  readonly date: string;
  readonly browser: string;
}

const OURS = "ours, seven pixels and all parts";
const CORE = "ours, core";
const NAMES: readonly (readonly [measured: string, name: string])[] = [
  [OURS, "Vitrine"],
  ["@snowplow/browser-tracker", "Snowplow"],
  ["@walkeros/collector", "walkerOS"],
  ["@segment/analytics-next", "Segment"],
  ["@rudderstack/analytics-js", "RudderStack"],
  ["posthog-js", "PostHog"],
];

/** Reads the section “Tracking” of the report; throws if a figure is missing. */
export function readBenchmarks(report: string): Benchmarks {
  const section = /^## Tracking\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(report)?.[1] ?? "";
  const figures = new Map(
    [...section.matchAll(/^\| (?<measure>[^|]+) \| [^|]+ \| (?<here>[\d.]+)/gm)].map(({ groups }) => [
      groups?.["measure"] ?? "",
      Number(groups?.["here"]),
    ]),
  );
  const figure = (measure: string): number => {
    const value = figures.get(measure);
    if (value === undefined) throw new Error(`The benchmarks have no figure for “${measure}”.`);
    return value;
  };
  const date = /^Measured on (\d{4}-\d{2}-\d{2})/m.exec(section)?.[1];
  const browser = /Chromium (\d+)/.exec(report)?.[0];
  if (!date || !browser) throw new Error("The benchmarks name no date or no browser.");
  return {
    coreBytes: figure(`${CORE} alone: size`),
    allBytes: figure(`${OURS} alone: size`),
    contenders: NAMES.map(([measured, name]) => ({
      name,
      isOurs: measured === OURS,
      bytes: figure(`${measured}: size`),
      microseconds: figure(`${measured}: an event`),
      whenLeaving: figure(`${measured}: arrived of 20 when the visitor leaves at once`),
      whenDown: figure(`${measured}: arrived of 20 when the gateway responds with 503 for 5 s`),
    })),
    date,
    browser,
  };
}

/** The committed report of the last run. */
export const BENCHMARKS: Benchmarks = readBenchmarks(readFileSync(resolve("docs/benchmarks.md"), "utf8"));
