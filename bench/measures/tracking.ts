import { join } from "node:path";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { arrivalsOf, SCENARIOS, SENT_EVENTS } from "../tracking/arrivals.ts";
import { buildProgram, type Program } from "../tracking/build-program.ts";
import { CONTENDERS, EVERYTHING, NOTHING, PROGRAMS } from "../tracking/contenders.ts";
import { costOf, MEASURED_EVENTS, WARM_UP_EVENTS, without } from "../tracking/cost.ts";
import { withDevtools } from "../devtools.ts";
import { openGateway } from "../tracking/gateway.ts";
import { installPeers } from "../tracking/install-peers.ts";

const SLOWDOWN = 4;
/** Visits that start tracking, of which the first also send events. */
const STARTS = 6;
const BURSTS = 2;

const MAX_CORE_BYTES = 7100;
const MAX_BYTES = 21_900;
const MAX_MICROSECONDS = 250;
const MAX_START_MS = 10;

export const tracking: Measure = {
  name: "tracking",
  title: "Tracking",
  notes: [
    "Each library alone on an empty page in Chromium, with a local gateway; peers are started as documented, without " +
      "autocapture, recordings and flags. Bytes are what a page loads at once, minified, each file compressed with brotli. " +
      "Ours with seven pixels calls the vendors' queues, but no vendor script is loaded.",
    `CPU time of the page's main thread, minus that of an idle page. An event: ${MEASURED_EVENTS} at once after ` +
      `${WARM_UP_EVENTS} for warm-up, including all follow-up work, divided by ${MEASURED_EVENTS}. “To start” is the call that ` +
      "starts tracking; “until quiet” also includes loading and running the script. The minimum of " +
      `${STARTS} starts and of ${BURSTS} visits with events. Other programs on the machine can double the CPU time.`,
    "Arrivals are distinct events that the gateway accepted.",
  ],
  async run({ isQuick, log }) {
    await installPeers(log);
    const gateway = await openGateway();
    const findings: Finding[] = [];
    const core = await buildProgram(join(PROGRAMS, "core-alone.ts"), { isOurs: true });
    findings.push(finding("ours, core alone: size", core.brotliBytes, { atMost: MAX_CORE_BYTES }, " B"));
    await withDevtools(async (command) => {
      const visits = isQuick ? { starts: 1, bursts: 1 } : { starts: STARTS, bursts: BURSTS };
      const nothing = await buildProgram(NOTHING.file);
      const cost = (program: Program, slowdown: number) => costOf(command, gateway, program, { slowdown, ...visits });
      const idle = await cost(nothing, 1);
      const idleSlow = await cost(nothing, SLOWDOWN);
      for (const { name, file, copies = 1, isOurs = false } of CONTENDERS) {
        const program = await buildProgram(file, { isOurs });
        const fast = without(await cost(program, 1), idle);
        const slow = without(await cost(program, SLOWDOWN), idleSlow);
        const budget = (limit: number) => (name === EVERYTHING ? { atMost: limit } : {});
        const ownBudget = (limit: number) => (isOurs ? { atMost: limit } : {});
        findings.push(
          finding(`${name}: size`, program.brotliBytes, {}, " B"),
          finding(
            `${name}: an event`,
            fast.eventMicroseconds,
            budget(MAX_MICROSECONDS),
            " µs",
            `${rounded(slow.eventMicroseconds)} µs at ${SLOWDOWN}×`,
          ),
          finding(
            `${name}: to start, at ${SLOWDOWN}×`,
            slow.startMs,
            ownBudget(MAX_START_MS),
            " ms",
            `${rounded(slow.initialiseMs)} ms until quiet; ${rounded(fast.startMs)} and ${rounded(fast.initialiseMs)} ms at full speed`,
          ),
          finding(
            `${name}: longest task of its start, from 50 ms on, at ${SLOWDOWN}×`,
            slow.longestTaskMs,
            ownBudget(0),
            " ms",
          ),
        );
        for (const [scenario, play] of Object.entries(SCENARIOS)) {
          const { arrived, twice } = await arrivalsOf(command, gateway, program, copies, play);
          findings.push(
            finding(
              `${name}: arrived of ${SENT_EVENTS} when ${scenario}`,
              arrived,
              isOurs ? { atLeast: SENT_EVENTS } : {},
              "",
              `${twice} twice`,
            ),
          );
        }
        log(`${name}: ${rounded(fast.eventMicroseconds)} µs an event`);
      }
    });
    const all = await buildProgram(join(PROGRAMS, "all-without-gateway.ts"), { isOurs: true });
    findings.splice(
      1,
      0,
      finding("ours, seven pixels and all parts alone: size", all.brotliBytes, { atMost: MAX_BYTES }, " B"),
    );
    return { findings };
  },
};
