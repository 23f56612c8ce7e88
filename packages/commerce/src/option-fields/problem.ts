import type { AcceptedFiles, OptionField } from "./definition.ts";
import { inEnglish, type Translate } from "../texts/index.ts";
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
const FILES: Readonly<Record<AcceptedFiles, string>> = { image: "JPEG, PNG, WebP or GIF image", pdf: "PDF file" };

/** The error message shown at the field. */
export function problemText(problem: FieldProblem, t: Translate = inEnglish): string {
  const { label } = problem;
  switch (problem.code) {
    case "missing":
      return t("{label} is a required field", { label });
    case "email-invalid":
      return t("Added email is not valid!");
    case "url-invalid":
      return t("Added URL is not valid!");
    case "too-long":
      return t("{label} can have at most {most} characters.", { label, most: problem.most.toLocaleString("en") });
    case "not-a-choice":
      return t("Please choose one of the options for {label}.", { label });
    case "not-a-number":
      return t("{label} must be a number.", { label });
    case "too-small":
      return t("{label} must be at least {least}.", { label, least: problem.least });
    case "too-large":
      return t("{label} must be at most {most}.", { label, most: problem.most });
    case "between-steps":
      return t("{label} must be in steps of {step}.", { label, step: problem.step });
    case "not-a-date":
      return t("{label} must be a valid date.", { label });
    case "too-early":
      return t("{label} can’t be before {date}.", { label, date: writtenDate(problem.first, t) });
    case "too-late":
      return t("{label} can’t be after {date}.", { label, date: writtenDate(problem.last, t) });
    case "not-a-time":
      return t("{label} must be on the hour or half hour.", { label });
    case "not-like-the-mask":
      return problem.example
        ? t("{label} must look like {example}.", { label, example: problem.example })
        : t("{label} is incomplete.", { label });
    case "file-too-large":
      return t("{label} can be a file of up to {size}.", { label, size: sizeText(problem.most) });
    case "file-kind":
      return t("{label} must be a {kinds}.", { label, kinds: kindsText(problem.accepts, t) });
  }
}

function kindsText(kinds: readonly AcceptedFiles[], t: Translate): string {
  const names = kinds.map((kind) => t(FILES[kind]));
  return names.reduce((one, other) => t("{one} or a {other}", { one, other }));
}

function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.floor(bytes / 1024)} kB`;
  return `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** All messages: first the missing fields in one sentence, then one line per other problem. */
export function problemsText(problems: readonly FieldProblem[], t: Translate = inEnglish): string {
  const missing = problems.filter(({ code }) => code === "missing");
  const others = problems.filter(({ code }) => code !== "missing");
  return [...missingLines(missing, t), ...new Set(others.map((problem) => problemText(problem, t)))].join("\n");
}

function missingLines(missing: readonly FieldProblem[], t: Translate): readonly string[] {
  return missing.length < 2
    ? missing.map((problem) => problemText(problem, t))
    : [...missing.map(({ label }) => label), t("- are required fields")];
}
