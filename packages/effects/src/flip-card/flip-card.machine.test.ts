import { expect, test } from "vitest";
import { type CardEvent, type CardState, showsBack, transition } from "./flip-card.machine.ts";

const FACE = { type: "face-pressed" } as const;
const BUTTON = { type: "button-pressed" } as const;
const ENTER = { type: "mouse-enter" } as const;
const LEAVE = { type: "mouse-leave", hasFocusOnBack: false } as const;

const backAfter = (...events: CardEvent[]) => showsBack(events.reduce<CardState>(transition, "inactive"));

test("a card flips between active and inactive (S4.32)", () => {
  expect(backAfter()).toBe(false);
  for (const press of [FACE, BUTTON]) {
    expect(backAfter(press)).toBe(true);
    expect(backAfter(press, press)).toBe(false);
  }
});

test("a mouse flips it while it hovers, and a press on a face flips it back (S4.32)", () => {
  expect(backAfter(ENTER)).toBe(true);
  expect(backAfter(ENTER, LEAVE)).toBe(false);
  expect(backAfter(ENTER, FACE)).toBe(false);
  expect(backAfter(ENTER, FACE, LEAVE)).toBe(false);
});

test("the button keeps the face that hovering has shown, also after the mouse leaves (S4.32)", () => {
  expect(backAfter(ENTER, BUTTON)).toBe(true);
  expect(backAfter(ENTER, BUTTON, LEAVE)).toBe(true);
  expect(backAfter(ENTER, BUTTON, BUTTON)).toBe(false);
});

test("Escape shows the front; a mouse that leaves does not hide a focused back (S4.32)", () => {
  expect(backAfter(BUTTON, { type: "escape" })).toBe(false);
  expect(backAfter(ENTER, { type: "mouse-leave", hasFocusOnBack: true })).toBe(true);
});
