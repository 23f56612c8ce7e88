import { expect, type Page } from "@playwright/test";
import { becomeOwner, signInToAdmin } from "./admin-steps.ts";
import { adminDataPaths, MANY_VARIATIONS_PRODUCT, prepareAdminData } from "./admin-data.ts";
import type { OwnShop } from "./own-shop.ts";
import type { OwnShopState } from "./own-shop-states.ts";
import { openShopDatabase } from "./shop-database.ts";

const OWNER = "marta@example.com";
const PHONES = [320, 390];

/** The owner, whose name the admin greets, and a draft order. Runs once. */
export async function prepareAdminStates(page: Page, shop: OwnShop): Promise<void> {
  await becomeOwner(page, shop, OWNER);
  const database = await openShopDatabase(shop.dataFolder);
  await database.run("update people set name = 'Marta' where email = $1", [OWNER]);
  const { items } = await database.queryRow<{ items: string[] }>(
    "select array_agg(id::text order by id) as items from products where slug in ('oak-board', 'pantry-jar')",
  );
  await database.close();
  await createDraft(page, shop, items);
  await prepareAdminData(shop);
}

async function createDraft({ request }: Page, { origin }: OwnShop, items: readonly string[]): Promise<void> {
  const draft = {
    firstName: "Maeve",
    lastName: "Doyle",
    email: "maeve@doyle-interiors.example",
    country: "IE",
    state: "CO",
    address1: "14 Paul Street",
    city: "Cork",
    postcode: "T12 W8X2",
    discount: "10",
    "discount-reason": "Trade",
    tags: "trade",
    days: "7",
    message: "Hello Maeve, here is the order that we spoke about.",
  };
  let path = `${origin}/admin/orders/drafts/new/`;
  for (const [index, item] of items.entries()) {
    const form = { ...draft, intent: `add:${item}`, version: String(index) };
    const response = await request.post(path, { form, headers: { origin }, maxRedirects: 0 });
    expect([200, 303]).toContain(response.status());
    path = new URL(response.headers()["location"] ?? path, origin).href;
  }
}

