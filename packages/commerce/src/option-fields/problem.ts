import type { AcceptedFiles, OptionField } from "./definition.ts";
import { inEnglish, type Say } from "../texts/index.ts";
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
export function problemText(problem: FieldProblem, say: Say = inEnglish): string {
  const { label } = problem;
  switch (problem.code) {
    case "missing":
      return say("{label} is a required field", { label });
    case "email-invalid":
      return say("Added email is not valid!");
    case "url-invalid":
      return say("Added URL is not valid!");
    case "too-long":
      return say("{label} can have at most {most} characters.", { label, most: problem.most.toLocaleString("en") });
    case "not-a-choice":
      return say("Please choose one of the answers that {label} offers.", { label });
    case "not-a-number":
      return say("{label} has to be a number.", { label });
    case "too-small":
      return say("{label} has to be at least {least}.", { label, least: problem.least });
    case "too-large":
      return say("{label} can be at most {most}.", { label, most: problem.most });
    case "between-steps":
      return say("{label} goes in steps of {step}.", { label, step: problem.step });
    case "not-a-date":
      return say("{label} has to be a day of the calendar.", { label });
    case "too-early":
      return say("{label} can be {date} at the earliest.", { label, date: writtenDate(problem.first, say) });
    case "too-late":
      return say("{label} can be {date} at the latest.", { label, date: writtenDate(problem.last, say) });
    case "not-a-time":
      return say("{label} has to be a time on the hour or the half hour.", { label });
    case "not-like-the-mask":
      return problem.example
        ? say("{label} has to look like {example}.", { label, example: problem.example })
        : say("{label} is not complete.", { label });
    case "file-too-large":
      return say("{label} can be a file of at most {size}.", { label, size: sizeText(problem.most) });
    case "file-kind":
      return say("{label} has to be a {kinds}.", { label, kinds: kindsText(problem.accepts, say) });
  }
}

function kindsText(kinds: readonly AcceptedFiles[], say: Say): string {
  const names = kinds.map((kind) => say(FILES[kind]));
  return names.reduce((one, other) => say("{one} or a {other}", { one, other }));
}

function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.floor(bytes / 1024)} kB`;
  return `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** Everything at once: first what is missing, in one sentence, then the rest, each on a line of its own. */
export function problemsText(problems: readonly FieldProblem[], say: Say = inEnglish): string {
  const missing = problems.filter(({ code }) => code === "missing");
  const others = problems.filter(({ code }) => code !== "missing");
  return [...missingLines(missing, say), ...new Set(others.map((problem) => problemText(problem, say)))].join("\n");
}

function missingLines(missing: readonly FieldProblem[], say: Say): readonly string[] {
  return missing.length < 2
    ? missing.map((problem) => problemText(problem, say))
    : [...missing.map(({ label }) => label), say("- are required fields")];
}
