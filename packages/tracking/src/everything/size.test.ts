import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { COMPILE_HINT } from "../../compile-hint.ts";

const SOURCE = join(import.meta.dirname, "..");
const IMPORT = (names: string, endpoint: string) =>
  `import { ${names} } from ${JSON.stringify(join(SOURCE, endpoint, "index.ts"))};\n`;

const CORE = IMPORT("createBrowserPage", "browser") + IMPORT("createTracker", "tracker");
const PARTS =
  IMPORT("ALL_PIXELS as pixels", "pixels/all") +
  IMPORT("ALL_TOOLS as tools", "consent/all") +
  IMPORT("allTriggers", "triggers/all") +
  IMPORT("shopEvents", "shop-events");
const START = (setup: string) =>
  `const page = createBrowserPage(window, { sharesCookies: true });\ncreateTracker({ page, options: window.pysOptions, ${setup} });\n`;

/** The bytes that a browser loads for this program at the start. */
async function sizeOf(program: string): Promise<number> {
  const own = {
    name: "program",
    resolveId: (id: string) => (id === "program" ? id : null),
    load: (id: string) => (id === "program" ? program : null),
  };
  const bundle = await rolldown({ input: "program", platform: "browser", plugins: [own] });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    comments: false,
    postBanner: COMPILE_HINT,
  });
  return brotliCompressSync(output[0].code).length;
}

test("the core is at most 7.1 kB", { timeout: 60_000 }, async () => {
  expect(await sizeOf(CORE + START("pixels: []"))).toBeLessThanOrEqual(7100);
});

test(
  // About 1.1 kB of it translate the parameters of track() for each vendor.
  "with seven pixels, consent tools, triggers and shop events it is at most 21.9 kB",
  { timeout: 60_000 },
  async () => {
    expect(await sizeOf(CORE + PARTS + START("pixels, tools, parts: [allTriggers, shopEvents]"))).toBeLessThanOrEqual(
      21_900,
    );
  },
);
