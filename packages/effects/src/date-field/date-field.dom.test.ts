// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import vectors from "./date-keys.vectors.json" with { type: "json" };
import { attachDateField, type DateFieldOptions } from "./index.ts";
import yearVectors from "./year-range.vectors.json" with { type: "json" };

// Compiled before the first test, which would otherwise wait for it.
beforeAll(async () => {
  await import("./calendar.ts");
});

let messages: string[] = [];
let detach = () => {};

beforeEach(() => {
  messages = [];
  document.body.innerHTML = `<div id="sr-status" role="status"></div>
    <form><label for="d">Delivery</label><input id="d" name="delivery" type="date"></form>`;
});

afterEach(() => {
  detach();
});

function element<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page lacks ${selector}.`);
  return found;
}

function attach(value: string, options: DateFieldOptions = {}, today = "2026-11-14"): HTMLInputElement {
  const input = element<HTMLInputElement>("#d");
  input.value = value;
  detach = attachDateField(input, {
    today: () => new Date(`${today}T12:00:00`),
    announce: (text) => messages.push(text),
    locale: "en-US",
    ...options,
  });
  return input;
}

async function open(): Promise<void> {
  const button = element(".date-field-button");
  button.focus();
  button.click();
  await vi.waitFor(() => expect(element(".date-calendar").contains(document.activeElement)).toBe(true));
}

function focusedDay(): string | null | undefined {
  return document.activeElement?.closest("[data-day]")?.getAttribute("data-day");
}

async function press(chord: string): Promise<void> {
  const names = chord.split("+");
  const key = names.at(-1) ?? "";
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) throw new Error("Nothing has the focus.");
  const event = { key, shiftKey: names.includes("Shift"), bubbles: true, cancelable: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", event));
  if (goesOn && key === "Enter") target.click();
  await settle();
}

/** By turns and not by the clock: one long timer can be over before what a short one began. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function choose(select: string, value: string): Promise<void> {
  const found = element<HTMLSelectElement>(`select[aria-label="${select}"]`);
  // Years are listed a moment after the days.
  await vi.waitFor(() => expect([...found.options].map((option) => option.value)).toContain(value));
  found.value = value;
  found.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

function isOpen(): boolean {
  return element<HTMLDialogElement>(".date-popup").open;
}

describe("the keys of a calendar grid select days (S3.14)", () => {
  test.each(vectors)("$start then $keys ($id)", async ({ start, keys, today, expected }) => {
    const input = attach(start, {}, today);
    await open();
    for (const key of keys) await press(key);
    expect([input.value, isOpen()]).toEqual([expected, false]);
    expect(document.activeElement).toBe(element(".date-field-button"));
  });
});

describe("the calendar offers the owner's years, and opens on one of them (S3.14, S5.12)", () => {
  const telling = new Set(["dp-1", "dp-9", "dp-17", "dp-31", "dp-47", "dp-51"]);
  test.each(yearVectors.filter(({ id }) => telling.has(id)))(
    "$years with $value ($id)",
    async ({ years, value, today, expected }) => {
      attach(value, { years }, today);
      await open();
      await settle();
      const year = element<HTMLSelectElement>("select[aria-label=Year]");
      const month = element<HTMLSelectElement>("select[aria-label=Month]");
      expect({
        first: Number(year.options[0]?.value),
        last: Number(year.options[year.options.length - 1]?.value),
        count: year.options.length,
        shown: Number(year.value),
        month: month.selectedOptions[0]?.textContent?.slice(0, 3),
      }).toEqual(expected);
    },
  );
});

test("the other keys of the grid follow the ARIA pattern (S3.14)", async () => {
  attach("2026-11-14");
  await open();
  expect(focusedDay()).toBe("2026-11-14");
  const moves = [
    ["ArrowLeft", "2026-11-13"],
    ["ArrowUp", "2026-11-06"],
    ["Home", "2026-11-01"],
    ["End", "2026-11-07"],
    ["PageUp", "2026-10-07"],
    ["Shift+PageUp", "2025-10-07"],
  ] as const;
  for (const [key, day] of moves) {
    await press(key);
    expect(focusedDay(), key).toBe(day);
  }
});

test("in a right-to-left page the left and right arrows swap", async () => {
  element("form").style.direction = "rtl";
  attach("2026-11-14");
  await open();
  await press("ArrowLeft");
  expect(focusedDay()).toBe("2026-11-15");
});

test("a calendar whose first day is in the future opens on that day's month, and shows it (S3.14)", async () => {
  attach("", { min: "2026-12-06" });
  await open();
  expect(element<HTMLSelectElement>(".date-calendar-header select").value).toBe("11");
  expect(element("[role=grid]").getAttribute("aria-label")).toBe("December 2026");
  expect(focusedDay()).toBe("2026-12-06");
});

test("a new month is announced once", async () => {
  attach("2026-11-14");
  await open();
  expect(messages).toEqual([]);
  await press("PageDown");
  expect(messages).toEqual(["December 2026"]);
  element(".date-calendar-next").click();
  await settle();
  expect(messages).toEqual(["December 2026", "January 2027"]);
});

test("month and year can be selected directly (S3.14)", async () => {
  const input = attach("2026-11-14");
  await open();
  await choose("Year", "1999");
  await choose("Month", "1");
  expect(messages).toEqual(["November 1999", "February 1999"]);
  element('[data-day="1999-02-28"] button').click();
  await settle();
  expect(input.value).toBe("1999-02-28");
});

test("a relative range of years moves with the shown year (S3.14)", async () => {
  attach("2026-11-14", { years: "c-1:c+1" });
  await open();
  await choose("Year", "2027");
  const { options } = element<HTMLSelectElement>("select[aria-label=Year]");
  expect([...options].map(({ value }) => value)).toEqual(["2026", "2027", "2028"]);
});

test("navigation ends at the first and the last month (S3.14)", async () => {
  attach("", { years: "2026:2026" }, "2026-12-31");
  await open();
  const next = element(".date-calendar-next");
  expect(next.getAttribute("aria-disabled")).toBe("true");
  next.click();
  await press("PageDown");
  await settle();
  expect([element<HTMLSelectElement>("select[aria-label=Month]").value, messages]).toEqual(["11", []]);
});

test("days outside the limits cannot be selected", async () => {
  attach("", { min: "2026-11-10", max: "2026-11-20" });
  await open();
  const isClosed = (day: string) => element<HTMLButtonElement>(`[data-day="${day}"] button`).disabled;
  expect([isClosed("2026-11-09"), isClosed("2026-11-10"), isClosed("2026-11-20"), isClosed("2026-11-21")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("keys stop at the first and the last selectable day (S3.14)", async () => {
  attach("2026-11-14", { min: "2026-11-10", max: "2026-12-10" });
  await open();
  await press("PageDown");
  expect([focusedDay(), messages]).toEqual(["2026-12-10", ["December 2026"]]);
  await press("ArrowRight");
  expect(focusedDay()).toBe("2026-12-10");
  await press("Shift+PageUp");
  expect(focusedDay()).toBe("2026-11-10");
});

test("Tab moves to one day of the month, the last focused or selected one (S3.14)", async () => {
  const stops = () => [...document.querySelectorAll("[data-day] [tabindex='0']")].map((day) => day.textContent);
  attach("2026-11-14");
  await open();
  await press("ArrowRight");
  expect(stops()).toEqual(["15"]);
  element(".date-calendar-next").click();
  expect(stops()).toEqual(["1"]);
  element(".date-calendar-previous").click();
  expect(stops()).toEqual(["14"]);
});

test("the calendar is shown only when it is complete", async () => {
  attach("2026-11-14");
  const dialog = element<HTMLDialogElement>(".date-popup");
  const seen: unknown[] = [];
  element(".date-field-button").click();
  for (let tick = 0; tick < 20; tick += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (dialog.open) seen.push([dialog.hasAttribute("aria-busy"), document.querySelectorAll("[data-day]").length]);
  }
  expect(seen[0]).toEqual([true, 0]);
  expect(seen.at(-1)).toEqual([false, 30]);
  expect(seen).not.toContainEqual([false, 0]);
});

test("a calendar that is closed before it was shown stays closed, and opens on request", async () => {
  attach("2026-11-14");
  const dialog = element<HTMLDialogElement>(".date-popup");
  const button = element(".date-field-button");
  button.click();
  await vi.waitFor(() => expect(dialog.open).toBe(true), { interval: 0 });
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  await settle();
  await settle();
  expect([isOpen(), button.hasAttribute("aria-expanded"), document.activeElement]).toEqual([false, false, button]);
  await open();
  expect(focusedDay()).toBe("2026-11-14");
});

test("a read-only field still accepts a day from the calendar (S3.14)", async () => {
  const input = attach("", { readonly: true });
  expect(input.readOnly).toBe(true);
  await open();
  await press("Enter");
  expect(input.value).toBe("2026-11-14");
  detach();
  expect(input.readOnly).toBe(false);
});

test("a field that is not read-only can be typed in (S3.14)", () => {
  const input = attach("");
  expect([input.readOnly, input.type]).toEqual([false, "date"]);
});

test("Today returns to today, Clear empties, Close changes nothing", async () => {
  const input = attach("2001-05-05");
  const action = (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(".date-calendar-actions button")].find(
      ({ textContent }) => textContent === text,
    );
    found?.click();
    return settle();
  };
  await open();
  await action("Today");
  expect([focusedDay(), input.value, messages]).toEqual(["2026-11-14", "2001-05-05", ["November 2026"]]);
  await action("Today");
  expect(messages).toEqual(["November 2026"]);
  await action("Close");
  expect([isOpen(), input.value]).toEqual([false, "2001-05-05"]);

  await open();
  await action("Clear");
  expect([isOpen(), input.value]).toEqual([false, ""]);
});

test("a change fires events, and the button announces the value", async () => {
  const input = attach("");
  const received: string[] = [];
  document.body.addEventListener("change", () => received.push(input.value), { once: true });
  const button = element(".date-field-button");
  expect(button.getAttribute("aria-label")).toBe("Choose date");
  await open();
  expect(element(".date-popup").getAttribute("aria-label")).toBe("Choose date: Delivery");
  await press("Enter");
  expect(received).toEqual(["2026-11-14"]);
  expect(button.getAttribute("aria-label")).toBe("Choose date, Saturday, November 14, 2026");
});

test("announcements are made inside the dialog, and the live region returns to its place", async () => {
  attach("");
  const region = element("#sr-status");
  await open();
  expect(element(".date-popup").contains(region)).toBe(true);
  await press("Escape");
  expect(region.parentElement).toBe(document.body);
});

test("Escape in the calendar does not reach a dialog around the field", async () => {
  attach("");
  let received = 0;
  document.body.addEventListener("keydown", () => (received += 1), { once: true });
  await open();
  await press("Escape");
  expect([isOpen(), received]).toEqual([false, 0]);
});

test("in German the week begins on Monday", async () => {
  attach("2026-11-14", { locale: "de-DE" });
  await open();
  expect(element("th").getAttribute("aria-label")).toBe("Montag");
  await press("PageDown");
  expect(messages).toEqual(["Dezember 2026"]);
});

test("an existing wrapper is used, and stays", () => {
  const field = document.querySelector("input");
  const wrapper = document.createElement("span");
  wrapper.className = "date-field";
  field?.replaceWith(wrapper);
  if (field) wrapper.append(field);
  const input = attach("2026-11-14");
  expect([document.querySelectorAll(".date-field").length, input.parentElement]).toEqual([1, wrapper]);
  detach();
  expect([input.parentElement, wrapper.childElementCount]).toEqual([wrapper, 1]);
});
