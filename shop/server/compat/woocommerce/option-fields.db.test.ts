import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCart } from "../../sales/cart/read-cart.ts";
import { popNotices } from "../../sales/cart/pop-notices.ts";
import {
  createFields,
  createProduct,
  createTestShop,
  createVariable,
  fieldOf,
  type TestShop,
  uniqueSlug,
} from "../../sales/cart/test-shop.ts";
import { ChangeClock } from "../../platform/cache/change-clock.ts";
import { createCardStore } from "../../catalog/card.ts";
import { openTestCatalog } from "../../catalog/test-catalog.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { productLinks } from "../../platform/db/schema/products.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { purgeUploads } from "../../platform/storage/purge-uploads.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const tests = useTestDatabase();
let folder: string;
let shop: TestShop;
let browser: TestBrowser;
let slug: string;
let productId: number;

const PNG = Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1");
const ENGRAVING = fieldOf("engraving", { kind: "text", maxLength: 12 }, { label: "Engraving", isRequired: true });
const WRAPPING = fieldOf("wrap", { kind: "checkbox" }, { label: "Wrapping", price: { kind: "fixed", amount: 300 } });
const PASSWORD = fieldOf("secret", { kind: "password" }, { label: "Password" });
const EMAIL = fieldOf("mail", { kind: "email" }, { label: "Email" });
const DRAWING = fieldOf("drawing", { kind: "file", accepts: ["image"], maxBytes: 4000 }, { label: "Drawing" });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  shop = createTestShop(() => tests.database, { DATA_DIR: folder });
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  browser = new TestBrowser(createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS)));
  slug = uniqueSlug();
  productId = await createProduct(tests.database, { slug, name: "Mug", regularPrice: 4200 });
  await createFields(tests.database, productId, [ENGRAVING, WRAPPING, PASSWORD, EMAIL, DRAWING]);
});

function cartId(): string | null {
  return [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? null;
}

async function lines() {
  return (await readCart(shop, cartId())).lines;
}

async function notices() {
  return (await popNotices(shop, new Request("http://shop.test/", { headers: browser.cookieHeader() }))).notices;
}

async function storedOptions() {
  const { rows } = await tests.database.pool.query<{ options: Record<string, Record<string, string>> }>(
    "select options from cart_lines where cart_id = $1 order by position",
    [cartId()],
  );
  return rows.map(({ options }) => options);
}

function form(fields: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ "add-to-cart": String(productId), quantity: "1", ...fields })) {
    data.append(name, value);
  }
  return data;
}

const page = () => `/product/${slug}/`;

