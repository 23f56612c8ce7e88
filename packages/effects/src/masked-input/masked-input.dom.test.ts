// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { displayedIn, giveCaret, pressKeys } from "./fake-caret.ts";
import { attachMask, keyboardFor, readMask } from "./index.ts";

// Compiling it takes longer than a visitor would wait.
beforeAll(async () => void (await import("./mask-engine.ts")), 60_000);

let field: HTMLInputElement;
let said: string[] = [];
let detach = () => {};

beforeEach(() => {
  said = [];
  document.body.innerHTML = `<form><input id="field" name="field"><input id="other"></form>`;
  const found = document.querySelector<HTMLInputElement>("#field");
  if (!found) throw new Error("The form lacks its field.");
  field = found;
  giveCaret(field);
});

afterEach(() => detach());

function attach(text: string): void {
  const mask = readMask(text);
  if (!mask) throw new Error("The mask is empty.");
  detach = attachMask(field, mask, { announce: (message) => said.push(message) });
}

async function arrives(): Promise<void> {
  await vi.waitFor(() => {
    if (!field.inputmask) throw new Error("The mask has not arrived.");
  });
  await later();
}

function later(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

test("a name is read in any capitals, everything else is a drawing [S3.20, S3.18]", () => {
  expect([readMask("IP"), readMask("Numeric"), readMask("99/99"), readMask(" ")]).toEqual([
    { alias: "ip" },
    { alias: "numeric" },
    { pattern: "99/99" },
    null,
  ]);
});

test("nothing is fetched before somebody comes to the field", async () => {
  attach("99-99");
  await later();
  expect(field.inputmask).toBeUndefined();
  field.focus();
  await arrives();
  expect(displayedIn(field)).toBe("__-__");
});

test("what is written before the mask arrives is kept and brought into shape [S3.18]", async () => {
  attach("(999) 999-9999");
  field.focus();
  pressKeys(field, "555x12");
  expect(field.value).toBe("555x12");
  await arrives();
  expect([displayedIn(field), field.selectionStart]).toEqual(["(555) 12_-____", 8]);
  pressKeys(field, "3");
  expect(displayedIn(field)).toBe("(555) 123-____");
});

test("a shortcut that was typed before the mask arrives still multiplies, and is said [S5.17]", async () => {
  attach("numeric");
  field.focus();
  pressKeys(field, "2k");
  await arrives();
  expect([field.value, said]).toEqual(["2000", ["2,000"]]);
});

test("a value that the browser fills in is brought into shape", async () => {
  attach("(999) 999-9999");
  field.value = "5551234567";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await arrives();
  expect(field.value).toBe("(555) 123-4567");
});

test("a value that was there stays, and is written on [S3.18]", async () => {
  field.value = "12-3";
  attach("99-99");
  field.focus();
  await arrives();
  expect(displayedIn(field)).toBe("12-3_");
});

test("an untouched field is empty again when it is left, an unfinished value is marked", async () => {
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

test("an address is written freely and judged when the field is left [S3.20]", async () => {
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

test("a phone shows the keyboard that has what the mask takes", () => {
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

test("a native e-mail field, which has no caret to move, becomes text while it has a mask", () => {
  field.type = "email";
  attach("email");
  expect([field.type, field.inputMode]).toEqual(["text", "email"]);
  detach();
  expect([field.type, field.dir]).toEqual(["email", ""]);
});

test("taken away before it arrives, the mask never comes", async () => {
  attach("99-99");
  field.focus();
  detach();
  await later();
  await later();
  expect(field.inputmask).toBeUndefined();
});
