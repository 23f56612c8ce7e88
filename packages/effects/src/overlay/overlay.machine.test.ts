import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_MESSAGE, FADE_IN_MS, FADE_OUT_MS, transition } from "./overlay.machine.ts";

test("the overlay says “Please wait...”, fades in within 200 ms and out within 400 ms unless told otherwise [S9.10]", () => {
  expect({ DEFAULT_MESSAGE, FADE_IN_MS, FADE_OUT_MS }).toEqual({
    DEFAULT_MESSAGE: "Please wait...",
    FADE_IN_MS: 200,
    FADE_OUT_MS: 400,
  });
});

test("an overlay that is asked for again while it fades away stays", () => {
  const leaving = transition(transition("off", "block"), "unblock");

  expect(transition(leaving, "faded")).toBe("off");
  expect(transition(transition(leaving, "block"), "faded")).toBe("on");
});

test("what is not blocked cannot be unblocked", () => {
  expect(transition("off", "unblock")).toBe("off");
});

test("the stylesheet fades as long as the script waits, and the veil lets 40 % through [S9.10, S9.18]", () => {
  const css = readFileSync(new URL("overlay.css", import.meta.url), "utf8");

  expect(css).toContain(`--overlay-fade-in, ${FADE_IN_MS}ms`);
  expect(css).toContain(`--overlay-fade-out, ${FADE_OUT_MS}ms`);
  expect(css).toContain("opacity: var(--overlay-opacity, 0.6)");
});
