// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attachTimeField, type TimeFieldOptions } from "./index.ts";
import vectors from "./time-field.vectors.json" with { type: "json" };

let messages: string[] = [];
let detach = () => {};

beforeEach(() => {
  messages = [];
  document.body.innerHTML = `<form><label for="t">Pick-up</label>
    <input id="t" name="pick-up" type="time" step="1800"><button id="other">Send</button></form>`;
});

afterEach(() => detach());

function attach(value: string, options: TimeFieldOptions = {}): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("#t");
  if (!input) throw new Error("The form lacks its field.");
  // A native field drops what is no time; what a page written by hand holds is kept.
  if (!/^\d\d:\d\d$/.test(value)) input.type = "text";
  input.value = value;
  detach = attachTimeField(input, { announce: (text) => messages.push(text), ...options });
  return input;
}

function isOpen(): boolean {
  return document.querySelector<HTMLElement>(".time-list")?.hidden === false;
}

function press(input: HTMLInputElement, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const wasHandled = !input.dispatchEvent(event);
  if (key === "Tab") document.querySelector<HTMLElement>("#other")?.focus();
  return wasHandled;
}

function row(label: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(".time-list [role=option]")].find(
    ({ textContent }) => textContent === label,
  );
  if (!found) throw new Error(`The list lacks ${label}.`);
  return found;
}

describe("keys select a time in a read-only field (S5.13, S3.15)", () => {
  const cases = vectors.filter(({ kind }) => kind === "keys");
  test.each(cases)("$startValue then $keys ($id)", ({ startValue = "", keys = "", expected }) => {
    const input = attach(startValue);
    input.focus();
    for (const [, named, plain] of keys.matchAll(/\{(\w+)\}|(.)/g)) press(input, named ?? plain ?? "");
    const focused = document.activeElement?.id;
    expect({ value: input.value, listOpen: isOpen(), focused }).toEqual(expected);
  });
});

describe("a click selects a time (S5.13)", () => {
  const cases = vectors.filter(({ kind }) => kind === "click");
  test.each(cases)("$label ($id)", ({ label = "" }) => {
    const input = attach("");
    input.focus();
    row(label).click();
    expect([input.value, isOpen(), document.activeElement?.id]).toEqual([label, false, "t"]);
    expect(messages).toEqual([label]);
  });
});

test("the native field's value is shown rounded, in the list's format (S5.13)", () => {
  expect(attach("14:20").value).toBe("02:30 PM");
});

test("typing is disabled unless the owner allows it (S3.15, S5.13)", () => {
  expect(attach("").readOnly).toBe(true);
});

test("if typing is allowed, the text is rounded on blur (S3.15)", () => {
  const input = attach("", { readonly: false });
  expect(input.readOnly).toBe(false);
  input.focus();
  input.value = "9:15";
  input.dispatchEvent(new Event("input"));
  expect(input.value).toBe("9:15");
  press(input, "Tab");
  expect([input.value, isOpen()]).toEqual(["09:30 AM", false]);
});

test("if typing is allowed, the space bar types a space", () => {
  const input = attach("", { readonly: false });
  input.focus();
  expect(press(input, " ")).toBe(false);
});

test("the field has its role, and the list has the name of its label", () => {
  const input = attach("");
  expect([input.getAttribute("role"), input.getAttribute("aria-expanded")]).toEqual(["combobox", "false"]);
  input.focus();
  press(input, "ArrowDown");
  expect(input.getAttribute("aria-activedescendant")).toBe(row("12:00 AM").id);
  expect(row("12:00 AM").getAttribute("aria-selected")).toBe("true");
  expect(document.getElementById(input.getAttribute("aria-controls") ?? "")?.getAttribute("aria-label")).toBe(
    "Pick-up",
  );
});

test("a button empties the field, which keeps the focus while the list stays closed", () => {
  const input = attach("09:30");
  const clear = document.querySelector<HTMLElement>(".time-field-clear");
  expect([clear?.hidden, clear?.getAttribute("aria-label")]).toEqual([false, "Clear time"]);
  let changes = 0;
  input.addEventListener("change", () => (changes += 1));
  clear?.click();
  expect([input.value, clear?.hidden, document.activeElement?.id, isOpen(), changes]).toEqual([
    "",
    true,
    "t",
    false,
    1,
  ]);
});

test("Escape that closes the list does not reach a dialog around it", () => {
  const input = attach("");
  let received = 0;
  document.body.addEventListener("keydown", () => (received += 1), { once: true });
  input.focus();
  expect(press(input, "Escape")).toBe(true);
  expect(received).toBe(0);
});

test("detached, the native field has its value back", () => {
  const input = attach("21:30");
  detach();
  expect([input.type, input.value, input.readOnly, input.getAttribute("role")]).toEqual(["time", "21:30", false, null]);
  expect(document.querySelector(".time-field, .time-list")).toBeNull();
});

test("resetting the form shows the initial time again", async () => {
  const input = attach("09:30");
  input.defaultValue = "09:30";
  input.focus();
  row("11:00 AM").click();
  input.form?.reset();
  await new Promise((resolve) => setTimeout(resolve));
  expect(input.value).toBe("09:30 AM");
});

test("an existing wrapper is used, and stays", () => {
  const field = document.querySelector("input");
  const wrapper = document.createElement("span");
  wrapper.className = "time-field";
  field?.replaceWith(wrapper);
  if (field) wrapper.append(field);
  const input = attach("09:30");
  expect([document.querySelectorAll(".time-field").length, input.parentElement]).toEqual([1, wrapper]);
  detach();
  expect([input.parentElement, wrapper.childElementCount]).toEqual([wrapper, 1]);
});
