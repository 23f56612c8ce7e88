import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { productFiles } from "../db/schema/downloads.ts";
import { priceOptions } from "../db/schema/product-options.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { findOrder } from "../orders/find-order.ts";
import { moveOrder } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { downloadDoor } from "../wire/download-file.ts";
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
  const answer = await downloadDoor(inFolder, join(folder, "demo"))(new Request(`http://shop.test${path}`, init));
  if (!answer) throw new Error("Nobody opened.");
  return answer;
};

interface Wish {
  readonly limit?: number;
  readonly days?: number;
  readonly quantity?: number;
  readonly locations?: readonly string[];
  readonly paymentMethod?: string;
  readonly regularPrice?: number;
}

/** An order of something that can be downloaded; not paid yet. */
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

describe("files that come with an order", () => {
  test("are opened when it is paid, and not before", async () => {
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

  test("of something that costs nothing are open at once; what is paid at the door, once it was", async () => {
    const free = await ordered({ regularPrice: 0 });
    expect(await filesOf(free.orderId)).toHaveLength(1);
    const atTheDoor = await ordered({ paymentMethod: "cod" });
    expect(await filesOf(atTheDoor.orderId)).toEqual([]);
    await moveOrder(shop, atTheDoor.orderId, { to: "completed", reason: "A test." });
    expect(await filesOf(atTheDoor.orderId)).toHaveLength(1);
  });

  test("are those of the price that was paid", async () => {
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

  test("may be fetched as often as the owner allows, also when ten ask at once", async () => {
    const path = await paidPath({ limit: 2, quantity: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetchFile(path)));
    await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(6);
    expect((await fetchFile(path, { method: "HEAD" })).status).toBe(403);
  });

  test("that break off are continued, and that is still the same time", async () => {
    const path = await paidPath({ limit: 1 });
    const rest = { headers: { range: "bytes=4-" } };
    expect((await fetchFile(path, { method: "HEAD" })).headers.get("accept-ranges")).toBe("bytes");
    const first = await fetchFile(path, { headers: { range: "bytes=0-3" } });
    expect([first.status, first.headers.get("content-range"), await first.text()]).toEqual([
      206,
      "bytes 0-3/10",
      "0123",
    ]);
    expect(await (await fetchFile(path, rest)).text()).toBe("456789");
    expect((await fetchFile(path)).status).toBe(403);
    await shop.database.pool.query("update order_downloads set last_used_at = now() - interval '2 hours'");
    expect((await fetchFile(path, rest)).status).toBe(403);
  });

  test("can be fetched for as long as the owner allows", async () => {
    const path = await paidPath({ days: 3 });
    const { rows } = await shop.database.pool.query("select expires_at - created_at as open from order_downloads");
    expect(rows).toMatchObject([{ open: { days: 3 } }]);
    await shop.database.pool.query("update order_downloads set expires_at = now() - interval '1 second'");
    expect((await fetchFile(path)).status).toBe(410);
  });

  test("are closed when the money goes back or the order is cancelled", async () => {
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

  test("are the shop's newest under their name", async () => {
    const path = await paidPath();
    await shop.database.db.update(productFiles).set({ location: "new cards.txt" });
    const answer = await fetchFile(path);
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''new%20cards.txt");
    expect(await answer.text()).toBe("new");
    await shop.database.db.delete(productFiles);
    expect(await (await fetchFile(path)).text()).toBe("0123456789");
  });

  test("are for nobody who lacks a part of the address", async () => {
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
