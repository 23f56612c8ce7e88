import { join } from "node:path";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { arrivalsOf, SENT_EVENTS, STORIES } from "../tracking/arrivals.ts";
import { buildProgram, type Program } from "../tracking/build-program.ts";
import { CONTENDERS, EVERYTHING, NOTHING, PROGRAMS } from "../tracking/contenders.ts";
import { costOf, MEASURED_EVENTS, WARM_UP_EVENTS, without } from "../tracking/cost.ts";
import { withDevtools } from "../devtools.ts";
import { openGateway } from "../tracking/gateway.ts";
import { installPeers } from "../tracking/install-peers.ts";

const SLOWDOWN = 4;
const ROUNDS = 2;

const MOST_CORE_BYTES = 6000;
const MOST_BYTES = 18_000;
const MOST_MICROSECONDS = 150;
const MOST_START_MS = 10;

export const tracking: Measure = {
  name: "tracking",
  title: "Tracking",
  notes: [
    "Each program alone on an empty page in Chromium, with a gateway of its own on this machine; peers as their " +
      "documentation starts them, without autocapture, recordings and flags. Bytes are what a page loads at once, " +
      "minified, each file compressed with brotli. Ours with seven pixels calls the vendors' queues, and no vendor's script comes.",
    `Processor time of the page's main thread, less that of a page that does nothing. An event: ${MEASURED_EVENTS} at once after ` +
      `${WARM_UP_EVENTS} for warming up, with everything they cause, divided by ${MEASURED_EVENTS}. To start is the call that ` +
      "begins to track; until quiet also counts loading and running the script. The least of two visits. Other programs on the " +
      "machine make the same work cost more, up to twice as much.",
    "Arrivals are different events that the gateway accepted.",
  ],
  async run({ isQuick, say }) {
    await installPeers(say);
    const gateway = await openGateway();
    const findings: Finding[] = [];
    const core = await buildProgram(join(PROGRAMS, "core-alone.ts"), { isOurs: true });
    findings.push(finding("ours, core alone: size", core.brotliBytes, { atMost: MOST_CORE_BYTES }, " B"));
    await withDevtools(async (command) => {
      const rounds = isQuick ? 1 : ROUNDS;
      const nothing = await buildProgram(NOTHING.file);
      const cost = (program: Program, slowdown: number) => costOf(command, gateway, program, { slowdown, rounds });
      const idle = await cost(nothing, 1);
      const idleSlow = await cost(nothing, SLOWDOWN);
      for (const { name, file, copies = 1, isOurs = false } of CONTENDERS) {
        const program = await buildProgram(file, { isOurs });
        const fast = without(await cost(program, 1), idle);
        const slow = without(await cost(program, SLOWDOWN), idleSlow);
        const most = (limit: number) => (name === EVERYTHING ? { atMost: limit } : {});
        const mostOfOurs = (limit: number) => (isOurs ? { atMost: limit } : {});
        findings.push(
          finding(`${name}: size`, program.brotliBytes, {}, " B"),
          finding(
            `${name}: an event`,
            fast.eventMicroseconds,
            most(MOST_MICROSECONDS),
            " µs",
            `${rounded(slow.eventMicroseconds)} µs at ${SLOWDOWN}×`,
          ),
          finding(
            `${name}: to start, at ${SLOWDOWN}×`,
            slow.startMs,
            mostOfOurs(MOST_START_MS),
            " ms",
            `${rounded(slow.initialiseMs)} ms until quiet; ${rounded(fast.startMs)} and ${rounded(fast.initialiseMs)} ms at full speed`,
          ),
          finding(
            `${name}: longest task of its start, from 50 ms on, at ${SLOWDOWN}×`,
            slow.longestTaskMs,
            mostOfOurs(0),
            " ms",
          ),
        );
        for (const [story, play] of Object.entries(STORIES)) {
          const { arrived, twice } = await arrivalsOf(command, gateway, program, copies, play);
          findings.push(
            finding(
              `${name}: arrived of ${SENT_EVENTS} when ${story}`,
              arrived,
              isOurs ? { atLeast: SENT_EVENTS } : {},
              "",
              `${twice} twice`,
            ),
          );
        }
        say(`${name}: ${rounded(fast.eventMicroseconds)} µs an event`);
      }
    });
    const all = await buildProgram(join(PROGRAMS, "all-without-gateway.ts"), { isOurs: true });
    findings.splice(
      1,
      0,
      finding("ours, seven pixels and all parts alone: size", all.brotliBytes, { atMost: MOST_BYTES }, " B"),
    );
    return { findings };
  },
};