describe("product options in the cart", () => {
  test("are stored with the line and shown there (S1.06)", async () => {
    await browser.post(page(), form({ option_engraving: "ANNA", option_wrap: "on", option_mail: "a@b.co" }));

    expect(await lines()).toMatchObject([
      {
        unitPrice: 4500,
        choices: [
          { label: "Engraving", value: "ANNA" },
          { label: "Wrapping", value: "Yes" },
          { label: "Email", value: "a@b.co" },
        ],
      },
    ]);
  });

  test("are accepted by the AJAX endpoint and by a link (S1.06) (S7.02)", async () => {
    const added = await browser.ajax("add_to_cart", { product_id: productId, option_engraving: "ANNA" });
    expect(added.fragments).toBeDefined();
    const response = await browser.open(`/shop/?add-to-cart=${productId}&option_engraving=ANNA&orderby=price`);

    expect(response.headers.get("location")).toBe("/shop/?orderby=price");
    expect(await lines()).toMatchObject([{ quantity: 2, choices: [{ value: "ANNA" }] }]);
  });

  test("share a line if they are equal, otherwise get another (S3.01)", async () => {
    await browser.post(page(), form({ option_engraving: "ANNA" }));
    await browser.post(page(), form({ option_engraving: " ANNA " }));
    await browser.post(page(), form({ option_engraving: "BEN" }));
    await browser.post(page(), form({ option_engraving: "ANNA", option_wrap: "1" }));

    expect((await lines()).map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual([
      [2, 8400],
      [1, 4200],
      [1, 4500],
    ]);
  });

  test("a password is stored for the owner and never shown (S3.17)", async () => {
    await browser.post(page(), form({ option_engraving: "ANNA", option_secret: "open sesame" }));

    expect((await lines())[0]?.choices[1]).toMatchObject({ label: "Password", value: "••••••••" });
    expect((await storedOptions())[0]?.["fields"]).toMatchObject({ secret: "open sesame" });
  });

  test("prices always come from the current settings, never from the request", async () => {
    await browser.post(page(), form({ option_engraving: "ANNA", option_wrap: "1", price: "1" }));
    await tests.database.pool.query(
      `update option_fields set price = '{"kind": "fixed", "amount": 500}' where product_id = $1 and id = 'wrap'`,
      [productId],
    );

    expect((await lines())[0]?.unitPrice).toBe(4700);
  });

  test("a variation has its product's options", async () => {
    const colour = { name: "Colour", slug: "color", options: { blue: "Blue" } };
    const variable = await createVariable(tests.database, {}, [colour], [{ values: ["blue"] }]);
    await createFields(tests.database, variable.productId, [ENGRAVING]);
    const refused = await browser.ajax("add_to_cart", { product_id: variable.variationIds[0] ?? 0 });
    expect(refused.error).toBe(true);
    await browser.ajax("add_to_cart", { product_id: variable.variationIds[0] ?? 0, option_engraving: "ANNA" });

    expect((await lines())[0]?.choices).toMatchObject([{ value: "Blue" }, { value: "ANNA" }]);
  });

  test("HTML is treated as text, and invalid characters are removed", async () => {
    await browser.post(page(), form({ option_engraving: "<b>A\u0000\uD800" }));

    expect((await lines())[0]?.choices[0]?.value).toBe("<b>A\uFFFD");
  });
});

describe("invalid product options", () => {
  test("a missing value is reported and the others are kept (S5.08, S8.08)", async () => {
    const response = await browser.post(page(), form({ option_mail: "a@b.co", option_secret: "x" }));

    expect([response.status, response.headers.get("location")]).toEqual([303, page()]);
    expect(await notices()).toEqual([
      {
        kind: "error",
        text: "Engraving is a required field",
        form: { productId, typed: { mail: "a@b.co" }, problems: { engraving: "Engraving is a required field" } },
      },
    ]);
    expect(await lines()).toEqual([]);
  });

  test("several missing values are listed (S8.09)", async () => {
    const other = fieldOf("day", { kind: "date" }, { label: "Day", isRequired: true });
    await createFields(tests.database, productId, [other]);
    await browser.ajax("add_to_cart", { product_id: productId });

    expect((await notices())[0]?.text).toBe("Day\nEngraving\n- are required fields");
  });

  test("an invalid email address is rejected by the server too (S5.09, S8.10)", async () => {
    const response = await browser.ajax("add_to_cart", {
      product_id: productId,
      option_engraving: "ANNA",
      option_mail: "nobody",
    });

    expect(response).toMatchObject({ error: true, product_url: page() });
    expect((await notices())[0]).toMatchObject({
      text: "Added email is not valid!",
      form: { typed: { engraving: "ANNA", mail: "nobody" } },
    });
  });

  test("the button in a list redirects to the product page with the reason (S8.01)", async () => {
    expect(await browser.ajax("add_to_cart", { product_id: productId, quantity: 1 })).toMatchObject({
      error: true,
      product_url: page(),
    });
  });

  test("in a grouped product, only the child with required options is rejected", async () => {
    const plain = await createProduct(tests.database, { name: "Plate" });
    const group = await createProduct(tests.database, { kind: "grouped", regularPrice: null });
    await tests.database.db.insert(productLinks).values([
      { productId: group, kind: "child", targetProductId: plain },
      { productId: group, kind: "child", targetProductId: productId },
    ]);
    await browser.post("/", { "add-to-cart": group, [`quantity[${plain}]`]: 1, [`quantity[${productId}]`]: 1 });

    expect(await lines()).toMatchObject([{ name: "Plate" }]);
    expect((await notices()).map(({ text }) => text)).toContain("Engraving is a required field");
  });

  test("a text that is far too long is truncated in the form", async () => {
    await browser.post(page(), form({ option_engraving: "x".repeat(100_000) }));

    const [notice] = await notices();
    expect(notice?.text).toBe("Engraving can have at most 12 characters.");
    expect(notice?.form?.typed["engraving"]?.length).toBe(512);
  });
});

describe("product lists and pages", () => {
  test("a list knows which products need options before they can be bought", async () => {
    const plain = await createProduct(tests.database);
    const optional = await createProduct(tests.database);
    await createFields(tests.database, optional, [EMAIL]);
    const cards = createCardStore(
      tests.database.pool,
      async () => new Map(),
      new ChangeClock(),
      async () => ShopSettings.parse({}),
    );
    const found = await cards([productId, plain, optional]);

    expect([productId, plain, optional].map((id) => found.get(id)?.asksFirst)).toEqual([true, false, false]);
  });

  test("a cached page becomes stale when the product's options change", async () => {
    const { clock } = await openTestCatalog(tests.database);
    const since = clock.now();
    await tests.database.pool.query("delete from option_fields where product_id = $1 and id = 'wrap'", [productId]);

    await expect.poll(() => clock.isCurrent(since, [`product:${productId}`])).toBe(false);
  });
});

describe("files", () => {
  const drawing = (content: Uint8Array<ArrayBuffer> = PNG, name = "../my drawing.html") =>
    form({ option_engraving: "ANNA", option_drawing: new File([content], name, { type: "text/html" }) });

  test("a file is stored under a random name and shown with its own", async () => {
    const response = await browser.post(page(), drawing());
    expect(response.status).toBe(303);

    expect((await lines())[0]?.choices).toMatchObject([{ value: "ANNA" }, { value: "my drawing.html.png" }]);
    const [id = ""] = Object.keys((await storedOptions())[0]?.["uploads"] ?? {});
    expect(await readFile(join(folder, "uploads", id))).toEqual(PNG);
    const { rows } = await tests.database.pool.query("select name, media_type, bytes from uploads where id = $1", [id]);
    expect(rows).toEqual([{ name: "my drawing.html.png", media_type: "image/png", bytes: PNG.byteLength }]);
  });

  test("the type is detected from the content, not the name", async () => {
    await browser.post(page(), drawing(new TextEncoder().encode("<script>alert(1)</script>"), "a.png"));

    expect((await notices())[0]?.text).toBe("Drawing must be a JPEG, PNG, WebP or GIF image.");
    expect(await lines()).toEqual([]);
  });

  test("a file above the owner's limit is rejected, with the limit in the message", async () => {
    await browser.post(page(), drawing(Buffer.concat([PNG, randomBytes(4000)])));

    expect((await notices())[0]?.text).toBe("Drawing can be a file of up to 3 kB.");
  });

  async function postLarge(path: string, bytes: number): Promise<Response> {
    const body = new Response(drawing(Buffer.concat([PNG, Buffer.alloc(bytes)])));
    const content = await body.arrayBuffer();
    const headers = {
      "content-type": body.headers.get("content-type") ?? "",
      "content-length": String(content.byteLength),
    };
    const response = await browser.send(path, { method: "POST", body: content, headers });
    return response ?? new Response();
  }

  test("only products with file options accept large forms", async () => {
    await tests.database.pool.query(
      `update option_fields set rule = rule || '{"maxBytes": 9000000}' where product_id = $1 and id = 'drawing'`,
      [productId],
    );
    expect((await postLarge(page(), 2_000_000)).status).toBe(303);
    expect(await lines()).toHaveLength(1);
    expect((await postLarge(`/?wc-ajax=add_to_cart&product_id=${productId}`, 2_000_000)).status).toBe(200);
    expect(await lines()).toHaveLength(2);

    const plain = uniqueSlug();
    await createProduct(tests.database, { slug: plain });
    expect((await postLarge(`/product/${plain}/`, 2_000_000)).status).toBe(413);
  });

  test("a form above ten megabytes is rejected with the reason on the product page", async () => {
    const response = await postLarge(page(), 11 * 1024 * 1024);

    expect([response.status, response.headers.get("location")]).toEqual([303, page()]);
    expect((await notices())[0]?.text).toBe("Your files are too large. The limit is 10 MB in total.");
  });

  test("uploads are rate limited", async () => {
    await browser.post(page(), form({ option_engraving: "FIRST" }));
    for (let sent = 0; sent < 30; sent += 1) await browser.post(page(), drawing());
    expect(await lines()).toHaveLength(31);
    await notices();
    await browser.post(page(), drawing());

    expect((await notices()).map(({ text }) => text)).toEqual([
      "Too many uploads. Please wait a few minutes and try again.",
    ]);
    expect(await lines()).toHaveLength(31);
  });

  test("a file is deleted once no cart contains it", async () => {
    await browser.post(page(), drawing());
    const [id = ""] = Object.keys((await storedOptions())[0]?.["uploads"] ?? {});
    await tests.database.pool.query("update uploads set created_at = now() - interval '2 hours'");
    const later = new Date(Date.now() + 2 * 60 * 60_000);

    await purgeUploads(shop, later);
    expect(await readdir(join(folder, "uploads"))).toContain(id);

    await tests.database.pool.query("delete from carts where id = $1", [cartId()]);
    await purgeUploads(shop, later);
    expect(await readdir(join(folder, "uploads"))).not.toContain(id);
  });

  test("a file of an order is kept", async () => {
    await browser.post(page(), drawing());
    const [options = {}] = await storedOptions();
    const [id = ""] = Object.keys(options["uploads"] ?? {});
    await tests.database.pool.query(
      `with o as (insert into orders (key, currency, subtotal, total) values ('k', 'GBP', 1, 1) returning id)
       insert into order_lines (order_id, name, options, quantity, unit_price, total)
       select id, 'Mug', $1::jsonb, 1, 1, 1 from o`,
      [JSON.stringify(options)],
    );
    await tests.database.pool.query("delete from carts where id = $1", [cartId()]);
    await tests.database.pool.query("update uploads set created_at = now() - interval '2 hours'");
    await purgeUploads(shop, new Date(Date.now() + 2 * 60 * 60_000));

    expect(await readdir(join(folder, "uploads"))).toContain(id);
  });

  test("a new file is not deleted before its line is stored", async () => {
    await browser.post(page(), drawing());
    await tests.database.pool.query("delete from carts where id = $1", [cartId()]);

    expect(await purgeUploads(shop, new Date())).toBe(0);
  });
});
