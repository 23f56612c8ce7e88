import { expect, test } from "vitest";
import { ROWS, startTimeField, type TimeField, transition } from "./time-field.machine.ts";

function press(field: TimeField, ...keys: readonly string[]): TimeField {
  return keys.reduce((now, key) => transition(now, { type: "key", key, alt: false }), field);
}

function open(value: string): TimeField {
  return transition(startTimeField(value), { type: "open" });
}

test("a list opens on the selected time, or on none", () => {
  expect(ROWS[open("10:00 AM").active ?? -1]).toBe("10:00 AM");
  expect(open("").active).toBeNull();
});

test("Page Up and Page Down move by three hours, and the list does not wrap", () => {
  const taken = (value: string, ...keys: readonly string[]) => press(open(value), ...keys, "Enter").value;
  expect(taken("10:00 AM", "PageDown")).toBe("01:00 PM");
  expect(taken("10:00 AM", "PageUp", "PageUp", "PageUp", "PageUp")).toBe("12:00 AM");
  expect(taken("11:30 PM", "ArrowDown")).toBe("11:30 PM");
  expect(taken("12:00 AM", "ArrowUp")).toBe("12:00 AM");
});

test("a closed list opens with an arrow, Enter or the space bar, without selecting", () => {
  for (const key of ["ArrowDown", "ArrowUp", "Enter", " "]) {
    expect(press(startTimeField("09:00 AM"), key), key).toEqual(open("09:00 AM"));
  }
  expect(press(startTimeField("09:00 AM"), "5")).toEqual(startTimeField("09:00 AM"));
});

test("Alt and Up closes without selecting", () => {
  const moved = press(open("10:00 AM"), "ArrowDown");
  expect(transition(moved, { type: "key", key: "ArrowUp", alt: true })).toEqual(startTimeField("10:00 AM"));
});

test("typed text highlights its row, and is committed on blur", () => {
  const written = transition(open(""), { type: "write", text: "9p" });
  expect(ROWS[written.active ?? -1]).toBe("09:00 PM");
  expect(transition(written, { type: "settle" }).value).toBe("09:00 PM");
  expect(transition(transition(open(""), { type: "write", text: "soon" }), { type: "settle" }).value).toBe("soon");
});

test("a field can be emptied", () => {
  expect(transition(open("10:00 AM"), { type: "clear" })).toEqual(startTimeField(""));
});
