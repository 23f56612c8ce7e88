import type { Person } from "../../../server/accounts/person.ts";
import type { Shop } from "../../../server/shop.ts";
import { saveTracking } from "../../../server/tracking/save-tracking.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import type { FieldGroup } from "./setting-field.ts";
import { eachOnce, formValues, problemAt, withForm } from "./setting-values.ts";

export async function storedFields(shop: Shop, groups: readonly FieldGroup[]) {
  return formValues((await shop.settings()).tracking, groups);
}

/** What a form says becomes the settings, or comes back with what is wrong. */
export async function saveFields(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  groups: readonly FieldGroup[],
  form: Fields,
) {
  const saved = await saveTracking(shop, staff, (now) => withForm(now, groups, form));
  if (saved.ok) return taken("Saved. The shop follows within a second.");
  return notTaken(eachOnce(saved.error.map((path) => problemAt(path, groups))), form);
}
