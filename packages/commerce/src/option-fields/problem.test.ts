import { expect, test } from "vitest";
import { type FieldFault, type FieldProblem, problemsText, problemText } from "./problem.ts";

function problem(fault: FieldFault, label = "Engraving"): FieldProblem {
  return { ...fault, id: "engraving", label };
}

test("one missing field is named in a sentence [S8.08]", () => {
  expect(problemsText([problem({ code: "missing" })])).toBe("Engraving is a required field");
});

test("several missing fields are listed one per line, then what they are [S8.09]", () => {
  const missing = [problem({ code: "missing" }), problem({ code: "missing" }, "Delivery date")];

  expect(problemsText(missing)).toBe("Engraving\nDelivery date\n- are required fields");
});

test("an e-mail or web address that is none is told in the words of the catalogue [S8.10] [S8.11]", () => {
  expect(problemText(problem({ code: "email-invalid" }))).toBe("Added email is not valid!");
  expect(problemText(problem({ code: "url-invalid" }))).toBe("Added URL is not valid!");
});

test("what is missing comes first, and the same sentence is not said twice", () => {
  const problems = [
    problem({ code: "email-invalid" }),
    problem({ code: "missing" }),
    problem({ code: "email-invalid" }, "Copy to"),
  ];

  expect(problemsText(problems)).toBe("Engraving is a required field\nAdded email is not valid!");
});

test.each<[FieldFault, string]>([
  [{ code: "too-long", most: 2000 }, "Engraving can have at most 2,000 characters."],
  [{ code: "not-a-choice" }, "Please choose one of the answers that Engraving offers."],
  [{ code: "not-a-number" }, "Engraving has to be a number."],
  [{ code: "too-small", least: 1 }, "Engraving has to be at least 1."],
  [{ code: "too-large", most: 8 }, "Engraving can be at most 8."],
  [{ code: "between-steps", step: 5 }, "Engraving goes in steps of 5."],
  [{ code: "not-a-date" }, "Engraving has to be a day of the calendar."],
  [{ code: "too-early", first: "2026-12-06" }, "Engraving can be 6 December 2026 at the earliest."],
  [{ code: "too-late", last: "2036-12-31" }, "Engraving can be 31 December 2036 at the latest."],
  [{ code: "not-a-time" }, "Engraving has to be a time on the hour or the half hour."],
  [{ code: "not-like-the-mask", example: "+44 20" }, "Engraving has to look like +44 20."],
  [{ code: "not-like-the-mask", example: "" }, "Engraving is not complete."],
  [{ code: "file-too-large", most: 2.5 * 1024 * 1024 }, "Engraving can be a file of at most 2.5 MB."],
  [
    { code: "file-kind", accepts: ["image", "pdf"] },
    "Engraving has to be a JPEG, PNG, WebP or GIF picture or a PDF file.",
  ],
])("every other problem says what to do: %o", (fault, text) => {
  expect(problemText(problem(fault))).toBe(text);
});
