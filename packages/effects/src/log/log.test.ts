import { afterEach, expect, test, vi } from "vitest";
import { warnOnce } from "./index.ts";

afterEach(() => vi.restoreAllMocks());

test("a fault of the page is written to the console once, however often it happens [S8.17]", () => {
  const lines: unknown[][] = [];
  vi.spyOn(console, "warn").mockImplementation((...line) => void lines.push(line));
  warnOnce("The first fault.", { code: 4 });
  warnOnce("The first fault.", { code: 4 });
  warnOnce("Another fault.");

  expect(lines).toEqual([["The first fault.", { code: 4 }], ["Another fault."]]);
});
