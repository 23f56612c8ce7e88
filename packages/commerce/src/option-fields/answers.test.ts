import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OptionField } from "./definition.ts";
import { exampleField } from "./example-field.ts";
import { fieldsPrice } from "./field-price.ts";
import { safeFileName, sniffFileKind } from "./file-kind.ts";
import { shownAnswers } from "./shown-answer.ts";
import { toNativeTime } from "./time-of-day.ts";

describe("the price of answers", () => {
  const wrapping = exampleField({ kind: "checkbox" }, { price: { kind: "fixed", amount: 300 } });
  const lettering = exampleField({
    kind: "select",
    choices: [
      { value: "plain", label: "Plain" },
      { value: "gold", label: "Gold", price: { kind: "percent", percent: 12.5 } },
    ],
  });
  const places = exampleField({ kind: "number" }, { price: { kind: "each", amount: 9500, included: 1 } });

  test("a fixed price is added only if the field is filled in", () => {
    expect(fieldsPrice([wrapping], { checkbox: "yes" }, 4200)).toBe(300);
    expect(fieldsPrice([wrapping], {}, 4200)).toBe(0);
  });

  test("a choice can have its own price, also as a percentage of the item's", () => {
    expect(fieldsPrice([lettering], { select: "gold" }, 4200)).toBe(525);
    expect(fieldsPrice([lettering], { select: "plain" }, 4200)).toBe(0);
    expect(fieldsPrice([lettering], { select: "no longer offered" }, 4200)).toBe(0);
  });

  test("a number is charged per unit above the included quantity", () => {
    expect(fieldsPrice([places], { number: "3" }, 9500)).toBe(19_000);
    expect(fieldsPrice([places], { number: "1" }, 9500)).toBe(0);
    expect(fieldsPrice([places], { number: "many" }, 9500)).toBe(0);
  });

  test("prices are whole numbers that add up, in any order of the fields", () => {
    const fields = [wrapping, lettering, places];
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 8 }), (base, number) => {
        const values = { checkbox: "yes", select: "gold", number: String(number) };
        const price = fieldsPrice(fields, values, base);
        return Number.isInteger(price) && price === fieldsPrice(fields.toReversed(), values, base);
      }),
    );
  });

  test("a field with a prototype name costs nothing unless it is filled in", () => {
    expect(fieldsPrice([{ ...wrapping, id: "constructor" }], {}, 4200)).toBe(0);
  });
});

describe("answers in the cart", () => {
  test.each<[OptionField, string, string]>([
    [exampleField({ kind: "text" }), "ANNA", "ANNA"],
    [exampleField({ kind: "checkbox" }), "yes", "Yes"],
    [exampleField({ kind: "date" }), "2026-12-24", "24 December 2026"],
    [exampleField({ kind: "date" }), "ANNA", "ANNA"],
    [exampleField({ kind: "range", unit: "%" }), "40", "40 %"],
    [exampleField({ kind: "radio", choices: [{ value: "a", label: "First" }] }), "a", "First"],
  ])("%o with the answer %s shows %s", (field, value, shown) => {
    expect(shownAnswers([field], { [field.id]: value })).toEqual([{ id: field.id, label: field.label, value: shown }]);
  });

  test("never show a password or its length (S3.17)", () => {
    const field = exampleField({ kind: "password" });
    const [short, long] = ["x", "a long secret"].map((value) => shownAnswers([field], { password: value })[0]?.value);

    expect(short).toBe("••••••••");
    expect(long).toBe(short);
  });

  test("leave out empty fields", () => {
    expect(shownAnswers([exampleField({ kind: "text" })], {})).toEqual([]);
  });
});

describe("files", () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  test.each([
    ["\u00ff\u00d8\u00ff\u00e0", "jpeg"],
    ["\u0089PNG\r\n\u001a\n", "png"],
    ["RIFF\u0001\u0002\u0003\u0004WEBP", "webp"],
    ["GIF89a", "gif"],
    ["%PDF-1.7", "pdf"],
    ["<svg onload=alert(1)>", null],
    ["RIFF\u0001\u0002\u0003\u0004WAVE", null],
    ["MZ", null],
    ["", null],
  ])("detects a file that begins with %j by its bytes: %s", (start, kind) => {
    expect(sniffFileKind(bytes(start))).toBe(kind);
  });

  test.each([
    ["photo.PNG", "photo.png"],
    ["../../etc/passwd", "passwd.png"],
    ["C:\\pictures\\me.png", "me.png"],
    ["evil.html", "evil.html.png"],
    [".htaccess", "htaccess.png"],
    ["<img src=x>.png", "img src=x.png"],
    ["\u202Egnp.exe", "gnp.exe.png"],
    ["", "file.png"],
    ["x".repeat(300), `${"x".repeat(80)}.png`],
  ])("a file named %j is stored as %j", (name, stored) => {
    expect(safeFileName(name, "png")).toBe(stored);
  });
});

test("a time converts back to the value of a native field (S5.13)", () => {
  expect(["12:00 AM", "09:30 AM", "12:30 PM", "11:30 PM"].map(toNativeTime)).toEqual([
    "00:00",
    "09:30",
    "12:30",
    "23:30",
  ]);
});
