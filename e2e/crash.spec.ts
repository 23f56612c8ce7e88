import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { findPostmaster } from "../shop/server/platform/db/embedded/postmaster-file.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase } from "./support/shop-database.ts";

/** One round by default; CRASH_ROUNDS sets the number for a long run. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 1);
const IS_LONG = process.env["CRASH_ROUNDS"] !== undefined;
/** Where in a round the kill happens: in the middle by default, anywhere in a long run. */
const chance = IS_LONG ? Math.random : () => 0.5;
const BUYERS = 4;
const ORDERS_PER_ROUND = 12;
const STOCK = 1_000_000;
const READY_WITHIN_MS = 5000;
/** No rate limits: one IP address places more orders here than any shopper. */
const NO_LIMITS = { ordersPerCart: 1e6, ordersPerAddress: 1e6, couponsPerCart: 1e6, couponsPerAddress: 1e6 };
const NORA = {
  billing_first_name: "Nora",
  billing_last_name: "Byrne",
  billing_country: "IE",
  billing_address_1: "4 Slip Lane",
  billing_city: "Ballynacove",
  billing_state: "CO",
  billing_postcode: "T12 X70A",
  billing_email: "nora@example.com",
  payment_method: "bacs",
  terms: "on",
};

/** Cookie names depend on the public URL, so it stays the same although every start has a new port. */
const ENVIRONMENT = { PUBLIC_URL: "http://shop.test" };

interface Buyer {
  readonly cookie: string;
  readonly form: Readonly<Record<string, string>>;
}

/** A buyer with a filled cart, ready to place the order. */
async function buyer(origin: string, productId: string): Promise<Buyer> {
  const body = new URLSearchParams({ product_id: productId, quantity: "2" });
  const added = await fetch(`${origin}/?wc-ajax=add_to_cart`, { method: "POST", body });
  const cookie = added.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const page = await (await fetch(`${origin}/checkout/`, { headers: { cookie } })).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const proof = "woocommerce-process-checkout-nonce";
  return { cookie, form: { ...NORA, [proof]: field(proof), vitrine_attempt: field("vitrine_attempt") } };
}

/** The order's number, or null if the response does not tell whether the order was placed. */
async function placeOrder(origin: string, { cookie, form }: Buyer): Promise<number | null> {
  try {
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const body = new URLSearchParams(form);
    const signal = AbortSignal.timeout(READY_WITHIN_MS);
    const response = await fetch(`${origin}/?wc-ajax=checkout`, { method: "POST", body, headers, signal });
    if (response.status >= 500) return null;
    const result = (await response.json()) as { result: string; order_id?: number; messages?: string };
    if (result.result !== "success") throw new Error(`Refused: ${result.messages}`);
    return result.order_id ?? null;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")) return null;
    throw error;
  }
}

for (const victim of ["server", "database"] as const) {
  test(`killing the ${victim} during checkout loses or duplicates no confirmed order, and the shop recovers`, async () => {
    test.setTimeout(60_000 + ROUNDS * 20_000);
    const dataFolder = await demoDataFolder();
    let shop: OwnShop = await startShop(dataFolder, ENVIRONMENT);
    try {
      const database = await openShopDatabase(dataFolder);
      const { id } = await database.queryRow<{ id: number }>("select id from products where slug = 'bottle-vase'");
      await database.run(
        "update stock_units set is_managed = true, quantity = $1 where id = (select stock_unit_id from products where id = $2)",
        [STOCK, id],
      );
      await database.run("insert into settings (key, value) values ('limits', $1)", [JSON.stringify(NO_LIMITS)]);
      await database.close();

      const watcher = await buyer(shop.origin, String(id));
      const confirmed = new Map<string, number>();
      const readyAfter: number[] = [];
      let unanswered = 0;
      let sentBefore = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = confirmed.size;
        const queue: Buyer[] = [];
        while (queue.length < ORDERS_PER_ROUND) queue.push(await buyer(shop.origin, String(id)));
        const unconfirmed: Buyer[] = [];
        const { origin } = shop;
        const buyers = Array.from({ length: BUYERS }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) {
            const order = await placeOrder(origin, next);
            if (order === null) unconfirmed.push(next);
            else confirmed.set(next.cookie, order);
          }
        });
        // Kill in the middle of a round: some orders are confirmed, others in progress.
        const target = confirmed.size + 1 + Math.floor((chance() * ORDERS_PER_ROUND) / 2);
        while (confirmed.size < target && queue.length > 0) await sleep(1);
        const sent = confirmed.size;
        await sleep(chance() * 10);
        const killedAt = performance.now();
        if (victim === "server") {
          shop.signal("SIGKILL");
          await shop.ended;
          shop = await startShop(dataFolder, ENVIRONMENT);
        } else {
          process.kill(findPostmaster(join(dataFolder, "postgres", "data"))?.pid ?? 0, "SIGKILL");
        }
        while (!(await canReadCart(shop.origin, watcher))) await sleep(20);
        readyAfter.push(performance.now() - killedAt);
        await Promise.all(buyers);
        unanswered += unconfirmed.length;
        sentBefore += sent - before;
        // A client without a response submits the same form again, as browsers and shoppers do.
        for (const again of unconfirmed) {
          let order = await placeOrder(shop.origin, again);
          while (order === null) {
            await sleep(50);
            order = await placeOrder(shop.origin, again);
          }
          confirmed.set(again.cookie, order);
        }
      }

      const after = await openShopDatabase(dataFolder);
      const { orders, carts, sold, taken, left } = await after.queryRow<Record<string, number>>(`
        select count(*)::integer as orders, count(distinct cart_id)::integer as carts,
          (select sum(quantity)::integer from order_lines) as sold, (select sum(quantity)::integer from order_stock) as taken,
          (select quantity from stock_units where id = (select stock_unit_id from products where id = ${id})) as left
        from orders`);
      await after.close();
      expect(orders).toBe(ROUNDS * ORDERS_PER_ROUND);
      expect([carts, new Set(confirmed.values()).size]).toEqual([orders, orders]);
      expect(taken).toBe(sold);
      expect((left ?? 0) + (sold ?? 0)).toBe(STOCK);
      // Recorded before the timing assertions, so that a failed run reports its figures too.
      const waits = readyAfter.toSorted((a, b) => a - b).map(Math.round);
      const [median = 0, longest = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
      const description =
        `${ROUNDS} rounds, ${orders} orders, ${sentBefore} confirmed before the kill, ` +
        `${unanswered} without a response at first; ` +
        `ready again after ${median} ms (median), ${longest} ms (longest)`;
      test.info().annotations.push({ type: "crash", description });
      expect(sentBefore).toBeGreaterThanOrEqual(ROUNDS);
      // A short run shares the machine with other tests, so that its times mean nothing; a long run has the machine to itself.
      if (IS_LONG) expect(longest).toBeLessThan(READY_WITHIN_MS);
    } finally {
      await shop.stop();
      removeDataFolder(dataFolder);
    }
  });
}

/** Carts are stored only in the database, so a readable cart shows that the database is up. */
async function canReadCart(origin: string, { cookie }: Buyer): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/cart/`, { headers: { cookie }, signal: AbortSignal.timeout(2000) });
    return response.ok && (await response.text()).includes("woocommerce-cart-form");
  } catch {
    return false;
  }
}
