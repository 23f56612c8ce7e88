import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../../people/accounts/person.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { saveSettings } from "../../people/settings/save-settings.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { type MenuItem, type MenuName, MenuSettings } from "../../platform/settings/menu-settings.ts";
import type { MenuRefusal } from "./menu-tree.ts";
import { USUAL_MENUS } from "./usual-menus.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

type Menus = ShopSettings["menus"];

/**
 * The stored menus. The cached settings learn of a change a moment later, and the response to a form must not wait for
 * that.
 */
export async function readMenus(connection: Queryable): Promise<Menus> {
  const text = "select value from settings where key = 'menus'";
  const read = MenuSettings.safeParse((await connection.query<{ value: unknown }>(text)).rows[0]?.value);
  return read.success ? read.data : MenuSettings.parse({});
}

/** A menu as the admin shows it: the owner's, or the default one. */
export function editedMenu(menus: Menus, name: MenuName): readonly MenuItem[] {
  return menus[name] ?? USUAL_MENUS[name];
}

/** Changes a menu in its current state, so that concurrent changes of two people are both kept. */
export async function changeMenu(
  shop: Shop,
  staff: Staff,
  name: MenuName,
  change: (items: readonly MenuItem[]) => Result<readonly MenuItem[], MenuRefusal>,
): Promise<Result<null, MenuRefusal>> {
  const first = changed(await readMenus(shop.database.pool));
  if (!first.ok) return first;
  let last: Result<Menus, MenuRefusal> = first;
  await saveSettings(shop, staff, "menus", (now) => {
    last = changed(now);
    return last.ok ? last.value : now;
  });
  return last.ok ? ok(null) : last;

  function changed(now: Menus): Result<Menus, MenuRefusal> {
    const result = change(editedMenu(now, name));
    if (!result.ok) return result;
    const read = MenuSettings.safeParse({ ...now, [name]: result.value });
    return read.success ? ok(read.data) : refuse({ code: "too-many" });
  }
}

/** Resets a menu to the default. */
export async function resetMenu(shop: Shop, staff: Staff, name: MenuName): Promise<void> {
  await saveSettings(shop, staff, "menus", (now) => ({ ...now, [name]: null }));
}
