import { readFileSync } from "node:fs";
import { ALL_TOOLS } from "@vitrine/tracking/consent/all";
import { expect, test } from "vitest";
import { CONSENT_TOOLS } from "./consent-tools/tools.ts";
import { BENCHMARKS, readBenchmarks } from "./overview/benchmarks.ts";
import { PROMISES } from "./overview/delivery.tsx";

const REPORT = readFileSync("docs/benchmarks.md", "utf8");

test("the comparison has the figures of the committed benchmarks", () => {
  const ours = BENCHMARKS.contenders.find(({ isOurs }) => isOurs);
  expect(REPORT).toContain(`| ours, seven pixels and all parts: size | – | ${ours?.bytes} B |`);
  expect(REPORT).toContain(`| ours, core alone: size | ≤ 7100 B | ${BENCHMARKS.coreBytes} B |`);
  expect(BENCHMARKS.contenders.map(({ name }) => name)).toEqual([
    "Vitrine",
    "Snowplow",
    "walkerOS",
    "Segment",
    "RudderStack",
    "PostHog",
  ]);
});

test("a benchmark that is missing is an error, not a zero", () => {
  expect(() => readBenchmarks(REPORT.replace("posthog-js: an event", "posthog-js: another"))).toThrow(
    "The benchmarks have no figure for “posthog-js: an event”.",
  );
});

const constantOf = (file: string, name: string) =>
  Number(
    new RegExp(String.raw`const ${name} = ([\d_]+);`)
      .exec(readFileSync(`packages/tracking/src/delivery/${file}.ts`, "utf8"))?.[1]
      ?.replaceAll("_", ""),
  );

test("promises about delivery name the constants of the queue", () => {
  const text = PROMISES.map((promise) => promise.text).join(" ");
  expect(text).toContain(`within ${constantOf("gateway-transport", "GATHER_MS")} ms`);
  expect(text).toContain(`up to ${constantOf("gateway-transport", "MAX_COPIES")} copies`);
  expect(text).toContain(`After up to ${constantOf("queue", "FIRST_RETRY_MS") / 1000} s`);
  expect(text).toContain(`every ${constantOf("queue", "LAST_RETRY_MS") / 1000} s`);
  expect(text).toContain(`Up to ${constantOf("queue", "MAX_STORED")} events`);
});

test("the page lists every consent tool, and what it does before a choice", () => {
  const byName = (one: { readonly name: string }, other: { readonly name: string }) => (one.name < other.name ? -1 : 1);
  const listed = CONSENT_TOOLS.map(({ name, before }) => ({ name, isPrior: before.includes("prior_consent_enabled") }));
  const actual = ALL_TOOLS.map(({ name, allowsBeforeChoice = false }) => ({ name, isPrior: allowsBeforeChoice }));

  expect(listed.toSorted(byName)).toEqual(actual.toSorted(byName));
});

test.each(CONSENT_TOOLS)(
  "$title has the entry point and adapter that the page names",
  async ({ name, entry, adapter }) => {
    const module = (await import(`../../packages/tracking/src/consent/${entry}/index.ts`)) as Readonly<
      Record<string, { readonly name: string }>
    >;
    expect(module[adapter]?.name).toBe(name);
  },
);
