import { data } from "react-router";
import type { Person } from "../../../../server/people/accounts/person.ts";
import type { Fields } from "../../../../server/platform/http/form.ts";
import { type EditableOrder, whyNotEditable } from "../../../../server/sales/edits/editable-order.ts";
import type { EditProblem } from "../../../../server/sales/edits/order-edit.ts";
import { type EditRefusal, saveEdit } from "../../../../server/sales/edits/save-edit.ts";
import type { Shop } from "../../../../server/shop.ts";
import type { FormResult } from "../../ui/form.tsx";
import { readEditForm } from "./edit-form.server.ts";
import { type EditPageData, readEditPage } from "./edit-page.server.ts";

/** The page as it is after a button: nothing is stored before the review is confirmed. */
export interface EditResult extends FormResult {
  /** Null if the form could not be read: the page stays as it is. */
  readonly page: EditPageData | null;
  readonly step: "edit" | "review";
}

interface SentForm {
  readonly form: Fields;
  /** Of a form that another person's change has outdated. */
  readonly problems: readonly EditProblem[];
}

/** Every button of the page. */
export async function actOnEdit(shop: Shop, staff: Person, order: EditableOrder, { form, problems }: SentForm) {
  const settings = await shop.settings();
  const obstacle = whyNotEditable(order, settings);
  const read = readEditForm(form, order, settings.currency);
  if (!read.ok) return answer(null, "edit", read.error, form);
  const { edit, search } = read.value;
  const act = form.get("intent")?.split(":")[0] ?? "";
  const page = await readEditPage(shop, order, edit, act === "find" ? search : "");
  if (obstacle !== "") return answer(page, "edit", [{ field: null, text: obstacle }], form);
  if (problems.length > 0) return answer(page, "edit", problems, form);
  if (act !== "review" && act !== "save") return answer(page, "edit", [], form);
  const seenTotal = Number(form.get("seen-total") ?? Number.NaN);
  if (act === "save" && seenTotal === page.review.total) {
    const saved = await saveEdit(shop, staff, { id: order.id, revision: order.revision, seenTotal }, edit);
    if (saved.ok) return "saved" as const;
    return answer(page, "edit", refusalProblems(saved.error), form);
  }
  if (page.problems.length > 0) return answer(page, "edit", page.problems, form);
  const isChanged = act === "save" && !Number.isNaN(seenTotal);
  return answer(page, "review", isChanged ? [{ field: null, text: CHANGED }] : [], form);
}

const CHANGED = "Prices have changed since the review. Check the new total before you save.";

function answer(page: EditPageData | null, step: EditResult["step"], problems: readonly EditProblem[], form: Fields) {
  // Otherwise the page holds what was entered, and what its button made of it.
  const entered = problems.length > 0 ? Object.fromEntries(form) : null;
  return data<EditResult>({ message: "", problems, entered, page, step }, { status: problems.length > 0 ? 422 : 200 });
}

function refusalProblems(refusal: EditRefusal): readonly EditProblem[] {
  switch (refusal.code) {
    case "unknown-order":
      return [{ field: null, text: "This order no longer exists." }];
    case "not-editable":
      return [{ field: null, text: refusal.text }];
    case "stale":
      return [{ field: null, text: "Another person edited this order at the same time, so nothing was saved." }];
    case "total-changed":
      return [{ field: null, text: CHANGED }];
    case "invalid":
      return refusal.problems;
  }
}
