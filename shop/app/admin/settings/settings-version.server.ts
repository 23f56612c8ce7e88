import { type StaleForm, staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import type { SettingsGroup } from "../../../server/people/settings/save-settings.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Fields } from "../../../server/platform/http/form.ts";

/** For the loader of a settings page: the version of the groups that its form shows. */
export function settingsVersion(settings: ShopSettings, groups: readonly SettingsGroup[]): string {
  return versionOf(groups.map((group) => settings[group]));
}

/** For the action: whether one of these groups was changed after the form was opened. */
export async function staleSettings(
  shop: Shop,
  form: Fields,
  groups: readonly SettingsGroup[],
): Promise<StaleForm | null> {
  const settings = await shop.settings();
  return staleForm(
    shop.database.pool,
    form,
    groups.map((group) => settings[group]),
    { name: "This page", subjects: groups.map((group) => `settings:${group}`) },
  );
}
