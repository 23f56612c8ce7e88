import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostedFile } from "./check-answer.ts";
import { checkOptionFields } from "./check-option-fields.ts";
import type { FieldRule, OptionField } from "./definition.ts";
import { exampleField } from "./example-field.ts";

const TODAY = "2026-11-15";

function answer(rule: FieldRule, entered: string, change: Partial<OptionField> = {}) {
  const field = exampleField(rule, change);
  const checked = checkOptionFields([field], { texts: new Map([[field.id, entered]]), files: new Map() }, TODAY);
  return checked.ok ? (checked.value[field.id] ?? null) : checked.error[0]?.code;
}

function file(rule: Extract<FieldRule, { kind: "file" }>, posted: PostedFile | null, isRequired = false) {
  const field = exampleField(rule, { isRequired });
  const files = new Map(posted ? [[field.id, posted]] : []);
  const checked = checkOptionFields([field], { texts: new Map(), files }, TODAY);
  return checked.ok ? (checked.value[field.id] ?? null) : checked.error[0]?.code;
}

const KINDS: readonly FieldRule[] = [
  { kind: "text" },
  { kind: "textarea" },
  { kind: "email" },
  { kind: "url" },
  { kind: "password" },
  { kind: "masked", mask: "9{1,20}" },
  { kind: "number" },
  { kind: "range" },
  { kind: "date" },
  { kind: "time" },
  { kind: "select", choices: [{ value: "a", label: "A" }] },
  { kind: "radio", choices: [{ value: "a", label: "A" }] },
  { kind: "checkbox" },
  { kind: "file", accepts: ["image"] },
];

describe("required fields", () => {
  test.each(KINDS)("an empty required $kind is missing (S5.08)", (rule) => {
    expect(answer(rule, "", { isRequired: true })).toBe("missing");
  });

  test.each(KINDS)("an optional $kind may be empty (S5.08)", (rule) => {
    expect(answer(rule, "")).toBeNull();
  });

  test("whitespace is empty (S5.08)", () => {
    expect(answer({ kind: "text" }, " \t\n", { isRequired: true })).toBe("missing");
  });

  test("a field that was not sent is missing, and unknown fields are ignored (S5.08)", () => {
    const field = exampleField({ kind: "text" }, { isRequired: true });
    const posted = { texts: new Map([["other", "x"]]), files: new Map() };

    expect(checkOptionFields([field], posted, TODAY)).toEqual({
      ok: false,
      error: [{ code: "missing", id: "text", label: "The text" }],
    });
    expect(checkOptionFields([], posted, TODAY)).toEqual({ ok: true, value: {} });
  });
});

test("returns all errors at once, in the order of the fields", () => {
  const fields = [
    exampleField({ kind: "url" }),
    exampleField({ kind: "text" }, { isRequired: true }),
    exampleField({ kind: "email" }),
  ];
  const texts = new Map([
    ["email", "nobody"],
    ["url", "www.a.b"],
  ]);
  const checked = checkOptionFields(fields, { texts, files: new Map() }, TODAY);

  expect(checked.ok || checked.error.map(({ code }) => code)).toEqual(["url-invalid", "missing", "email-invalid"]);
});

describe("texts", () => {
  test("a text is kept without invisible characters", () => {
    expect(answer({ kind: "text" }, "  ANNA\u202E  & <b>Bo</b>\u0000 ")).toBe("ANNA & <b>Bo</b>");
  });

  test("a text area keeps its line breaks", () => {
    expect(answer({ kind: "textarea" }, "one\r\ntwo")).toBe("one\ntwo");
  });

  test("a text may not exceed the owner's maximum length", () => {
    expect(answer({ kind: "text", maxLength: 12 }, "TWELVE CHARS")).toBe("TWELVE CHARS");
    expect(answer({ kind: "text", maxLength: 12 }, "THIRTEEN CHAR")).toBe("too-long");
  });

  test("a text without a maximum length still has a limit", () => {
    expect(answer({ kind: "textarea" }, "x".repeat(2001))).toBe("too-long");
    expect(answer({ kind: "password" }, "x".repeat(101))).toBe("too-long");
  });
});

describe("emails and URLs", () => {
  test("rejects an implausible email address (S5.09)", () => {
    expect(answer({ kind: "email" }, "a@b.co")).toBe("a@b.co");
    expect(answer({ kind: "email" }, "a b@c.de")).toBe("email-invalid");
  });

  test("rejects a URL without a scheme (S5.10)", () => {
    expect(answer({ kind: "url" }, "https://a.b")).toBe("https://a.b");
    expect(answer({ kind: "url" }, "www.a.b")).toBe("url-invalid");
    expect(answer({ kind: "url" }, "javascript:alert(1)")).toBe("url-invalid");
  });
});

describe("masks", () => {
  test.each([
    ["+44 9999 999999", "+44 7700 900123", "+44 7700 900123"],
    ["+44 9999 999999", "+44 7700", "not-like-the-mask"],
    ["IP", "192.168.1.20", "192.168.1.20"],
    ["IP", "192.168.1.256", "not-like-the-mask"],
    ["vin", "WVWZZZ1JZXW000001", "WVWZZZ1JZXW000001"],
    ["mac", "0A:1B:2C", "not-like-the-mask"],
    ["percentage", "30 %", "30 %"],
    ["percentage", "130 %", "not-like-the-mask"],
    ["currency", "1,000.00", "1,000.00"],
    ["", "whatever", "whatever"],
  ])("with the mask %j, the answer %j is %j (S3.18)", (mask, entered, result) => {
    expect(answer({ kind: "masked", mask }, entered)).toBe(result);
  });
});

