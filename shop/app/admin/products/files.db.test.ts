import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "../../../server/sales/cart/add-to-cart.ts";
import { newCartId } from "../../../server/sales/cart/cart-id.ts";
import { createProduct, createTestShop, createVariable } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { findDownloads } from "../../../server/sales/downloads/find-downloads.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor, moveOrder } from "../../../server/sales/orders/test-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { testPageContext } from "../../test-page-context.server.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as filesPage from "./files.tsx";
import * as uploadFile from "./upload-file.ts";

const opened = useTestDatabase();
const testShop = createTestShop(() => opened.database);
testShop.change(IRISH_SHOP);
const folder = await mkdtemp(join(tmpdir(), "vitrine-sold-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const config = { ...testShop.config, dataDirectory: folder };
const shop = Object.create(testShop, { config: { value: config } }) as Shop;

let cookie = "";
let id = 0;
beforeEach(async () => {
  cookie ||= await signInStaff(shop, "owner");
  id = await createProduct(opened.database, { name: "Cards", isVirtual: true, regularPrice: 500 });
});

const params = () => ({ id: String(id) });
const send = async (fields: Record<string, string>) =>
  resultOf(await filesPage.action(adminArgs({ shop, cookie, params: params() }, fields) as never));
const stored = async () => (await filesPage.loader(adminArgs({ shop, cookie, params: params() }) as never)).sold.files;

function multipart(fields: Record<string, string>, ...files: readonly File[]) {
  return multipartTo(params(), fields, ...files);
}

function multipartTo(to: Record<string, string>, fields: Record<string, string>, ...files: readonly File[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("files", file);
  const path = `http://shop.test/admin/products/${id}/files/`;
  const request = new Request(path, { method: "POST", headers: { cookie }, body });
  return { request, context: testPageContext(shop, request), params: to };
}
const file = (name: string, text: string) => new File([text], name);

async function paidOrder(): Promise<number> {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, id)));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  await moveOrder(shop, placed.value.orderId, { to: "processing", reason: "A test." });
  return placed.value.orderId;
}

test("files are uploaded, several at once, and stored where only customers can download them", async () => {
  const form = multipart({ intent: "upload" }, file("Cards (A4).pdf", "one"), file("../../naïve.zip", "two"));
  expect(resultOf(await filesPage.action(form as never)).message).toBe("2 files uploaded.");
  const files = await stored();
  expect(files.map(({ name }) => name)).toEqual(["Cards (A4).pdf", "naïve.zip"]);
  expect(await readFile(join(folder, "downloads", files[1]?.location ?? ""), "utf8")).toBe("two");
  const { rows } = await opened.database.pool.query("select is_downloadable from products where id = $1", [id]);
  expect(rows).toEqual([{ is_downloadable: true }]);
});

test("the script uploads one file at a time and receives its error", async () => {
  const taken = await uploadFile.action(multipart({}, file("a.pdf", "a")) as never);
  expect([taken.status, await taken.json()]).toEqual([200, { problem: "" }]);
  const empty = await uploadFile.action(multipart({}) as never);
  expect(empty.status).toBe(422);
});

test("rejects a path without a file, and accepts a URL and an uploaded file", async () => {
  await filesPage.action(multipart({ intent: "upload" }, file("a.pdf", "a")) as never);
  const location = (await stored())[0]?.location ?? "";
  for (const wrong of ["missing.pdf", "../secret", "http://files.example/a.pdf", "/etc/passwd"]) {
    const result = await send({ "file-0": "A", "location-0": wrong });
    expect(
      result.problems?.map(({ field }) => field),
      wrong,
    ).toEqual(["location-0"]);
  }
  const rows = { "file-0": "A", "location-0": location, "file-1": "B", "location-1": "https://files.example/b.pdf" };
  expect((await send(rows)).message).toBe("Saved.");
});

test("a file is renamed, replaced and removed; customers keep their link", async () => {
  await filesPage.action(multipart({ intent: "upload" }, file("a.pdf", "old")) as never);
  const order = await paidOrder();
  const location = (await stored())[0]?.location ?? "";
  await send({ "file-0": "Cards to print", "location-0": location });
  expect(await findDownloads(shop.database.pool, order)).toMatchObject([{ name: "Cards to print" }]);

  const replaced = await filesPage.action(multipart({ intent: "replace", row: "0" }, file("b.pdf", "new")) as never);
  expect(resultOf(replaced).message).toBe("“Cards to print” is replaced.");
  expect(await stored()).toMatchObject([{ name: "Cards to print", location: expect.stringMatching(/b\.pdf$/) }]);
  expect(await findDownloads(shop.database.pool, order)).toHaveLength(1);

  expect((await send({ intent: "remove", row: "0" })).message).toBe("“Cards to print” is removed.");
  expect(await stored()).toEqual([]);
  expect(await findDownloads(shop.database.pool, order)).toHaveLength(1);
});

