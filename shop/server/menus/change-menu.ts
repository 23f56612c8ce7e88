import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../accounts/person.ts";
import type { Queryable } from "../db/in-transaction.ts";
import { saveSettings } from "../settings/save-settings.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { type MenuItem, type MenuName, MenuSettings } from "./menu-settings.ts";
import type { MenuRefusal } from "./menu-tree.ts";
import { USUAL_MENUS } from "./usual-menus.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

type Menus = ShopSettings["menus"];

/** The menus as they are stored. Memory learns of a change a moment later, and an answer to a form must not wait for it. */
export async function readMenus(connection: Queryable): Promise<Menus> {
  const text = "select value from settings where key = 'menus'";
  const read = MenuSettings.safeParse((await connection.query<{ value: unknown }>(text)).rows[0]?.value);
  return read.success ? read.data : MenuSettings.parse({});
}

/** A menu as the office shows it: the owner's, or the usual one to begin with. */
export function editedMenu(menus: Menus, name: MenuName): readonly MenuItem[] {
  return menus[name] ?? USUAL_MENUS[name];
}

/** Changes a menu as it is at that moment, so that two people who work on it at once both get what they wanted. */
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

/** Back to what the shop comes with. */
export async function resetMenu(shop: Shop, staff: Staff, name: MenuName): Promise<void> {
  await saveSettings(shop, staff, "menus", (now) => ({ ...now, [name]: null }));
}
