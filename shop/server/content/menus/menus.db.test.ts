import { ok, refuse } from "@vitrine/commerce/result";
import { expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { categoryTree } from "../../catalog/categories.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { changeMenu, resetMenu } from "./change-menu.ts";
import { menuEntries } from "./menu-entries.ts";
import type { MenuItem } from "../../platform/settings/menu-settings.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const owner = () => createPerson(opened.database.pool, "owner@example.com", "owner");
const category = (id: number, parentId: number | null, slug: string) => ({
  id,
  parentId,
  slug,
  name: slug,
  description: "",
  image: null,
});
const categories = categoryTree([category(1, null, "table"), category(2, 1, "mugs")]);
const link = (id: string, items: readonly MenuItem[] = []): MenuItem => ({
  id,
  kind: "link",
  label: id,
  href: `/${id}/`,
  items,
});

async function stored(): Promise<ShopSettings> {
  const { rows } = await opened.database.pool.query<{ value: unknown }>(
    "select value from settings where key = 'menus'",
  );
  return ShopSettings.parse({ menus: rows[0]?.value });
}

test("without the owner's menus the shop has the default ones", () => {
  const settings = ShopSettings.parse({ shop: { pages: [{ title: "About", href: "/about/" }] } });
  const header = menuEntries("header", { settings, categories });
  expect(header.map(({ label, isOpening }) => [label, isOpening])).toEqual([
    ["Shop all", false],
    ["table", false],
    ["Journal", false],
  ]);
  expect(header[1]?.items.map(({ href }) => href)).toEqual(["/product-category/table/mugs/"]);
  const [first, studio] = menuEntries("footer", { settings, categories });
  expect(first?.items.map(({ label }) => label)).toEqual(["Everything", "table"]);
  expect(studio?.items[0]).toMatchObject({ label: "About", href: "/about/" });
});

test("the owner's menu is shown instead, with the categories where they are placed", async () => {
  const staff = await owner();
  const place: MenuItem = { id: "c", kind: "categories", label: "", href: "", items: [] };
  const changed = await changeMenu(shop, staff, "header", (items) => ok([...items, link("more", [place])]));
  expect(changed).toEqual({ ok: true, value: null });
  const header = menuEntries("header", { settings: await stored(), categories });
  expect(header.at(-1)).toMatchObject({ label: "more", isOpening: true, items: [{ label: "table" }] });
  expect(header.length).toBe(4);
  expect((await readAudit(opened.database.pool))[0]).toMatchObject({ subject: "settings:menus" });
  await resetMenu(shop, staff, "header");
  expect((await stored()).menus.header).toBeNull();
});

test("a refused change has no effect and is not in the audit log", async () => {
  const staff = await owner();
  expect(await changeMenu(shop, staff, "footer", () => refuse({ code: "unknown" }))).toMatchObject({ ok: false });
  const columns = Array.from({ length: 7 }, (_, index) => link(`n${index}`));
  const full = await changeMenu(shop, staff, "footer", () => ok(columns));
  expect(full).toEqual({ ok: false, error: { code: "too-many" } });
  expect(await readAudit(opened.database.pool)).toEqual([]);
});
