import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { productFiles } from "../../platform/db/schema/downloads.ts";
import { priceOptions } from "../../platform/db/schema/product-options.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, requestFor, moveOrder } from "../orders/test-orders.ts";
import { downloadLink } from "../../compat/woocommerce/download-file.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { findDownloads, findDownloadsOf } from "./find-downloads.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-downloads-"));
  await mkdir(join(folder, "downloads/deep"), { recursive: true });
  await mkdir(join(folder, "demo"));
  await writeFile(join(folder, "downloads/cards.txt"), "0123456789");
  await writeFile(join(folder, "downloads/new cards.txt"), "new");
  await writeFile(join(folder, "demo/sample.txt"), "demo");
  await writeFile(join(folder, "secret"), "nobody's business");
  await symlink(join(folder, "secret"), join(folder, "downloads/link.txt"));
});
afterAll(() => rm(folder, { recursive: true }));

const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const fetchFile = async (path: string, init: RequestInit = {}) => {
  const inFolder = { ...shop, database: shop.database, config: { ...shop.config, dataDirectory: folder } };
  const response = await createMiddlewareClient(downloadLink(inFolder, join(folder, "demo")))(
    new Request(`http://shop.test${path}`, init),
  );
  if (!response) throw new Error("No route answered.");
  return response;
};

interface Wish {
  readonly limit?: number;
  readonly days?: number;
  readonly quantity?: number;
  readonly locations?: readonly string[];
  readonly paymentMethod?: string;
  readonly regularPrice?: number;
}

/** Places an unpaid order for a downloadable product. */
async function ordered({
  limit,
  days,
  quantity = 1,
  locations = ["cards.txt"],
  paymentMethod = "bacs",
  regularPrice = 500,
}: Wish) {
  const product = await createProduct(shop.database, {
    name: "Cards",
    isVirtual: true,
    isDownloadable: true,
    regularPrice,
    ...(limit !== undefined && { downloadLimit: limit }),
    ...(days !== undefined && { downloadExpiryDays: days }),
  });
  const files = locations.map((location, position) => ({
    productId: product,
    name: `File ${position}`,
    location,
    position,
  }));
  await shop.database.db.insert(productFiles).values(files);
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [product, quantity]), { paymentMethod }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { product, orderId: placed.value.orderId };
}

const pay = (orderId: number) => moveOrder(shop, orderId, { to: "processing", reason: "A test." });
const filesOf = (orderId: number) => findDownloads(shop.database.pool, orderId);

async function paidPath(wish: Wish = {}): Promise<string> {
  const { orderId } = await ordered(wish);
  await pay(orderId);
  return (await filesOf(orderId))[0]?.path ?? "";
}

