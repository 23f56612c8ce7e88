import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import type { Shop } from "../../../server/shop.ts";
import {
  FOREIGN_CODE_SETTINGS,
  type ForeignCodeRight,
  foreignCodeRight,
  type TrackingStaff,
} from "../../../server/tracking/settings/foreign-code.ts";
import { saveTracking } from "../../../server/tracking/settings/save-tracking.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { CONFIRM_PATH } from "../addresses.ts";
import { forbidden, invalid, saved } from "../form-response.server.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import { type FieldGroup, tickName, UNLOCKED } from "./setting-field.ts";
import { eachOnce, fieldsOf, formValues, problemAt, withForm } from "./setting-values.ts";

/** The stored values of these fields, and the version for their form. */
export async function storedFields(shop: Shop, groups: readonly FieldGroup[]) {
  const values = formValues((await shop.settings()).tracking, groups);
  return { values, version: versionOf(values) };
}

/** The fields that this person cannot change now, and why; null when they can change all. */
export function lockedFields(shop: Shop, staff: TrackingStaff, groups: readonly FieldGroup[]) {
  const why = foreignCodeRight(shop, staff);
  const paths = fieldsOf(groups)
    .map(({ path }) => path)
    .filter((path) => FOREIGN_CODE_SETTINGS.includes(path));
  return why === "yes" || paths.length === 0 ? null : { why, paths };
}

const ABOUT = { name: "This page", subjects: ["settings:tracking"] };

/** Saves the fields of a form, or returns their errors. */
export async function saveFields(shop: Shop, staff: TrackingStaff, groups: readonly FieldGroup[], form: Fields) {
  const locked = lockedFields(shop, staff, groups);
  const isLocked = (path: string) => locked?.paths.includes(path) ?? false;
  if (locked && (form.has(UNLOCKED) || sentFields(groups, form).some(isLocked))) return refusedBy(locked.why, form);
  // Other pages change other tracking settings; the version covers only the fields of this form.
  const { values } = await storedFields(shop, groups);
  const stale = await staleForm(shop.database.pool, form, values, ABOUT);
  if (stale) return invalid(stale.problems, stale.form);
  // Locked fields are disabled, so browsers do not send them, and they keep their values.
  const open = groups.map((group) => ({ ...group, fields: group.fields.filter(({ path }) => !isLocked(path)) }));
  const result = await saveTracking(shop, staff, (now) => withForm(now, open, form));
  if (result.ok) return saved("Saved. Changes are live within a second.");
  const { error } = result;
  if (error.code !== "does-not-fit") return refusedBy(error.code, form);
  return invalid(eachOnce(error.paths.map((path) => problemAt(path, groups))), form);
}

export const FOREIGN_CODE_PROBLEMS: Readonly<Record<Exclude<ForeignCodeRight, "yes">, FormProblem>> = {
  "owner-only": {
    field: null,
    text: "Only an owner can change this: it lets code from other companies run in the shop.",
  },
  confirm: {
    field: null,
    text: "Confirm it’s you (opens in a new tab), then save again here. Nothing has been changed yet.",
    href: CONFIRM_PATH,
  },
};

export function refusedBy(why: Exclude<ForeignCodeRight, "yes">, form: Fields) {
  const problems = [FOREIGN_CODE_PROBLEMS[why]];
  return why === "owner-only" ? forbidden(problems, form) : invalid(problems, form);
}

function sentFields(groups: readonly FieldGroup[], form: Fields): readonly string[] {
  return fieldsOf(groups)
    .filter((field) =>
      field.kind === "ticks"
        ? field.options.some(({ value }) => form.has(tickName(field.path, value)))
        : form.has(field.path),
    )
    .map(({ path }) => path);
}
