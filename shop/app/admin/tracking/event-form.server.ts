import { data } from "react-router";
import type { CustomEventRefusal } from "../../../server/tracking/recorder/custom-events.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { type FormResult, EMPTY_RESULT } from "../ui/form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { type EventDraft, MOST_TRIGGERS, shownTriggers, withTrigger } from "./event-draft.ts";
import { isTriggerKind } from "./fields/trigger-fields.ts";
import { FOREIGN_CODE_PROBLEMS } from "./save-fields.server.ts";
import { eachOnce, problemAt } from "./setting-values.ts";

/** The entered values, with the fields of one more trigger. */
export function withAnotherTrigger(form: Fields) {
  const entered = Object.fromEntries(form);
  const kind = form.get("new-trigger");
  const isFull = shownTriggers(entered).length >= MOST_TRIGGERS;
  const next = isTriggerKind(kind) && !isFull ? withTrigger(entered, kind) : entered;
  return data<FormResult>({ ...EMPTY_RESULT, entered: next });
}

export function eventProblems(refusal: CustomEventRefusal, { groups, places }: EventDraft): readonly FormProblem[] {
  if (refusal.code === "name-taken") return [{ field: "id", text: "There is an event of that name already." }];
  if (refusal.code === "too-many") return [{ field: null, text: "You can have up to 100 custom events." }];
  if (refusal.code === "no-pixel") {
    return [{ field: null, text: "Choose at least one destination." }];
  }
  if (refusal.code !== "does-not-fit") return [FOREIGN_CODE_PROBLEMS[refusal.code]];
  const problems = refusal.paths.map(([first, ...rest]): FormProblem => {
    if (first === "id")
      return { field: "id", text: "Please give it a short name of lower-case letters, digits and hyphens." };
    if (first === "triggers" && rest.length === 0) return { field: "new-trigger", text: "Add a trigger." };
    if (first === "triggers") return problemAt(["triggers", places[Number(rest[0])] ?? 0, ...rest.slice(1)], groups);
    return problemAt([first ?? "", ...rest], groups);
  });
  return eachOnce(problems);
}
