import { expect, test } from "vitest";
import { type CardEvent, type CardState, transition } from "./flip-card.machine.ts";

const after = (...events: CardEvent[]) => events.reduce<CardState>(transition, "inactive");

test("a card flips between active and inactive [S4.32]", () => {
  expect(after({ type: "toggle" })).toBe("active");
  expect(after({ type: "toggle" }, { type: "toggle" })).toBe("inactive");
});

test("a mouse turns it while it is there, and a click turns it back [S4.32]", () => {
  const leave = { type: "mouse-leave", hasFocusOnBack: false } as const;

  expect(after({ type: "mouse-enter" })).toBe("active");
  expect(after({ type: "mouse-enter" }, leave)).toBe("inactive");
  expect(after({ type: "mouse-enter" }, { type: "toggle" })).toBe("inactive");
  expect(after({ type: "mouse-enter" }, { type: "toggle" }, leave)).toBe("inactive");
});

test("Escape shows the front; a visitor on the back is not turned away by the mouse [S4.32]", () => {
  expect(after({ type: "toggle" }, { type: "escape" })).toBe("inactive");
  expect(after({ type: "toggle" }, { type: "mouse-leave", hasFocusOnBack: true })).toBe("active");
});
