import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the stylesheet fills the bar for 750 ms (S9.31)", () => {
  const css = readFileSync(new URL("skill-bar.css", import.meta.url), "utf8");

  expect(css).toContain("--skill-bar-duration, 750ms");
});