async function openAdmin(page: Page, shop: OwnShop, path: string): Promise<void> {
  await signInToAdmin(page, shop, OWNER);
  await page.goto(`${shop.origin}/admin/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The first order of a view of the list. */
async function openOrder(page: Page, shop: OwnShop, view: string, action = ""): Promise<void> {
  await openAdmin(page, shop, `orders/?view=${view}`);
  const path = (await page.locator("tbody .row-link").first().getAttribute("href")) ?? "";
  // The link also names the list, for the way back.
  await page.goto(`${shop.origin}${new URL(path, shop.origin).pathname}${action}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openProduct(page: Page, shop: OwnShop, name: string): Promise<void> {
  await openAdmin(page, shop, `products/?search=${encodeURIComponent(name)}`);
  await page.locator("tbody .row-link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function openPrepared(page: Page, shop: OwnShop, name: string): Promise<void> {
  await openAdmin(page, shop, (await adminDataPaths(shop))[name] ?? name);
}

/** An order with one more item, a discount in percent and the review of both. */
async function openEdit(page: Page, shop: OwnShop): Promise<void> {
  await openPrepared(page, shop, "edit");
  await page.getByRole("spinbutton").first().fill("7");
  await page.getByRole("textbox", { name: "Reason for the edit" }).fill("She called and wants seven of them");
}

/** The request of a customer, with one of the three decisions. */
async function openDecision(page: Page, shop: OwnShop, decision: string): Promise<void> {
  await openPrepared(page, shop, "asked");
  await page.locator(`[name=decision][value=${decision}]`).check();
}

/** Pages of the admin, in a demo shop with three months of orders. */
export const ADMIN_STATES: readonly OwnShopState[] = [
  {
    name: "admin, components",
    drawing: "admin-work-kit",
    open: (page, shop) => openAdmin(page, shop, "_components/"),
  },
  { name: "admin, home", drawing: "admin-work-home", open: (page, shop) => openAdmin(page, shop, "") },
  { name: "admin, orders", drawing: "admin-work-orders", open: (page, shop) => openAdmin(page, shop, "orders/") },
  {
    name: "admin, orders selected",
    async open(page, shop) {
      await openAdmin(page, shop, "orders/?view=to-fulfil");
      for (const box of (await page.locator(".pick > [name]").all()).slice(0, 2)) await box.check();
    },
  },
  {
    name: "admin, no orders match",
    open: (page, shop) => openAdmin(page, shop, "orders/?search=nobody-of-this-name"),
  },
  { name: "admin, order", drawing: "admin-work-order", open: (page, shop) => openOrder(page, shop, "to-fulfil") },
  {
    name: "admin, fulfil",
    drawing: "admin-more-fulfil",
    open: (page, shop) => openOrder(page, shop, "to-fulfil", "fulfil/"),
  },
  {
    name: "admin, refund",
    drawing: "admin-more-refund",
    open: (page, shop) => openOrder(page, shop, "to-fulfil", "refund/"),
  },
  {
    name: "admin, fulfil several",
    async open(page, shop) {
      await openAdmin(page, shop, "orders/?view=to-fulfil");
      const boxes = await page.locator(".pick > [name]").all();
      const names = await Promise.all(boxes.slice(0, 3).map((box) => box.getAttribute("name")));
      await page.goto(`${shop.origin}/admin/orders/fulfil/?${names.map((name) => `${name}=1`).join("&")}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fulfil 3 orders");
    },
  },
  { name: "admin, order with credit note", open: (page, shop) => openPrepared(page, shop, "order") },
  { name: "admin, edit order", open: openEdit },
  {
    name: "admin, edit order review",
    async open(page, shop) {
      await openEdit(page, shop);
      await page.getByRole("button", { name: "Review changes" }).filter({ visible: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Review changes/);
    },
  },
  { name: "admin, return", drawing: "admin-more-return", open: (page, shop) => openDecision(page, shop, "accept") },
  {
    name: "admin, return exchange",
    drawing: "admin-more-return-exchange",
    open: (page, shop) => openDecision(page, shop, "exchange"),
  },
  {
    name: "admin, return refuse",
    drawing: "admin-more-return-refuse",
    open: (page, shop) => openDecision(page, shop, "refuse"),
  },
  { name: "admin, draft orders", open: (page, shop) => openAdmin(page, shop, "orders/drafts/") },
  {
    name: "admin, draft order",
    drawing: "admin-more-draft",
    async open(page, shop) {
      await openAdmin(page, shop, "orders/drafts/");
      await page.locator("tbody a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create order");
    },
  },
  { name: "admin, products", drawing: "admin-work-products", open: (page, shop) => openAdmin(page, shop, "products/") },
  {
    name: "admin, product",
    drawing: "admin-work-product",
    open: (page, shop) => openProduct(page, shop, "Heron Vase"),
  },
  {
    name: "admin, product with many variations",
    async open(page, shop) {
      await openPrepared(page, shop, "product");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(MANY_VARIATIONS_PRODUCT);
    },
  },
  { name: "admin, stock history", open: (page, shop) => openPrepared(page, shop, "stock") },
  { name: "admin, redirects", open: (page, shop) => openAdmin(page, shop, "redirects/") },
  {
    name: "admin, customers",
    drawing: "admin-more-customers",
    open: (page, shop) => openAdmin(page, shop, "customers/"),
  },
  {
    name: "admin, customer",
    drawing: "admin-more-customer",
    async open(page, shop) {
      await openAdmin(page, shop, "customers/");
      await page.locator("tbody a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Customers");
    },
  },
  {
    name: "admin, erase customer",
    drawing: "admin-more-customer-erase",
    open: (page, shop) => openPrepared(page, shop, "erase"),
  },
  {
    name: "admin, more",
    drawing: "admin-more-menu-phone",
    widths: PHONES,
    open: (page, shop) => openAdmin(page, shop, "more/"),
  },
  {
    name: "admin, search",
    drawing: "admin-work-command",
    isOverlay: true,
    async open(page, shop) {
      await openAdmin(page, shop, "orders/");
      const search = page.getByRole("combobox", { name: "Search the admin" });
      // The shortcut works once the page's script runs.
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(search).toBeVisible({ timeout: 1000 });
      }).toPass();
      await search.fill("tide");
      await expect(page.getByRole("option", { name: /^Tide Mug/ })).toBeVisible();
    },
  },
  { name: "admin, settings", open: (page, shop) => openAdmin(page, shop, "settings/") },
  { name: "admin, tracking", open: (page, shop) => openAdmin(page, shop, "tracking/") },
];