test("an order that was paid before a file was added gets a link too", async () => {
  const order = await paidOrder();
  expect(await findDownloads(shop.database.pool, order)).toEqual([]);
  await filesPage.action(multipart({ intent: "upload" }, file("a.pdf", "a")) as never);
  expect(await findDownloads(shop.database.pool, order)).toMatchObject([{ name: "a.pdf" }]);
  await send({
    "file-0": "a.pdf",
    "location-0": (await stored())[0]?.location ?? "",
    "file-1": "B",
    "location-1": "https://files.example/b.pdf",
  });
  expect(await findDownloads(shop.database.pool, order)).toHaveLength(2);
});

describe("a variation", () => {
  let productId = 0;
  let [small, large] = [0, 0];
  beforeEach(async () => {
    const made = await createVariable(
      opened.database,
      { name: "Pattern", isVirtual: true, regularPrice: 500, isDownloadable: true, downloadLimit: 9 },
      [{ name: "Size", options: { S: "S", L: "L" } }],
      [{ values: ["S"] }, { values: ["L"] }],
    );
    productId = made.productId;
    [small = 0, large = 0] = made.variationIds;
    const product = { id: String(productId) };
    await filesPage.action(multipartTo(product, { intent: "upload" }, file("all sizes.pdf", "all")) as never);
  });

  const of = (variation: number) => ({ id: String(productId), variation: String(variation) });
  const filesOf = async (variation: number) =>
    (await filesPage.loader(adminArgs({ shop, cookie, params: of(variation) }) as never)).sold.files;
  const act = async (fields: Record<string, string>) =>
    resultOf(await filesPage.action(adminArgs({ shop, cookie, params: of(large) }, fields) as never));

  async function bought(variationId: number) {
    const cartId = newCartId();
    const added = await addToCart(shop, cartId, { productId, variationId, quantity: 2 });
    if (!added.ok) throw new Error(JSON.stringify(added.error));
    const placed = await placeOrder(shop, requestFor(cartId));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    await moveOrder(shop, placed.value.orderId, { to: "processing", reason: "A test." });
    const found = await findDownloads(shop.database.pool, placed.value.orderId);
    return found.map(({ name, left }) => [name, left]);
  }

  test("sells its own files with its own limit; others sell those of the product", async () => {
    const form = multipartTo(of(large), { intent: "upload" }, file("large.pdf", "L"));
    expect(resultOf(await filesPage.action(form as never)).message).toBe("1 file uploaded.");
    const text = "update variations set download_limit = 3 where id = $1 returning is_downloadable";
    const { rows } = await opened.database.pool.query(text, [large]);
    expect(rows).toEqual([{ is_downloadable: true }]);
    expect(await filesOf(large)).toMatchObject([{ name: "large.pdf" }]);
    expect(await filesOf(small)).toEqual([]);
    expect(await bought(large)).toEqual([["large.pdf", 6]]);
    expect(await bought(small)).toEqual([["all sizes.pdf", 18]]);
  });

  test("has its files uploaded one by one by the script, renamed, replaced and removed", async () => {
    const sent = await uploadFile.action(multipartTo(of(large), {}, file("large.pdf", "L")) as never);
    expect([sent.status, await sent.json()]).toEqual([200, { problem: "" }]);
    const location = (await filesOf(large))[0]?.location ?? "";
    expect((await act({ "file-0": "Large pattern", "location-0": location })).message).toBe("Saved.");
    const replaced = multipartTo(of(large), { intent: "replace", row: "0" }, file("new.pdf", "new"));
    expect(resultOf(await filesPage.action(replaced as never)).message).toBe("“Large pattern” is replaced.");
    expect((await act({ "location-0": "missing.pdf" })).problems?.[0]?.field).toBe("location-0");
    expect((await act({ intent: "remove", row: "0" })).message).toBe("“Large pattern” is removed.");
    expect(await filesOf(large)).toEqual([]);

    const product = adminArgs({ shop, cookie, params: { id: String(productId) } });
    expect((await filesPage.loader(product as never)).sold.files).toMatchObject([{ name: "all sizes.pdf" }]);
    expect(await bought(large)).toEqual([["all sizes.pdf", 18]]);
  });

  test("of another product is not found, and nothing is stored for it", async () => {
    const other = { id: String(id), variation: String(large) };
    await expect(filesPage.loader(adminArgs({ shop, cookie, params: other }) as never)).rejects.toMatchObject({
      init: { status: 404 },
    });
    const form = multipartTo(other, { intent: "upload" }, file("a.pdf", "a"));
    expect(resultOf(await filesPage.action(form as never)).problems).toHaveLength(1);
    expect(await filesOf(large)).toEqual([]);
  });
});
