import { expect, type Page } from "@playwright/test";
import { createCustomer, signIn } from "./customer-steps.ts";
import type { OwnShop } from "./own-shop.ts";
import { openShopDatabase } from "./shop-database.ts";
import type { PageState } from "./page-states.ts";

/** A state that needs a customer, a changed product or a changed setting, in a shop that no other test uses. */
export interface OwnShopState extends Omit<PageState, "open"> {
  readonly open: (page: Page, shop: OwnShop) => Promise<void>;
}

const CUSTOMER = "nora.long-mailbox-name@kiln-and-tide.example";
const LONG_NAME = "Hand-thrown Stoneware Breakfast Bowl with Speckled Glaze, Set of Four, Dishwasherproof";

/** Everything that the states below need, except orders, which only a browser can place. Runs once. */
export async function prepareStates(shop: OwnShop): Promise<void> {
  await createCustomer(shop, CUSTOMER);
  const database = await openShopDatabase(shop.dataFolder);
  const address = {
    firstName: "Nora",
    lastName: "Byrne",
    country: "IE",
    address1: "4 Slip Lane",
    city: "Ballynacove",
    state: "CO",
    postcode: "T12 X70A",
    email: CUSTOMER,
  };
  await database.run("update people set billing_address = $1, name = 'Nora Byrne' where email = $2", [
    address,
    CUSTOMER,
  ]);
  await database.run("update products set name = $1 where slug = 'dune-bowl'", [LONG_NAME]);
  await database.run("delete from product_media where product_id = (select id from products where slug = 'dune-bowl')");
  await database.close();
}

async function openAccount(page: Page, shop: OwnShop, path: string): Promise<void> {
  await signIn(page, shop, CUSTOMER);
  if (path !== "/my-account/") await page.goto(shop.origin + path);
}

async function addToCart(page: Page, { origin }: OwnShop, slug: string): Promise<void> {
  const html = await (await page.request.get(`${origin}/product/${slug}/`)).text();
  const form = { product_id: /id="product-(\d+)"/.exec(html)?.[1] ?? "", quantity: "1" };
  await page.request.post(`${origin}/?wc-ajax=add_to_cart`, { form });
}

async function order(page: Page, shop: OwnShop, slugs: readonly string[] = ["pantry-jar"]): Promise<void> {
  for (const slug of slugs) await addToCart(page, shop, slug);
  await page.goto(`${shop.origin}/checkout/`);
  await page.locator("#terms").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nora");
}

/** An account with an order under way, one that was delivered, one that was refunded in part, files, and a wish list. */
async function fillAccount(page: Page, shop: OwnShop): Promise<void> {
  const database = await openShopDatabase(shop.dataFolder);
  const { isFilled } = await database.queryRow<{ isFilled: boolean }>(
    `select exists (select from wishlist_items) as "isFilled"`,
  );
  if (!isFilled) {
    await order(page, shop, ["butter-dish", "espresso-pair"]);
    await order(page, shop, ["oak-board"]);
    await order(page, shop, ["espresso-pair", "butter-dish", "incense-dish"]);
    await database.run(
      `update orders set paid_at = now(), completed_at = now(), status = 'completed',
         refunded = case when id = (select min(id) from orders) then total / 2 else 0 end
       where id < (select max(id) from orders)`,
      [],
    );
    await database.run("update orders set paid_at = now(), status = 'processing' where status = 'on-hold'", []);
    await database.run(
      `insert into order_downloads (order_id, order_line_id, product_id, name, location, downloads_left, expires_at)
       select order_id, id, product_id, 'Care of oiled oak and stoneware.pdf', 'care.pdf', 3, now() + interval '1 year'
       from order_lines where id <= (select min(id) + 1 from order_lines)`,
      [],
    );
    await database.run(
      `insert into wishlist_items (person_id, product_id)
       select p.id, w.id from people p, products w
       where p.email = $1 and w.slug in ('cove-teapot', 'heron-vase', 'moon-jar', 'bud-vase')`,
      [CUSTOMER],
    );
  }
  await database.close();
}

/** Order attribution asks visitors for consent, so that the banner opens. */
async function openBanner(page: Page, shop: OwnShop): Promise<void> {
  const database = await openShopDatabase(shop.dataFolder);
  await database.run(`update settings set value = '{"enabled": true}' where key = 'attribution'`);
  await database.close();
  await untilAsked(page, shop);
}