describe("numbers", () => {
  test.each([
    ["7", "7"],
    ["007", "7"],
    ["-0", "too-small"],
    ["0", "too-small"],
    ["9", "too-large"],
    ["1.5", "between-steps"],
    ["1e1", "not-a-number"],
    ["seven", "not-a-number"],
  ])("a number from one to eight: %s is %s", (entered, result) => {
    expect(answer({ kind: "number", min: 1, max: 8 }, entered)).toBe(result);
  });

  test("a range goes from 0 to 100 unless the owner sets other limits (S5.11)", () => {
    expect(answer({ kind: "range" }, "0")).toBe("0");
    expect(answer({ kind: "range" }, "100")).toBe("100");
    expect(answer({ kind: "range" }, "-1")).toBe("too-small");
    expect(answer({ kind: "range" }, "101")).toBe("too-large");
  });

  test("steps count from the minimum, however small they are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (steps) => {
        const entered = (0.05 + steps * 0.1).toFixed(2);
        return answer({ kind: "range", min: 0.05, max: 10, step: 0.1 }, entered) === String(Number(entered));
      }),
    );
  });
});

describe("dates and times", () => {
  test.each([
    ["2026-12-24", "2026-12-24"],
    ["12/24/2026", "2026-12-24"],
    ["2/9/2027", "2027-02-09"],
    ["1926-01-01", "1926-01-01"],
    ["1925-12-31", "too-early"],
    ["2036-12-31", "2036-12-31"],
    ["2037-01-01", "too-late"],
    ["2026-02-29", "not-a-date"],
    ["13/01/2026", "not-a-date"],
    ["tomorrow", "not-a-date"],
  ])("with 100 years back and 10 ahead, %s is %s (S5.12)", (entered, result) => {
    expect(answer({ kind: "date" }, entered)).toBe(result);
  });

  test("the owner can set other years and a minimum notice in days", () => {
    const rule: FieldRule = { kind: "date", years: { from: 0, to: 1 }, daysAhead: 21 };

    expect(answer(rule, "2026-12-05")).toBe("too-early");
    expect(answer(rule, "2026-12-06")).toBe("2026-12-06");
    expect(answer(rule, "2028-01-01")).toBe("too-late");
  });

  test.each([
    ["09:30 AM", "09:30 AM"],
    ["9:30 pm", "09:30 PM"],
    ["12:00 AM", "12:00 AM"],
    ["00:00", "12:00 AM"],
    ["12:30", "12:30 PM"],
    ["23:30", "11:30 PM"],
    ["09:15", "09:30 AM"],
    ["09:14", "09:00 AM"],
    ["23:45", "12:00 AM"],
    ["9,30", "09:30 AM"],
    ["9 30", "09:30 AM"],
    ["1.00 p.m.", "01:00 PM"],
    ["24:00", "not-a-time"],
    ["13:30 PM", "not-a-time"],
    ["noon", "not-a-time"],
  ])("a time is rounded to the half hour: %s is %s", (entered, result) => {
    expect(answer({ kind: "time" }, entered)).toBe(result);
  });
});

describe("choices, checkboxes and files", () => {
  const choices = [{ value: "serif", label: "Serif" }];

  test("rejects options that are not offered", () => {
    expect(answer({ kind: "select", choices }, "serif")).toBe("serif");
    expect(answer({ kind: "select", choices }, "Serif")).toBe("not-a-choice");
    expect(answer({ kind: "radio", choices }, "sans")).toBe("not-a-choice");
  });

  test("a ticked checkbox means yes, whatever value the browser sends", () => {
    expect(answer({ kind: "checkbox" }, "on")).toBe("yes");
  });

  test("a file must have an allowed type and size", () => {
    const rule = { kind: "file", accepts: ["image"], maxBytes: 1000 } as const;

    expect(file(rule, { name: "a.png", bytes: 1000, kind: "png" })).toBe("a.png");
    expect(file(rule, { name: "a.png", bytes: 1001, kind: "png" })).toBe("file-too-large");
    expect(file(rule, { name: "a.pdf", bytes: 10, kind: "pdf" })).toBe("file-kind");
    expect(file(rule, { name: "a.png", bytes: 10, kind: null })).toBe("file-kind");
  });

  test("rejects an empty file", () => {
    const nothing = { name: "", bytes: 0, kind: null };

    expect(file({ kind: "file", accepts: ["pdf"] }, nothing)).toBeNull();
    expect(file({ kind: "file", accepts: ["pdf"] }, nothing, true)).toBe("missing");
  });
});

test("a stored answer passes the same check again unchanged", () => {
  const rules = KINDS.filter((rule) => rule.kind !== "file");
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.string({ unit: "binary", maxLength: 300 }), (rule, entered) => {
      const field = exampleField(rule);
      const check = (text: string) =>
        checkOptionFields([field], { texts: new Map([[field.id, text]]), files: new Map() }, TODAY);
      const first = check(entered);
      if (!first.ok || first.value[field.id] === undefined) return true;
      const again = check(first.value[field.id] ?? "");
      return again.ok && again.value[field.id] === first.value[field.id];
    }),
  );
});
