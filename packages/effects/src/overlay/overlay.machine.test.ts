import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_MESSAGE, FADE_OUT_MS, transition } from "./overlay.machine.ts";

test("by default the overlay has “Please wait...” and fades out for 400 ms (S9.10)", () => {
  expect({ DEFAULT_MESSAGE, FADE_OUT_MS }).toEqual({ DEFAULT_MESSAGE: "Please wait...", FADE_OUT_MS: 400 });
});

test("an overlay that is requested again during its fade stays", () => {
  const leaving = transition(transition("off", "block"), "unblock");

  expect(transition(leaving, "faded")).toBe("off");
  expect(transition(transition(leaving, "block"), "faded")).toBe("on");
});

test("unblocking an unblocked region does nothing", () => {
  expect(transition("off", "unblock")).toBe("off");
});

test("the stylesheet and the script have the same fade time, and the overlay is 60 % opaque (S9.10, S9.18)", () => {
  const css = readFileSync(new URL("overlay.css", import.meta.url), "utf8");

  expect(css).toContain("--overlay-fade-in, 200ms");
  expect(css).toContain(`--overlay-fade-out, ${FADE_OUT_MS}ms`);
  expect(css).toContain("opacity: var(--overlay-opacity, 0.6)");
});
