// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { displayedIn, setCaret, pressKeys } from "./fake-caret.ts";
import { attachMask, keyboardFor, readMask } from "./index.ts";

// Compiling it takes longer than a visitor would wait.
beforeAll(async () => void (await import("./mask-engine.ts")), 60_000);

let field: HTMLInputElement;
let messages: string[] = [];
let detach = () => {};

beforeEach(() => {
  messages = [];
  document.body.innerHTML = `<form><input id="field" name="field"><input id="other"></form>`;
  const found = document.querySelector<HTMLInputElement>("#field");
  if (!found) throw new Error("The form lacks its field.");
  field = found;
  setCaret(field);
});

afterEach(() => detach());

function attach(text: string): void {
  const mask = readMask(text);
  if (!mask) throw new Error("The mask is empty.");
  detach = attachMask(field, mask, { announce: (message) => messages.push(message) });
}

async function arrives(): Promise<void> {
  await vi.waitFor(() => {
    if (!field.inputmask) throw new Error("The mask has not arrived.");
  });
  await later();
}

/** By turns and not by the clock: one long timer can be over before what a short one began. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

test("a name is matched in any case, everything else is a pattern (S3.20, S3.18)", () => {
  expect([readMask("IP"), readMask("Numeric"), readMask("99/99"), readMask(" ")]).toEqual([
    { alias: "ip" },
    { alias: "numeric" },
    { pattern: "99/99" },
    null,
  ]);
});

test("loads nothing before the field gets the focus", async () => {
  attach("99-99");
  await later();
  expect(field.inputmask).toBeUndefined();
  field.focus();
  await arrives();
  expect(displayedIn(field)).toBe("__-__");
});

test("text entered before the mask has loaded is kept and formatted (S3.18)", async () => {
  attach("(999) 999-9999");
  field.focus();
  pressKeys(field, "555x12");
  expect(field.value).toBe("555x12");
  await arrives();
  expect([displayedIn(field), field.selectionStart]).toEqual(["(555) 12_-____", 8]);
  pressKeys(field, "3");
  expect(displayedIn(field)).toBe("(555) 123-____");
});

test("a shortcut entered before the mask has loaded still multiplies, and is announced (S5.17)", async () => {
  attach("numeric");
  field.focus();
  pressKeys(field, "2k");
  await arrives();
  expect([field.value, messages]).toEqual(["2000", ["2,000"]]);
});

describe("a date entered before the mask has loaded (S3.20)", () => {
  test.each([
    ["2026-1-5", "2026-01-05THH:mm:ss"],
    ["202611", "2026-11-ddTHH:mm:ss"],
  ])("%s is completed to %s", async (entered, shown) => {
    attach("datetime");
    field.focus();
    pressKeys(field, entered);
    await arrives();
    expect(displayedIn(field)).toBe(shown);
  });

  test.each(["9/5", "16.11.", "31/12/2026", "2026-02-30"])(
    "%s stays unchanged and is marked invalid",
    async (entered) => {
      attach("datetime");
      field.focus();
      pressKeys(field, entered);
      await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
      expect(field.value).toBe(entered);

      field.value = "";
      pressKeys(field, "2");
      await arrives();
      expect(displayedIn(field)).toBe("2yyy-MM-ddTHH:mm:ss");
    },
  );
});

test("a value that the browser fills in is formatted", async () => {
  attach("(999) 999-9999");
  field.value = "5551234567";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await arrives();
  expect(field.value).toBe("(555) 123-4567");
});

test("an existing value stays and can be continued (S3.18)", async () => {
  field.value = "12-3";
  attach("99-99");
  field.focus();
  await arrives();
  expect(displayedIn(field)).toBe("12-3_");
});

test("an untouched field is empty again on blur, an incomplete value is marked invalid", async () => {
  attach("99-99");
  field.focus();
  await arrives();
  field.blur();
  await later();
  expect([field.value, field.hasAttribute("aria-invalid")]).toEqual(["", false]);

  field.focus();
  await later();
  pressKeys(field, "12");
  field.blur();
  await later();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("an email or URL is entered freely and validated on blur (S3.20)", async () => {
  attach("url");
  field.focus();
  pressKeys(field, "https://example.com/a?b=1");
  expect(field.value).toBe("https://example.com/a?b=1");
  field.blur();
  await later();
  expect([field.hasAttribute("aria-invalid"), field.inputmask]).toEqual([false, undefined]);

  field.value = " example.com ";
  field.focus();
  field.blur();
  await later();
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["example.com", "true"]);
});

test("a phone shows the keyboard for the mask's characters", () => {
  const keyboards = ["numeric", "currency", "ip", "email", "url", "vin", "(999) 999-9999", "aa-9999", "\\A9"].map(
    (text) => {
      const mask = readMask(text);
      return mask && keyboardFor(mask);
    },
  );
  expect(keyboards).toEqual(["decimal", "decimal", "decimal", "email", "url", "text", "numeric", "text", "text"]);
  attach("ip");
  expect([field.inputMode, field.dir]).toEqual(["decimal", "ltr"]);
});

test("a native email field, which has no caret API, becomes text while it has a mask", () => {
  field.type = "email";
  attach("email");
  expect([field.type, field.inputMode]).toEqual(["text", "email"]);
  detach();
  expect([field.type, field.dir]).toEqual(["email", ""]);
});

test("detached before it has loaded, the mask is not applied", async () => {
  attach("99-99");
  field.focus();
  detach();
  await later();
  await later();
  expect(field.inputmask).toBeUndefined();
});
