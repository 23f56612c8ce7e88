import type { AcceptedFiles, OptionField } from "./definition.ts";
import { type CalendarDate, writtenDate } from "./calendar-date.ts";

/** Everything that can be wrong with an answer. */
export type FieldFault =
  | { readonly code: "missing" }
  | { readonly code: "email-invalid" }
  | { readonly code: "url-invalid" }
  | { readonly code: "too-long"; readonly most: number }
  | { readonly code: "not-a-choice" }
  | { readonly code: "not-a-number" }
  | { readonly code: "too-small"; readonly least: number }
  | { readonly code: "too-large"; readonly most: number }
  | { readonly code: "between-steps"; readonly step: number }
  | { readonly code: "not-a-date" }
  | { readonly code: "too-early"; readonly first: CalendarDate }
  | { readonly code: "too-late"; readonly last: CalendarDate }
  | { readonly code: "not-a-time" }
  | { readonly code: "not-like-the-mask"; readonly example: string }
  | { readonly code: "file-too-large"; readonly most: number }
  | { readonly code: "file-kind"; readonly accepts: readonly AcceptedFiles[] };

export type FieldProblem = FieldFault & Pick<OptionField, "id" | "label">;

const MEGABYTE = 1024 * 1024;
const FILES: Readonly<Record<AcceptedFiles, string>> = { image: "JPEG, PNG, WebP or GIF picture", pdf: "PDF file" };

/** What is said about one field, at the field. */
export function problemText(problem: FieldProblem): string {
  const { label } = problem;
  switch (problem.code) {
    case "missing":
      return `${label} is a required field`;
    case "email-invalid":
      return "Added email is not valid!";
    case "url-invalid":
      return "Added URL is not valid!";
    case "too-long":
      return `${label} can have at most ${problem.most.toLocaleString("en")} characters.`;
    case "not-a-choice":
      return `Please choose one of the answers that ${label} offers.`;
    case "not-a-number":
      return `${label} has to be a number.`;
    case "too-small":
      return `${label} has to be at least ${problem.least}.`;
    case "too-large":
      return `${label} can be at most ${problem.most}.`;
    case "between-steps":
      return `${label} goes in steps of ${problem.step}.`;
    case "not-a-date":
      return `${label} has to be a day of the calendar.`;
    case "too-early":
      return `${label} can be ${writtenDate(problem.first)} at the earliest.`;
    case "too-late":
      return `${label} can be ${writtenDate(problem.last)} at the latest.`;
    case "not-a-time":
      return `${label} has to be a time on the hour or the half hour.`;
    case "not-like-the-mask":
      return problem.example ? `${label} has to look like ${problem.example}.` : `${label} is not complete.`;
    case "file-too-large":
      return `${label} can be a file of at most ${sizeText(problem.most)}.`;
    case "file-kind":
      return `${label} has to be a ${problem.accepts.map((kind) => FILES[kind]).join(" or a ")}.`;
  }
}

function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.floor(bytes / 1024)} kB`;
  return `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** Everything at once: first what is missing, in one sentence, then the rest, each on a line of its own. */
export function problemsText(problems: readonly FieldProblem[]): string {
  const missing = problems.filter(({ code }) => code === "missing");
  const others = problems.filter(({ code }) => code !== "missing");
  return [...missingLines(missing), ...new Set(others.map(problemText))].join("\n");
}

function missingLines(missing: readonly FieldProblem[]): readonly string[] {
  return missing.length < 2
    ? missing.map(problemText)
    : [...missing.map(({ label }) => label), "- are required fields"];
}
