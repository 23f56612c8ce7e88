import { data } from "react-router";
import type { Fields } from "../../server/wire/form.ts";
import { type FormAnswer, NOT_ASKED } from "./ui/answered-form.tsx";
import type { FormProblem } from "./ui/form-errors.tsx";

export function taken(said: string) {
  return data<FormAnswer>({ ...NOT_ASKED, said });
}

/** What was typed goes back to the page, except for secrets. */
export function notTaken(problems: readonly FormProblem[], form: Fields, secrets: readonly string[] = []) {
  const typed = Object.fromEntries([...form].filter(([name]) => !secrets.includes(name)));
  return data<FormAnswer>({ said: "", problems, typed }, { status: 422 });
}
