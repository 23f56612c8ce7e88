import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { withBrowser, withVisitor } from "../browser.ts";
import { newDataFolder } from "../data-folder.ts";
import { withDatabaseOf } from "../database.ts";
import { ADD, addForm, cookiesWithCart } from "../demo-product.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { cpuMilliseconds } from "../process-tree.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { median, quantile } from "../statistics.ts";
import { openThrottled } from "../vitals.ts";

const ORDERS = 400;
const WARM_UP = 150;
const AT_ONCE = 4;
const ROUNDS = 5;
const SETTLED_MS = 1500;
/** Rate limits are off, because all orders come from one IP address. */
const NO_LIMITS = {
  ordersPerCart: 1e6,
  ordersPerAddress: 1e6,
  couponsPerCart: 1e6,
  couponsPerAddress: 1e6,
};
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

interface PreparedOrder {
  readonly cookie: string;
  readonly form: Readonly<Record<string, string>>;
}

export const orders: Measure = {
  name: "orders",
  title: "Orders",
  notes: [
    "Each order is sent to `?wc-ajax=checkout` by a different visitor, whose cart and checkout page are not measured. It " +
      "includes everything stored with an order: lines, taxes, stock and queued emails. “Checkout interactive” is the time " +
      "from the tap, on a slow phone as above, until the script has taken over the form; the form works without it from the " +
      "first paint on.",
  ],
  async run({ isQuick, log }) {
    const data = newDataFolder();
    const shop = await startShop(data.path, { ROLE: "web" });
    await withDatabaseOf(data.path, ({ pool }) =>
      pool.query("insert into settings (key, value) values ('limits', $1) on conflict (key) do update set value = $1", [
        JSON.stringify(NO_LIMITS),
      ]),
    );
    const count = isQuick ? ORDERS / 4 : ORDERS;
    await placeAll(shop, await prepare(shop.origin, WARM_UP));
    const ready = await prepare(shop.origin, count);
    await sleep(SETTLED_MS);
    const before = cpuMilliseconds(shop.pid);
    const waits = await placeAll(shop, ready);
    const cpuMs = (cpuMilliseconds(shop.pid) - before) / count;
    log(`an order: ${rounded(cpuMs)} CPU ms`);
    const waited = `p50 ${rounded(quantile(waits, 0.5))} ms, p95 ${rounded(quantile(waits, 0.95))} ms`;
    const findings = [finding("an order, server and database", cpuMs, { atMost: 8 }, " CPU ms", waited)];
    findings.push(...(await onSlowPhone(shop.origin, isQuick ? 3 : ROUNDS)));
    await shop.stop();
    await data.remove();
    return { findings };
  },
};

/** Creates visitors who only have to submit the checkout form. */
async function prepare(origin: string, count: number): Promise<PreparedOrder[]> {
  const ready: PreparedOrder[] = [];
  while (ready.length < count) {
    const cookie = await cookiesWithCart(origin);
    const page = await (await fetch(`${origin}/checkout/`, { headers: { cookie } })).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
    const nonce = "woocommerce-process-checkout-nonce";
    const form = { ...NORA, [nonce]: field(nonce), vitrine_attempt: field("vitrine_attempt") };
    if (form[nonce] === "") throw new Error("The checkout page has no form.");
    ready.push({ cookie, form });
  }
  return ready;
}

async function placeAll({ origin }: ShopProcess, ready: readonly PreparedOrder[]): Promise<readonly number[]> {
  const waiting = [...ready];
  const milliseconds: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const startedAt = performance.now();
        const body = new URLSearchParams(next.form);
        const headers = { cookie: next.cookie, "sec-fetch-site": "same-origin" };
        const response = await fetch(`${origin}/?wc-ajax=checkout`, { method: "POST", body, headers });
        const text = await response.text();
        if (!text.includes('"result":"success"')) throw new Error(`An order was not placed: ${text.slice(0, 300)}`);
        milliseconds.push(performance.now() - startedAt);
      }
    }),
  );
  return milliseconds;
}

async function onSlowPhone(origin: string, rounds: number): Promise<Finding[]> {
  const live: number[] = [];
  const first: number[] = [];
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round += 1) {
      await withVisitor(browser, origin, async (context) => {
        await context.request.post(ADD, { form: await addForm(origin) });
        const page = await openThrottled(context);
        // Visitors always reach the checkout from another page of the shop.
        await page.goto("/cart/", { waitUntil: "load" });
        await sleep(SETTLED_MS);
        await page.goto("/checkout/", { waitUntil: "commit" });
        live.push(await untilLive(page));
        first.push(await page.evaluate(() => window.recorded.fcp));
      });
    }
  });
  const paint = `first paint ${rounded(median(first) / 1000)} s`;
  return [finding("checkout interactive", median(live) / 1000, { atMost: 2 }, " s", paint)];
}

async function untilLive(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const isLive = document.querySelector("form.woocommerce-checkout")?.hasAttribute("data-live") ?? false;
    return isLive ? performance.now() : 0;
  });
  return await handle.jsonValue();
}