describe("downloads of an order", () => {
  test("are granted when it is paid, and not before", async () => {
    const { orderId, product } = await ordered({ locations: ["cards.txt", "demo/downloads/sample.txt"] });
    expect(await filesOf(orderId)).toEqual([]);
    await pay(orderId);
    const files = await filesOf(orderId);
    expect(files).toMatchObject([
      { name: "File 0", productName: "Cards", left: null, expiresAt: null },
      { name: "File 1", productName: "Cards" },
    ]);
    expect(files[0]?.path).toMatch(
      new RegExp(`^/\\?download_file=${product}&order=wc_order_[\\w-]+&email=nora%40example\\.com&key=[0-9a-f]{64}$`),
    );
    expect(await (await fetchFile(files[0]?.path ?? "")).text()).toBe("0123456789");
    expect(await (await fetchFile(files[1]?.path ?? "")).text()).toBe("demo");
    expect(await findDownloadsOf(shop.database.pool, { id: 0, email: "NORA@example.com" })).toHaveLength(2);
  });

  test("of a free product are granted at once; with cash on delivery, once it is paid", async () => {
    const free = await ordered({ regularPrice: 0 });
    expect(await filesOf(free.orderId)).toHaveLength(1);
    const onDelivery = await ordered({ paymentMethod: "cod" });
    expect(await filesOf(onDelivery.orderId)).toEqual([]);
    await moveOrder(shop, onDelivery.orderId, { to: "completed", reason: "A test." });
    expect(await filesOf(onDelivery.orderId)).toHaveLength(1);
  });

  test("of a product of the kind “download” need no other setting", async () => {
    const product = await createProduct(shop.database, { kind: "download", isVirtual: false, isDownloadable: false });
    await shop.database.db.insert(priceOptions).values({ productId: product, index: 0, name: "One", price: 500 });
    await shop.database.db.insert(productFiles).values({ productId: product, name: "Cards", location: "cards.txt" });
    const placed = await placeOrder(shop, requestFor(await filledCart(shop, product)));
    if (!placed.ok) throw new Error("Not placed.");
    await pay(placed.value.orderId);
    expect((await filesOf(placed.value.orderId)).map(({ name }) => name)).toEqual(["Cards"]);
  });

  test("are those of the price option that was paid", async () => {
    const product = await createProduct(shop.database, { kind: "download", isVirtual: true, isDownloadable: true });
    const options = await shop.database.db
      .insert(priceOptions)
      .values([
        { productId: product, index: 0, name: "Personal", price: 500, isDefault: true },
        { productId: product, index: 1, name: "School", price: 900 },
      ])
      .returning({ id: priceOptions.id });
    await shop.database.db.insert(productFiles).values([
      { productId: product, name: "All", location: "cards.txt" },
      { productId: product, name: "School", location: "cards.txt", priceOptionId: options[1]?.id ?? 0 },
    ]);
    const placed = await placeOrder(shop, requestFor(await filledCart(shop, product)));
    if (!placed.ok) throw new Error("Not placed.");
    await pay(placed.value.orderId);
    expect((await filesOf(placed.value.orderId)).map(({ name }) => name)).toEqual(["All"]);
  });

  test("are limited as the owner chose, also for ten concurrent requests", async () => {
    const path = await paidPath({ limit: 2, quantity: 2 });
    const responses = await Promise.all(Array.from({ length: 10 }, () => fetchFile(path)));
    await Promise.all(responses.map((response) => response.text()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(6);
    expect((await fetchFile(path, { method: "HEAD" })).status).toBe(403);
  });

  test("can be resumed by the browser that started them, without counting again", async () => {
    const path = await paidPath({ limit: 1 });
    const look = await fetchFile(path, { method: "HEAD" });
    expect(look.headers.get("accept-ranges")).toBe("bytes");
    expect(look.headers.has("etag")).toBe(false);
    const first = await fetchFile(path, { headers: { range: "bytes=0-3" } });
    expect([first.status, first.headers.get("content-range"), await first.text()]).toEqual([
      206,
      "bytes 0-3/10",
      "0123",
    ]);
    const mark = first.headers.get("etag") ?? "";
    expect(mark).toMatch(/^"[\w-]+"$/);
    // Chromium sends the ETag in one header, Firefox in the other.
    for (const name of ["if-range", "if-match"]) {
      const rest = await fetchFile(path, { headers: { range: "bytes=4-", [name]: mark } });
      expect([rest.status, await rest.text(), rest.headers.get("etag")], name).toEqual([206, "456789", mark]);
    }
    // A request from the start would count again.
    expect((await fetchFile(path, { headers: { "if-range": mark } })).status).toBe(403);
    expect((await fetchFile(path, { headers: { range: "bytes=0-", "if-range": mark } })).status).toBe(403);
    shop.moveClock(25 * 3_600_000);
    expect((await fetchFile(path, { headers: { range: "bytes=4-", "if-range": mark } })).status).toBe(403);
  });

  test("that are used up are refused for range requests too", async () => {
    const path = await paidPath({ limit: 1 });
    const other = await paidPath({ limit: 1 });
    const mark = (await fetchFile(path)).headers.get("etag") ?? "";
    const otherMark = (await fetchFile(other)).headers.get("etag") ?? "";
    for (const range of ["bytes=1-", "bytes=-9", "bytes=4-5", "bytes=9-"]) {
      expect((await fetchFile(path, { headers: { range } })).status, range).toBe(403);
      for (const wrong of [otherMark, '"made-up"', "*", `W/${mark}`, "Sun, 15 Nov 2026 12:00:00 GMT"]) {
        expect((await fetchFile(path, { headers: { range, "if-range": wrong } })).status, wrong).toBe(403);
      }
    }
    expect((await fetchFile(path, { headers: { range: "bytes=4-", "if-match": '"made-up"' } })).status).toBe(412);
  });

  test("count a range request that resumes nothing", async () => {
    const path = await paidPath({ limit: 2 });
    const part = await fetchFile(path, { headers: { range: "bytes=4-" } });
    expect([part.status, await part.text()]).toEqual([206, "456789"]);
    expect((await fetchFile(path)).status).toBe(200);
    expect((await fetchFile(path)).status).toBe(403);
  });

  test("are not combined from two versions of a file", async () => {
    const path = await paidPath({ limit: 2, locations: ["changing.txt"] });
    await writeFile(join(folder, "downloads/changing.txt"), "first words");
    const mark = (await fetchFile(path)).headers.get("etag") ?? "";
    await writeFile(join(folder, "downloads/changing.txt"), "other words, and more");
    const rest = await fetchFile(path, { headers: { range: "bytes=4-", "if-range": mark } });
    expect([rest.status, await rest.text()]).toEqual([200, "other words, and more"]);
  });

  test("expire as the owner chose", async () => {
    const path = await paidPath({ days: 3 });
    const { rows } = await shop.database.pool.query("select expires_at - created_at as open from order_downloads");
    expect(rows).toMatchObject([{ open: { days: 3 } }]);
    await shop.database.pool.query("update order_downloads set expires_at = now() - interval '1 second'");
    expect((await fetchFile(path)).status).toBe(410);
  });

  test("are revoked when the order is refunded or cancelled", async () => {
    const { orderId } = await ordered({ quantity: 2 });
    await pay(orderId);
    const order = await findOrder(shop.database.pool, orderId);
    const [file] = await filesOf(orderId);
    const refund = (amount: number, quantity: number) =>
      refundOrder(shop, orderId, {
        amount,
        quantities: new Map([[order?.lines[0]?.id ?? 0, quantity]]),
        reason: "A test.",
        isRestocked: false,
      });
    await refund(100, 1);
    expect((await fetchFile(file?.path ?? "")).status).toBe(200);
    await refund(100, 1);
    expect((await fetchFile(file?.path ?? "")).status).toBe(403);

    const other = await ordered({});
    await pay(other.orderId);
    const path = (await filesOf(other.orderId))[0]?.path ?? "";
    await moveOrder(shop, other.orderId, { to: "cancelled", reason: "A test." });
    expect((await fetchFile(path)).status).toBe(403);
  });

  test("are the newest files under their name", async () => {
    const path = await paidPath();
    await shop.database.db.update(productFiles).set({ location: "new cards.txt" });
    const response = await fetchFile(path);
    expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''new%20cards.txt");
    expect(await response.text()).toBe("new");
    await shop.database.db.delete(productFiles);
    expect(await (await fetchFile(path)).text()).toBe("0123456789");
  });

  test("require every part of the URL", async () => {
    const path = await paidPath();
    for (const [part, other] of [
      [/download_file=\d+/, "download_file=999"],
      [/order=[^&]+/, "order=wc_order_guess"],
      [/email=[^&]+/, "email=eve%40example.com"],
      [/key=[^&]+/, "key=0"],
      [/&key=[^&]+/, ""],
    ] as const) {
      expect((await fetchFile(path.replace(part, other))).status).toBe(404);
    }
  });

  test("never come from outside their folder, whatever the catalogue says", async () => {
    for (const location of [
      "../secret",
      "deep/../../secret",
      "link.txt",
      "/etc/hostname",
      "demo/downloads/../secret",
      ".hidden",
      "deep",
    ]) {
      expect((await fetchFile(await paidPath({ locations: [location] }))).status, location).toBe(404);
    }
    const elsewhere = await fetchFile(await paidPath({ locations: ["https://files.example/cards.pdf"] }));
    expect(elsewhere.headers.get("location")).toBe("https://files.example/cards.pdf");
  });
});
