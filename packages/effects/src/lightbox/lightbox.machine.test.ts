import fc from "fast-check";
import { describe, expect, test } from "vitest";
import vectors from "./lightbox.vectors.json" with { type: "json" };
import { keyAction, type KeySituation } from "./lightbox-keys.ts";
import {
  counterText,
  type LightboxEvent,
  type LightboxState,
  openState,
  statusText,
  transition,
} from "./lightbox.machine.ts";

const AT_REST: KeySituation = { isRightToLeft: false, isZoomed: false, isShareOpen: false, isFullScreen: false };

function after(state: LightboxState, ...events: readonly LightboxEvent[]): LightboxState {
  return events.reduce(transition, state);
}

describe("from open to destroyed", () => {
  test("a lightbox is open, then closing, then destroyed (S4.09)", () => {
    const open = openState(0, 3);
    const closing = transition(open, { type: "close" });
    const destroyed = transition(closing, { type: "gone" });

    expect([open.phase, closing.phase, destroyed.phase]).toEqual(["open", "closing", "destroyed"]);
  });

  test("while it closes and afterwards it changes no image and does not open again (S4.09)", () => {
    for (const over of [after(openState(1, 3), { type: "close" }), after(openState(1, 3), { type: "gone" })]) {
      expect(after(over, { type: "next" }, { type: "show", index: 0 })).toEqual(over);
      expect(after(over, { type: "close" }).phase).toBe(over.phase);
    }
  });
});

test("after the last image comes the first (S2.12)", () => {
  expect(after(openState(2, 3), { type: "next" }).index).toBe(0);
  expect(after(openState(0, 3), { type: "previous" }).index).toBe(2);
});

test("the counter is announced together with the caption (S2.12)", () => {
  expect(statusText(openState(1, 3), "From above")).toBe("2 / 3, From above");
  expect(statusText(openState(1, 3), "")).toBe("2 / 3");
});

test("the current image always exists (S2.12)", () => {
  const event = fc.constantFrom<LightboxEvent>({ type: "next" }, { type: "previous" }, { type: "show", index: -7 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(event), (count, events) => {
      const { index } = after(openState(0, count), ...events);
      expect(index >= 0 && index < count).toBe(true);
    }),
  );
});

describe("keys", () => {
  test("Escape closes the share links first, then the full screen, then the lightbox (S2.14)", () => {
    expect(keyAction("Escape", { ...AT_REST, isShareOpen: true, isFullScreen: true })).toBe("close-share");
    expect(keyAction("Escape", { ...AT_REST, isFullScreen: true })).toBe("leave-full-screen");
    expect(keyAction("Escape", AT_REST)).toBe("close");
  });

  test("in a right-to-left page the right arrow moves back (S2.12)", () => {
    expect(keyAction("ArrowRight", { ...AT_REST, isRightToLeft: true })).toBe("previous");
    expect(keyAction("ArrowLeft", { ...AT_REST, isRightToLeft: true })).toBe("next");
  });

  test("plus and minus zoom; the arrows then pan (S2.12)", () => {
    expect(keyAction("+", AT_REST)).toBe("zoom-in");
    expect(keyAction("-", AT_REST)).toBe("zoom-out");
    expect(keyAction("ArrowLeft", { ...AT_REST, isZoomed: true })).toBe("look-left");
    expect(keyAction("ArrowDown", { ...AT_REST, isZoomed: true })).toBe("look-down");
  });

  test.each(["Tab", "Enter", " ", "ArrowUp", "a"])("“%s” is left to the browser", (key) => {
    expect(keyAction(key, AT_REST)).toBeNull();
  });
});

describe("recorded cases", () => {
  const withKeys = vectors.flatMap(({ id, input, expected }) =>
    input.action === "open" || input.action === "keys" ? [[id, input.keys ?? [], expected] as const] : [],
  );

  test.each(withKeys)("%s: counter and image follow the keys (S2.12, S2.14)", (_id, keys, expected) => {
    const end = keys.reduce(
      (state, key) => {
        const action = keyAction(key, AT_REST);
        return action === "next" || action === "previous" || action === "close"
          ? transition(state, { type: action })
          : state;
      },
      openState(0, 3),
    );

    expect({ index: end.index, counter: counterText(end), closed: end.phase !== "open" }).toEqual({
      index: expected.index,
      counter: expected.counter,
      closed: expected.closed,
    });
  });
});