/** The shop hears of changed settings a moment later. */
async function untilAsked(page: Page, shop: OwnShop, purpose = "statistics"): Promise<void> {
  await expect(async () => {
    await page.goto(`${shop.origin}/product/tide-mug/`);
    await expect(page.locator("#consent-banner")).toBeVisible({ timeout: 2000 });
    await expect(page.locator(`#consent-banner input[name=${purpose}]`)).toBeAttached({ timeout: 100 });
  }).toPass();
}

/** The choices of a shop with pixels, with the services of one purpose. */
async function openChoices(page: Page, shop: OwnShop): Promise<void> {
  const pixel = (id: string) => ({ enabled: true, ids: [id] });
  const pixels = { ga: pixel("G-TEST00001"), facebook: pixel("1000000001"), pinterest: pixel("2600000000001") };
  const database = await openShopDatabase(shop.dataFolder);
  await database.run(
    "insert into settings (key, value) values ('tracking', $1) on conflict (key) do update set value = $1",
    [{ pixels }],
  );
  await database.close();
  await untilAsked(page, shop, "marketing");
  const banner = page.locator("#consent-banner");
  await banner.getByRole("button", { name: "Manage choices" }).click();
  await banner.getByText("Marketing: 2 services").click();
}

/** The last state of all: from here on visitors see nothing else. */
async function closeShop(page: Page, shop: OwnShop): Promise<void> {
  const database = await openShopDatabase(shop.dataFolder);
  const value = {
    enabled: true,
    title: "The shop opens with the next kiln",
    text: "Saturday at ten. About 140 pieces.",
  };
  await database.run(
    "insert into settings (key, value) values ('comingSoon', $1) on conflict (key) do update set value = $1",
    [value],
  );
  await database.close();
  await expect(async () => {
    await page.goto(shop.origin);
    await expect(page.locator(".coming-soon")).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const states: readonly OwnShopState[] = [
  { name: "account, nothing ordered", open: (page, shop) => openAccount(page, shop, "/my-account/") },
  {
    name: "account, orders",
    async open(page, shop) {
      await openAccount(page, shop, "/my-account/");
      await order(page, shop);
      await page.goto(`${shop.origin}/my-account/orders/`);
    },
  },
  {
    name: "account, one order",
    async open(page, shop) {
      await openAccount(page, shop, "/my-account/");
      await order(page, shop);
      await page.goto(`${shop.origin}/my-account/orders/`);
      await page.locator("a[href*='/view-order/']").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    name: "account",
    drawing: "shop-buy-account",
    async open(page, shop) {
      await openAccount(page, shop, "/my-account/");
      await fillAccount(page, shop);
      await page.goto(`${shop.origin}/my-account/`);
    },
  },
  {
    name: "account, downloads",
    async open(page, shop) {
      await openAccount(page, shop, "/my-account/");
      await fillAccount(page, shop);
      await page.goto(`${shop.origin}/my-account/downloads/`);
    },
  },
  { name: "account, addresses", open: (page, shop) => openAccount(page, shop, "/my-account/edit-address/") },
  { name: "account, address form", open: (page, shop) => openAccount(page, shop, "/my-account/edit-address/billing/") },
  { name: "account, details", open: (page, shop) => openAccount(page, shop, "/my-account/edit-account/") },
  {
    name: "listing, long name without image",
    open: async (page, shop) => void (await page.goto(`${shop.origin}/shop/`)),
  },
  {
    name: "product, long name without image",
    open: async (page, shop) => void (await page.goto(`${shop.origin}/product/dune-bowl/`)),
  },
  // From here on the banner opens on every page.
  { name: "consent banner", drawing: "shop-read-consent", isOverlay: true, open: openBanner },
  {
    name: "consent banner, choices",
    drawing: "shop-read-consent-settings",
    isOverlay: true,
    // On phones the open choices cover more than half of the page: the visitor closes them before using it.
    isChecked: "never",
    open: openChoices,
  },
  // `coming-soon.spec.ts` checks this page.
  { name: "coming soon", drawing: "shop-read-soon", isChecked: "never", open: closeShop },
];

export const OWN_SHOP_STATES: readonly OwnShopState[] = states;
