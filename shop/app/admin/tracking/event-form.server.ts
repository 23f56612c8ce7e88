import { data } from "react-router";
import type { OwnEventRefusal } from "../../../server/tracking/own-events.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { type FormAnswer, NOT_ASKED } from "../ui/answered-form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { type EventDraft, MOST_TRIGGERS, shownTriggers, withTrigger } from "./event-draft.ts";
import { isTriggerKind } from "./fields/trigger-fields.ts";
import { eachOnce, problemAt } from "./setting-values.ts";

/** What was typed, with the fields of one more trigger. */
export function withAnotherTrigger(form: Fields) {
  const typed = Object.fromEntries(form);
  const kind = form.get("new-trigger");
  const isFull = shownTriggers(typed).length >= MOST_TRIGGERS;
  const next = isTriggerKind(kind) && !isFull ? withTrigger(typed, kind) : typed;
  return data<FormAnswer>({ ...NOT_ASKED, typed: next });
}

export function eventProblems(refusal: OwnEventRefusal, { groups, places }: EventDraft): readonly FormProblem[] {
  if (refusal.code === "name-taken") return [{ field: "id", text: "There is an event of that name already." }];
  if (refusal.code === "too-many") return [{ field: null, text: "There are a hundred events already." }];
  if (refusal.code === "nobody-hears") {
    return [{ field: null, text: "Please choose at least one pixel that hears of it." }];
  }
  const problems = refusal.paths.map(([first, ...rest]): FormProblem => {
    if (first === "id")
      return { field: "id", text: "Please give it a short name of small letters, digits and hyphens." };
    if (first === "triggers" && rest.length === 0)
      return { field: "new-trigger", text: "Please add what sets it off." };
    if (first === "triggers") return problemAt(["triggers", places[Number(rest[0])] ?? 0, ...rest.slice(1)], groups);
    return problemAt([first ?? "", ...rest], groups);
  });
  return eachOnce(problems);
}
