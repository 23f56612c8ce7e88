import { beforeEach, expect, test } from "vitest";
import { menuEntries } from "../../../server/content/menus/menu-entries.ts";
import { findContentPage } from "../../../server/content/pages/content-pages.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as policiesPage from "./policies.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);

let cookie = "";
beforeEach(async () => {
  cookie ||= await signInStaff(shop, "manager");
});

const NO_PAGES = { contact: "", delivery: "", returns: "", terms: "", privacy: "" };
const open = () => policiesPage.loader(adminArgs({ shop, cookie }) as never);
const send = (fields: Record<string, string>) => policiesPage.action(adminArgs({ shop, cookie }, fields) as never);

test("a template becomes a draft, which can be chosen once it is published, and the footer then links to it", async () => {
  const { shop: details } = await shop.settings();
  shop.change({ shop: { ...details, name: "Pots <& more>", address: ["1 Quay"] } });
  const response = (await send({ template: "returns" })) as Response;
  const [, id] = /\/admin\/pages\/(\d+)\/$/.exec(response.headers.get("location") ?? "") ?? [];
  expect(await open()).toMatchObject({ pages: [], drafts: [{ id: Number(id), slug: "returns" }] });

  await opened.database.pool.query("update content_pages set status = 'published' where id = $1", [id]);
  const page = await findContentPage(shop, "returns");
  expect(JSON.stringify(page?.document.blocks)).toContain("Pots &lt;&amp; more&gt;, 1 Quay");

  const { pages, version } = await open();
  expect(pages).toEqual([{ value: "/returns/", label: "Returns" }]);
  expect(resultOf(await send({ ...NO_PAGES, returns: "/returns/", version })).message).toBe("Policy pages saved.");
  const { rows } = await opened.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  const footer = menuEntries("footer", { settings, categories: { childrenOf: () => [], hrefOf: () => "" } as never });
  expect(footer.at(-1)?.items.at(-1)).toMatchObject({ label: "Returns", href: "/returns/" });
});

test("a second page from the same template is refused, and an address that runs a script is not saved", async () => {
  await send({ template: "terms" });
  expect(resultOf(await send({ template: "terms" })).problems).toMatchObject([{ field: "terms" }]);
  const { version } = await open();
  expect(resultOf(await send({ ...NO_PAGES, terms: "javascript:alert(1)", version })).problems).toMatchObject([
    { field: "terms" },
  ]);
});
