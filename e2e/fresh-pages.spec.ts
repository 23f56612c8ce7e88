import { expect, test } from "@playwright/test";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase, type ShopDatabase } from "./support/shop-database.ts";

/** Two processes of one shop. A change in the database must show in both, whichever process made it. */
test.describe.configure({ mode: "serial" });

let shops: readonly OwnShop[] = [];
let database: ShopDatabase;
let folder = "";

test.beforeAll(async () => {
  folder = await demoDataFolder();
  const first = await startShop(folder);
  shops = [first, await startShop(folder, { PUBLIC_URL: first.origin, ROLE: "web" })];
  database = await openShopDatabase(folder);
});

test.afterAll(async () => {
  await database.close();
  for (const shop of shops) await shop.stop();
  removeDataFolder(folder);
});

interface Change {
  /** Pages that show the change. Each is requested before, so that it is cached. */
  readonly pages: readonly string[];
  readonly before: RegExp;
  readonly after: RegExp;
  readonly apply: () => Promise<void>;
}

const read = async (origin: string, address: string) => (await fetch(origin + address, { redirect: "manual" })).text();

async function expectToShow({ pages, before, after, apply }: Change): Promise<void> {
  for (const { origin } of shops) {
    for (const page of pages) expect(await read(origin, page), `${page} before`).toMatch(before);
  }
  await apply();
  for (const { origin } of shops) {
    // The database notifies the process within milliseconds, but not at once.
    const hasChanged = async () => !before.test(await read(origin, pages[0] ?? "/"));
    await expect.poll(hasChanged, { intervals: [10] }).toBe(true);
    for (const page of pages) {
      const html = await read(origin, page);
      expect(html, `${page} after`).toMatch(after);
      expect(html, `${page} after`).not.toMatch(before);
    }
  }
}

test("a new price shows on every page with the product", async () => {
  await expectToShow({
    pages: [
      "/product/pantry-jar/",
      "/shop/",
      "/product-category/table/serving/",
      "/?s=pantry&post_type=product",
      "/search/suggestions?s=pantry",
      "/shop/?orderby=price-desc",
    ],
    before: /64\.00/,
    after: /71\.50/,
    apply: () => database.run("update products set regular_price = 7150 where slug = 'pantry-jar'"),
  });
});

test("a variation's new price shows on the page of a grouped product that contains it", async () => {
  await expectToShow({
    pages: ["/product/table-for-two/"],
    before: /Tide Mug – Ink, 350 ml[^€]*€34\.00/,
    after: /Tide Mug – Ink, 350 ml[^€]*€35\.25/,
    apply: () => database.run("update variations set regular_price = 3525 where sku = 'KT-TM-INK-350'"),
  });
});

test("a product that sells out shows as out of stock on its page and in listings", async () => {
  const stockOf = "stock_units where id = (select stock_unit_id from products where slug = 'incense-dish')";
  await expectToShow({
    pages: ["/product/incense-dish/"],
    before: /schema\.org\/InStock/,
    after: /Out of stock/,
    apply: () => database.run(`update ${stockOf.replace(" where", " set quantity = 0 where")}`),
  });
  for (const { origin } of shops) {
    expect(await read(origin, "/product-category/home/light-and-scent/")).toMatch(
      /product-type-simple outofstock.*Incense Dish/s,
    );
    expect(await read(origin, "/shop/?filter_stock_status=outofstock")).toContain("Incense Dish");
  }
});

test("a product's new name shows on its page, in listings, search and structured data", async () => {
  await expectToShow({
    pages: [
      "/product/bottle-vase/",
      "/shop/",
      "/product-category/home/vases/",
      "/?s=vase&post_type=product",
      "/search/suggestions?s=vase",
    ],
    // Image titles keep the old name.
    before: />Bottle Vase<|"name":"Bottle Vase"/,
    after: />Flask Vase<|"name":"Flask Vase"/,
    apply: () => database.run("update products set name = 'Flask Vase' where slug = 'bottle-vase'"),
  });
});

test("an unpublished product is gone from listings and sitemap, and its page is a 404", async () => {
  await expectToShow({
    pages: ["/shop/page/2/", "/sitemap.xml", "/product/oak-board/"],
    before: /\/product\/oak-board\//,
    after: /^(?!.*"\/product\/oak-board\/")/s,
    apply: () => database.run("update products set status = 'private' where slug = 'oak-board'"),
  });
  for (const { origin } of shops) expect((await fetch(`${origin}/product/oak-board/`)).status).toBe(404);
});

test("a new review updates the review count of the product page", async () => {
  const [shop] = shops;
  const count = Number(/Reviews \((\d+)\)/.exec(await read(shop?.origin ?? "", "/product/butter-dish/"))?.[1]);
  await expectToShow({
    pages: ["/product/butter-dish/"],
    before: new RegExp(`Reviews \\(${count}\\)`),
    after: new RegExp(`Reviews \\(${count + 1}\\)`),
    apply: () =>
      database.run(
        "insert into comments (product_id, author_name, rating, body) select id, 'Mara', 5, 'Holds the butter.' from products where slug = 'butter-dish'",
      ),
  });
});

test("a category's new name shows in the menu of every page", async () => {
  await expectToShow({
    pages: ["/", "/shop/", "/journal/", "/cart/", "/product/tide-mug/", "/journal/why-seconds-exist/"],
    before: />Studio<\/bdi><\/a>/,
    after: />Workroom<\/bdi><\/a>/,
    apply: () => database.run("update categories set name = 'Workroom' where slug = 'studio' and parent_id is null"),
  });
});

test("a journal entry's new title shows on its page, in the journal and in the feed", async () => {
  await expectToShow({
    pages: ["/journal/why-seconds-exist/", "/journal/", "/feed/"],
    before: /Why seconds exist/i,
    after: /On seconds/,
    apply: () =>
      database.run("update posts set title = 'On seconds', excerpt = '', body = '' where slug = 'why-seconds-exist'"),
  });
});

test("a new shop name shows on every page", async () => {
  await expectToShow({
    pages: ["/", "/shop/", "/product/tide-mug/", "/journal/", "/cart/", "/no-such-page/"],
    before: /Kiln &amp; Tide home page/,
    after: /Salt and Ash home page/,
    apply: () => database.run(`update settings set value = value || '{"name": "Salt and Ash"}' where key = 'shop'`),
  });
});

test("a new number of products per page applies at once", async () => {
  await expectToShow({
    pages: ["/shop/"],
    before: /Showing 1–12 of/,
    after: /Showing 1–6 of/,
    apply: () => database.run(`update settings set value = value || '{"productsPerPage": 6}' where key = 'catalog'`),
  });
});

test("a content page shows its new text at once and skips a block of unknown type", async () => {
  const blocks = [
    { id: "new", type: "hologram", props: {} },
    { id: "lead", type: "text", props: { html: "<p>Four people now, and a dog.</p>" } },
  ];
  await expectToShow({
    pages: ["/about/"],
    before: /used to hold lobster pots/,
    after: /Four people now, and a dog\./,
    apply: () =>
      database.run("update content_pages set document = $1 where slug = 'about'", [
        JSON.stringify({ version: 1, blocks }),
      ]),
  });
  expect(shops[0]?.log()).toContain("A block of a page was left out.");
});

test("without a front page in the database the shop shows its default front page", async () => {
  await expectToShow({
    pages: ["/"],
    before: /Two wheels, one kiln/,
    after: /See everything we make.*New products.*From the journal/s,
    apply: () => database.run("delete from content_pages where slug = 'front-page'"),
  });
});
