import { data } from "react-router";
import type { Fields } from "../../server/platform/http/form.ts";
import type { FormProblem } from "./ui/form-errors.tsx";
import { type FormResult, EMPTY_RESULT } from "./ui/form.tsx";

export function saved(message: string, undo?: FormResult["undo"]) {
  return data<FormResult>({ ...EMPTY_RESULT, message, isSaved: true, ...(undo && { undo }) });
}

/** The page shows the form again with its errors and, except for secrets, the values that were entered. */
export function invalid(problems: readonly FormProblem[], form?: Fields, secrets: readonly string[] = []) {
  return data<FormResult>(
    { ...EMPTY_RESULT, problems, entered: form ? repeated(form, secrets) : null },
    { status: 422 },
  );
}

/** The person's role does not allow this action. */
export function forbidden(problems: readonly FormProblem[], form: Fields) {
  return data<FormResult>({ ...EMPTY_RESULT, problems, entered: repeated(form, []) }, { status: 403 });
}

/**
 * The values are saved, but one of them causes a problem. Saving has outdated the form's version, so the status is 200:
 * after an error status the page would not load the new one.
 */
export function savedWithWarnings(problems: readonly FormProblem[], form: Fields, secrets: readonly string[]) {
  const entered = repeated(form, [...secrets, "version"]);
  return data<FormResult>({ message: "", problems, entered, isSaved: true });
}

/** For buttons such as "Test the connection": the entered values are neither saved nor rejected. */
export function answered(message: string, form: Fields, secrets: readonly string[]) {
  return data<FormResult>({ ...EMPTY_RESULT, message, entered: repeated(form, secrets) });
}

const repeated = (form: Fields, secrets: readonly string[]) =>
  Object.fromEntries([...form].filter(([name]) => !secrets.includes(name)));
