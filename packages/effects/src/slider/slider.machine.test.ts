import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ANIMATION_MS,
  AUTOPLAY_DELAY_MS,
  delayOf,
  type SliderEvent,
  type SliderState,
  slideText,
  startSlider,
  transition,
} from "./slider.machine.ts";

function after(state: SliderState, ...events: readonly SliderEvent[]): SliderState {
  return events.reduce((current, event) => transition(current, event).state, state);
}

test("a slide is shown for seven seconds and moves for 600 ms (S9.01)", () => {
  expect(delayOf(startSlider(3, 0, true))).toBe(7000);
  expect(AUTOPLAY_DELAY_MS).toBe(7000);
  expect(ANIMATION_MS).toBe(600);
});

test("autoplay is off by default (S9.01)", () => {
  expect(delayOf(startSlider(3))).toBeNull();
});

test("one image alone is not a slider (S2.09)", () => {
  expect(delayOf(startSlider(1, 0, true))).toBeNull();
  expect(delayOf(after(startSlider(1), { type: "play" }))).toBeNull();
});

test("after the last image comes the first, before the first the last (S2.09)", () => {
  expect(after(startSlider(3, 2), { type: "next" }).index).toBe(0);
  expect(after(startSlider(3, 0), { type: "previous" }).index).toBe(2);
});

describe("announcements", () => {
  test("a change by the visitor is announced, whether by button, thumbnail or finger (S2.09)", () => {
    expect(transition(startSlider(3), { type: "next" }).commands).toEqual(["scroll", "announce"]);
    expect(transition(startSlider(3), { type: "go", index: 2 }).commands).toEqual(["scroll", "announce"]);
    // The finger has scrolled already.
    expect(transition(startSlider(3), { type: "scrolled", index: 1 }).commands).toEqual(["announce"]);
  });

  test("autoplay is not announced (S9.01)", () => {
    const step = transition(startSlider(3, 0, true), { type: "time-passed" });

    expect(step.commands).toEqual(["scroll"]);
    expect(step.state.index).toBe(1);
  });

  test("a strip that returns to its slide announces nothing", () => {
    const state = startSlider(3, 1, true);

    expect(transition(state, { type: "scrolled", index: 1 })).toEqual({ state, commands: [] });
  });

  test("contain number, count and description (S2.09)", () => {
    expect(slideText(1, 5, "Mug from above")).toBe("Image 2 of 5: Mug from above");
    expect(slideText(1, 5, "")).toBe("Image 2 of 5");
  });
});

describe("pausing", () => {
  test.each(["hover", "focus", "hidden-page"] as const)("%s pauses autoplay until it ends (S9.01)", (hold) => {
    const held = after(startSlider(3, 0, true), { type: "hold", hold });
    expect(delayOf(held)).toBeNull();
    expect(after(held, { type: "time-passed" }).index).toBe(0);

    expect(delayOf(after(held, { type: "release", hold }))).toBe(7000);
  });

  test("two reasons to pause must both end (S9.01)", () => {
    const held = after(startSlider(3, 0, true), { type: "hold", hold: "hover" }, { type: "hold", hold: "focus" });

    expect(delayOf(after(held, { type: "release", hold: "hover" }))).toBeNull();
  });

  test("a visitor who selects an image stops autoplay for good (S9.01)", () => {
    expect(delayOf(after(startSlider(3, 0, true), { type: "next" }))).toBeNull();
    expect(delayOf(after(startSlider(3, 0, true), { type: "scrolled", index: 2 }))).toBeNull();
  });

  test("the pause button stops and starts autoplay (S9.01)", () => {
    const paused = after(startSlider(3, 0, true), { type: "pause" });
    expect(delayOf(paused)).toBeNull();
    expect(delayOf(after(paused, { type: "play" }))).toBe(7000);
  });

  test("the page itself may show another slide without stopping autoplay", () => {
    const step = transition(startSlider(3, 0, true), { type: "show", index: 2 });

    expect(step).toMatchObject({ state: { index: 2, isPlaying: true }, commands: ["scroll"] });
  });
});

test("the current slide always exists (S2.09)", () => {
  const event = fc.oneof(
    fc.constantFrom<SliderEvent>({ type: "next" }, { type: "previous" }, { type: "time-passed" }, { type: "play" }),
    fc.record({ type: fc.constantFrom("go", "show", "scrolled"), index: fc.integer({ min: -20, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(event), (count, events) => {
      const { index } = after(startSlider(count, 0, true), ...events);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(count);
    }),
  );
});
