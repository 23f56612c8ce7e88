import { data } from "react-router";
import type { Fields } from "../../server/wire/form.ts";
import { type FormAnswer, NOT_ASKED } from "./ui/answered-form.tsx";
import type { FormProblem } from "./ui/form-errors.tsx";

export function taken(said: string) {
  return data<FormAnswer>({ ...NOT_ASKED, said, isKept: true });
}

/** What was typed goes back to the page, except for secrets. */
export function notTaken(problems: readonly FormProblem[], form: Fields, secrets: readonly string[] = []) {
  return data<FormAnswer>({ ...NOT_ASKED, problems, typed: repeated(form, secrets) }, { status: 422 });
}

/** What was typed is kept, and yet something is wrong with it. */
export function takenBut(problems: readonly FormProblem[], form: Fields, secrets: readonly string[]) {
  return data<FormAnswer>({ said: "", problems, typed: repeated(form, secrets), isKept: true }, { status: 422 });
}

/** A question was answered; what was typed is as it was, neither kept nor refused. */
export function answered(said: string, form: Fields, secrets: readonly string[]) {
  return data<FormAnswer>({ ...NOT_ASKED, said, typed: repeated(form, secrets) });
}

const repeated = (form: Fields, secrets: readonly string[]) =>
  Object.fromEntries([...form].filter(([name]) => !secrets.includes(name)));
