import { expect, test } from "vitest";
import { type FieldFault, type FieldProblem, problemsText, problemText } from "./problem.ts";

function problem(fault: FieldFault, label = "Engraving"): FieldProblem {
  return { ...fault, id: "engraving", label };
}

test("names one missing field in a sentence (S8.08)", () => {
  expect(problemsText([problem({ code: "missing" })])).toBe("Engraving is a required field");
});

test("lists several missing fields one per line (S8.09)", () => {
  const missing = [problem({ code: "missing" }), problem({ code: "missing" }, "Delivery date")];

  expect(problemsText(missing)).toBe("Engraving\nDelivery date\n- are required fields");
});

test("an invalid email or URL has the catalogue's message (S8.10) (S8.11)", () => {
  expect(problemText(problem({ code: "email-invalid" }))).toBe("Added email is not valid!");
  expect(problemText(problem({ code: "url-invalid" }))).toBe("Added URL is not valid!");
});

test("missing fields come first, and no message is repeated", () => {
  const problems = [
    problem({ code: "email-invalid" }),
    problem({ code: "missing" }),
    problem({ code: "email-invalid" }, "Copy to"),
  ];

  expect(problemsText(problems)).toBe("Engraving is a required field\nAdded email is not valid!");
});

test.each<[FieldFault, string]>([
  [{ code: "too-long", most: 2000 }, "Engraving can have at most 2,000 characters."],
  [{ code: "not-a-choice" }, "Please choose one of the options for Engraving."],
  [{ code: "not-a-number" }, "Engraving must be a number."],
  [{ code: "too-small", least: 1 }, "Engraving must be at least 1."],
  [{ code: "too-large", most: 8 }, "Engraving must be at most 8."],
  [{ code: "between-steps", step: 5 }, "Engraving must be in steps of 5."],
  [{ code: "not-a-date" }, "Engraving must be a valid date."],
  [{ code: "too-early", first: "2026-12-06" }, "Engraving can’t be before 6 December 2026."],
  [{ code: "too-late", last: "2036-12-31" }, "Engraving can’t be after 31 December 2036."],
  [{ code: "not-a-time" }, "Engraving must be on the hour or half hour."],
  [{ code: "not-like-the-mask", example: "+44 20" }, "Engraving must look like +44 20."],
  [{ code: "not-like-the-mask", example: "" }, "Engraving is incomplete."],
  [{ code: "file-too-large", most: 2.5 * 1024 * 1024 }, "Engraving can be a file of up to 2.5 MB."],
  [{ code: "file-kind", accepts: ["image", "pdf"] }, "Engraving must be a JPEG, PNG, WebP or GIF image or a PDF file."],
])("every other message says what to do: %o", (fault, text) => {
  expect(problemText(problem(fault))).toBe(text);
});
