import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILL_MS } from "./index.ts";

test("it fills for 750 ms, in the stylesheet as well [S9.31]", () => {
  const css = readFileSync(new URL("skill-bar.css", import.meta.url), "utf8");

  expect(FILL_MS).toBe(750);
  expect(css).toContain(`--skill-bar-duration, ${FILL_MS}ms`);
});
