import { expect, test } from "@playwright/test";
import { filledDataFolder } from "./support/filled-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase, type ShopDatabase } from "./support/shop-database.ts";

/** Two processes of one shop. What changes in the database must show in both, whoever changed it. */
test.describe.configure({ mode: "serial" });

let shops: readonly OwnShop[] = [];
let database: ShopDatabase;
let folder = "";

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await filledDataFolder();
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
  /** Pages that show it; each is asked for beforehand, so that it is kept. */
  readonly pages: readonly string[];
  readonly before: RegExp;
  readonly after: RegExp;
  readonly make: () => Promise<void>;
}

const read = async (origin: string, address: string) => (await fetch(origin + address, { redirect: "manual" })).text();

async function expectToShow({ pages, before, after, make }: Change): Promise<void> {
  for (const { origin } of shops) {
    for (const page of pages) expect(await read(origin, page), `${page} before`).toMatch(before);
  }
  await make();
  for (const { origin } of shops) {
    // The news travels from the database to the process in milliseconds, but it does travel.
    const showsAnother = async () => !before.test(await read(origin, pages[0] ?? "/"));
    await expect.poll(showsAnother, { intervals: [10], timeout: 2000 }).toBe(true);
    for (const page of pages) {
      const html = await read(origin, page);
      expect(html, `${page} after`).toMatch(after);
      expect(html, `${page} after`).not.toMatch(before);
    }
  }
}

test("a new price is on the next page, wherever the product is shown", async () => {
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
    make: () => database.run("update products set regular_price = 7150 where slug = 'pantry-jar'"),
  });
});

test("the price of a variation is on the pages of its product and of the groups that hold it", async () => {
  await expectToShow({
    pages: ["/product/table-for-two/"],
    before: /Tide Mug – Ink, 350 ml[^€]*€34\.00/,
    after: /Tide Mug – Ink, 350 ml[^€]*€35\.25/,
    make: () => database.run("update variations set regular_price = 3525 where sku = 'KT-TM-INK-350'"),
  });
});

test("what has just been sold out says so in the list and on its page", async () => {
  const stockOf = "stock_units where id = (select stock_unit_id from products where slug = 'incense-dish')";
  await expectToShow({
    pages: ["/product/incense-dish/"],
    before: /schema\.org\/InStock/,
    after: /Out of stock/,
    make: () => database.run(`update ${stockOf.replace(" where", " set quantity = 0 where")}`),
  });
  for (const { origin } of shops) {
    expect(await read(origin, "/product-category/home/light-and-scent/")).toMatch(
      /product-type-simple outofstock.*Incense Dish/s,
    );
    expect(await read(origin, "/shop/?filter_stock_status=outofstock")).toContain("Incense Dish");
  }
});

test("a new name is on the next page, in the search and in the feed of the product's data", async () => {
  await expectToShow({
    pages: [
      "/product/bottle-vase/",
      "/shop/",
      "/product-category/home/vases/",
      "/?s=vase&post_type=product",
      "/search/suggestions?s=vase",
    ],
    // The pictures keep their own titles.
    before: />Bottle Vase<|"name":"Bottle Vase"/,
    after: />Flask Vase<|"name":"Flask Vase"/,
    make: () => database.run("update products set name = 'Flask Vase' where slug = 'bottle-vase'"),
  });
});

test("a product that is taken down is gone everywhere", async () => {
  await expectToShow({
    pages: ["/shop/page/2/", "/sitemap.xml", "/product/oak-board/"],
    before: /\/product\/oak-board\//,
    after: /^(?!.*"\/product\/oak-board\/")/s,
    make: () => database.run("update products set status = 'private' where slug = 'oak-board'"),
  });
  for (const { origin } of shops) expect((await fetch(`${origin}/product/oak-board/`)).status).toBe(404);
});

test("a new review is counted on the page and in the list", async () => {
  const [shop] = shops;
  const count = Number(/Reviews \((\d+)\)/.exec(await read(shop?.origin ?? "", "/product/butter-dish/"))?.[1]);
  await expectToShow({
    pages: ["/product/butter-dish/"],
    before: new RegExp(`Reviews \\(${count}\\)`),
    after: new RegExp(`Reviews \\(${count + 1}\\)`),
    make: () =>
      database.run(
        "insert into comments (product_id, author_name, rating, body) select id, 'Mara', 5, 'Holds the butter.' from products where slug = 'butter-dish'",
      ),
  });
});

test("a category's new name is in the menu of every page", async () => {
  await expectToShow({
    pages: ["/", "/shop/", "/journal/", "/cart/", "/product/tide-mug/", "/journal/why-seconds-exist/"],
    before: />Studio<\/a>/,
    after: />Workroom<\/a>/,
    make: () => database.run("update categories set name = 'Workroom' where slug = 'studio' and parent_id is null"),
  });
});

test("a journal entry's new title is on the front page, in the journal and in the feed", async () => {
  await expectToShow({
    pages: ["/journal/why-seconds-exist/", "/journal/", "/feed/"],
    before: /Why seconds exist/i,
    after: /On seconds/,
    make: () =>
      database.run("update posts set title = 'On seconds', excerpt = '', body = '' where slug = 'why-seconds-exist'"),
  });
});

test("the shop's own new name is on every page", async () => {
  await expectToShow({
    pages: ["/", "/shop/", "/product/tide-mug/", "/journal/", "/cart/", "/nothing-on-this-shelf/"],
    before: /Kiln &amp; Tide, front page/,
    after: /Salt and Ash, front page/,
    make: () => database.run(`update settings set value = value || '{"name": "Salt and Ash"}' where key = 'shop'`),
  });
});

test("another number of products to a page holds at once", async () => {
  await expectToShow({
    pages: ["/shop/"],
    before: /Showing 1–12 of/,
    after: /Showing 1–6 of/,
    make: () => database.run(`update settings set value = value || '{"productsPerPage": 6}' where key = 'catalog'`),
  });
});

test("a page of the owner's shows its new words at once, and a block that nobody knows breaks nothing", async () => {
  const blocks = [
    { id: "new", type: "hologram", props: {} },
    { id: "lead", type: "text", props: { html: "<p>Four people now, and a dog.</p>" } },
  ];
  await expectToShow({
    pages: ["/about/"],
    before: /three people, two wheels/,
    after: /Four people now, and a dog\./,
    make: () =>
      database.run("update content_pages set document = $1 where slug = 'about'", [
        JSON.stringify({ version: 1, blocks }),
      ]),
  });
  expect(shops[0]?.log()).toContain("A block of a page was left out.");
});

test("without a front page of the owner's the shop has one all the same", async () => {
  await expectToShow({
    pages: ["/"],
    before: /Two wheels, one kiln/,
    after: /See everything we make.*Fresh from the kiln.*From the journal/s,
    make: () => database.run("delete from content_pages where slug = 'front-page'"),
  });
});
