/**
 * Makes the fixture in shop/server/backup/fixtures/ again, from a checkout of version 0.1.0:
 *
 *     git worktree add --detach /tmp/v0.1.0 70e591f9 && (cd /tmp/v0.1.0 && npm run build)
 *     node scripts/make-version-fixture.ts /tmp/v0.1.0
 *
 * It starts that version with the demo data, uses the storefront and the admin through their forms, and then has that
 * version write its back-up. Labels and field names are those of 0.1.0.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type * as Catalogue from "../shop/i18n/catalogue/hebrew.ts";
import type * as Clusters from "../shop/server/platform/db/cluster.ts";
import { openDatabase } from "../shop/server/platform/db/connect.ts";
import { createLog } from "../shop/server/platform/log.ts";
import { findChromium } from "./run/chromium.mjs";

const FIXTURES = resolve(import.meta.dirname, "../shop/server/backup/fixtures");
const SECRET = "the session secret of the 0.1.0 fixture";
const PORT = Number(process.env["PORT"] ?? 4745);
const ORIGIN = `http://localhost:${PORT}`;
/** Tables that a back-up leaves out, but a data folder holds. */
const NOT_BACKED_UP = ["sessions", "verifications", "backup_jobs"] as const;
const EVENT_ID = "fixture-add-to-cart-1";

const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error("Usage: node scripts/make-version-fixture.ts <checkout of 0.1.0>");
const data = mkdtempSync(join(tmpdir(), "vitrine-fixture-"));
const env = { ...process.env, NODE_ENV: "production", DATA_DIR: data, SESSION_SECRET: SECRET };
delete (env as NodeJS.ProcessEnv)["DATABASE_URL"];

const running = new Set<ChildProcess>();

/** Starts 0.1.0 and answers how to stop it and the link that creates its owner. */
async function start(role: "all" | "web") {
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: checkout,
    env: { ...env, PORT: String(PORT), PUBLIC_URL: ORIGIN, ROLE: role },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));
  while (!log.includes("The shop is open")) {
    if (child.exitCode !== null) throw new Error(log);
    await sleep(100);
  }
  await sleep(500);
  running.add(child);
  return {
    ownersLink: /http:\S+\/admin\/setup\/\?token=[\w-]+/.exec(log)?.[0] ?? "",
    async stop() {
      running.delete(child);
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Fills in fields by name and presses a button of the same form. */
async function submit(page: Page, fields: Readonly<Record<string, string | boolean>>, button: string | RegExp) {
  const pressed = page.getByRole("button", { name: button }).first();
  const form = page.locator("form").filter({ has: pressed }).first();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`).first();
    const tag = await field.evaluate((element) => element.tagName);
    if (typeof value === "boolean") await field.setChecked(value);
    else if (tag === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await pressed.click();
  const errors = await page.locator(".form-errors, .woocommerce-error").allTextContents();
  if (errors.length > 0) throw new Error(`${page.url()}: ${errors.join(" ")}`);
  console.log(page.url(), await page.locator(".status-message").allTextContents());
}

async function visit(page: Page, path: string): Promise<void> {
  let response = await page.goto(`${ORIGIN}${path}`);
  // The first request after a restart was once answered with 400.
  if (response?.status() === 400) response = await page.goto(`${ORIGIN}${path}`);
  if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}`);
}

async function settings(page: Page): Promise<void> {
  await visit(page, "/admin/settings/");
  await submit(page, { name: "Harbour Pots", tagline: "Stoneware from the pier", "products-per-page": "9" }, "Save");
  for (const [text, own] of [
    ["Add to cart", "Put in basket"],
    ["Studio", "About the harbour"],
    ["E-mail address or password is not right.", "We do not know this email and password."],
  ] as const) {
    await visit(page, `/admin/texts/?search=${encodeURIComponent(text)}`);
    await submit(page, { text: own }, `Save “${text}”`);
  }
}

async function catalogue(page: Page): Promise<void> {
  await visit(page, "/admin/categories/");
  await submit(page, { name: "Harbour range", slug: "harbour-range", description: "Thrown on the pier." }, "Add it");
  await visit(page, "/admin/products/new/");
  await submit(page, { name: "Harbour cup", kind: "variable" }, "Add it");
  const id = /products\/(\d+)/.exec(page.url())?.[1] ?? "";
  await visit(page, `/admin/products/${id}/`);
  await page.getByLabel("Harbour range").check();
  await submit(page, { sku: "HC", shortDescription: "Holds a strong tea.", status: "published" }, "Save");
  await visit(page, `/admin/products/${id}/variations/`);
  const attributes = { "name-0": "Size", "values-0": "250 ml | 350 ml", "variation-0": true, "visible-0": true };
  await submit(page, attributes, "Save attributes");
  await submit(page, { newPrice: "24" }, "Generate variations");
  await visit(page, `/admin/products/${id}/images/`);
  const image = await sharp({ create: { width: 48, height: 48, channels: 3, background: "#35627a" } })
    .png()
    .toBuffer();
  await page.locator("[name=images]").setInputFiles({ name: "harbour-cup.png", mimeType: "image/png", buffer: image });
  await submit(page, {}, "Send");
  await visit(page, "/admin/coupons/new/");
  await submit(page, { code: "harbour10", kind: "percent", amount: "10", active: true }, "Save coupon");
}

async function content(page: Page): Promise<void> {
  await visit(page, "/admin/menus/");
  const entry = page.locator("form").filter({ has: page.getByRole("button", { name: "Add it" }) });
  await entry.locator("[name=kind]").selectOption({ index: 0 });
  await submit(page, { label: "Harbour range", href: "/product-category/harbour-range/" }, "Add it");
  await visit(page, "/admin/pages/new/");
  await submit(page, { title: "Our harbour", slug: "our-harbour" }, "Create page");
  await visit(page, `${new URL(page.url()).pathname}edit/`);
  const document = page.getByLabel("Document (JSON)");
  const block = { id: "words", type: "text", props: { html: "<p>Two wheels and a kiln on the pier.</p>" } };
  await document.fill(JSON.stringify({ version: 1, blocks: [block] }));
  await submit(page, {}, "Publish");
}

/** Registers a customer, whose password link 0.1.0 writes into the folder for mail. */
async function register(page: Page): Promise<void> {
  await visit(page, "/my-account/");
  await submit(page, { email: "nora@example.com" }, "Create account");
  await visit(page, await passwordLink());
  await submit(page, { password_1: "two cups of strong tea" }, "Save password");
}

async function passwordLink(): Promise<string> {
  for (;;) {
    await sleep(500);
    const emails = existsSync(join(data, "mail")) ? readdirSync(join(data, "mail")) : [];
    for (const name of emails.filter((each) => each.endsWith(".eml"))) {
      const text = readFileSync(join(data, "mail", name), "utf8")
        .replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
      const link = /\/my-account\/lost-password\/\?[\w=&%.-]+/.exec(text)?.[0];
      if (link !== undefined) return link;
    }
  }
}

async function addCup(page: Page, size: string): Promise<void> {
  await visit(page, "/product/harbour-cup/");
  const form = page.locator("form.variations_form");
  await form.locator("select[name^=attribute_]").selectOption({ label: size });
  await form.getByRole("button", { name: "Put in basket" }).click();
  console.log(page.url(), await page.locator(".woocommerce-message").allTextContents());
}

async function order(page: Page, method: "cod" | "bacs", coupon?: string): Promise<string> {
  await addCup(page, "350 ml");
  await visit(page, "/checkout/");
  if (coupon !== undefined) await submit(page, { coupon_code: coupon }, /^Apply/);
  await page.locator(`[name=payment_method][value=${method}]`).check();
  const person = { billing_email: "nora@example.com", billing_first_name: "Nora", billing_last_name: "Byrne" };
  const address = { billing_address_1: "4 Slip Lane", billing_city: "Ballynacove", billing_state: "CO" };
  await submit(page, { ...person, ...address, terms: true }, "Place order");
  return /order-received\/(\d+)/.exec(page.url())?.[1] ?? "";
}

async function refund(page: Page, id: string): Promise<void> {
  await visit(page, `/admin/orders/${id}/`);
  await submit(page, { to: "completed" }, "Change status");
  await page.locator("summary", { hasText: "Refund" }).click();
  const line = await page.locator("[name^=quantity-]").first().getAttribute("name");
  await submit(page, { [line ?? ""]: "1", "refund-reason": "Chipped on the way" }, "Refund");
}

async function review(customer: Page, owner: Page): Promise<void> {
  await visit(customer, "/product/harbour-cup/");
  const person = { author: "Nora", email: "nora@example.com" };
  await submit(customer, { ...person, rating: "5", comment: "Keeps the tea warm to the last sip." }, "Submit");
  await visit(owner, "/admin/reviews/");
  const approve = owner.getByRole("button", { name: /^Approve/ }).first();
  if (await approve.isVisible()) await approve.click();
}

async function pixel(page: Page): Promise<void> {
  const path = "/admin/tracking/pixels/facebook/";
  const name = (key: string) => `pixels.facebook.${key}`;
  await visit(page, path);
  await submit(page, { [name("enabled")]: true, [name("ids")]: "101", [name("sendsServerCopy")]: true }, "Save");
  await visit(page, path);
  await submit(page, { "token:101": "EAAB-the-fixture-token" }, "Keep it");
}

/** A visitor agrees to tracking, leaves a cup in the cart, and the browser reports it. */
async function shop(page: Page): Promise<void> {
  await visit(page, "/privacy/choices/");
  await submit(page, {}, "Accept all");
  await addCup(page, "250 ml");
  const event = {
    event: "AddToCart",
    event_slug: "woo_add_to_cart",
    data: { value: "24", currency: "EUR" },
    url: `${ORIGIN}/product/harbour-cup/`,
    eventID: EVENT_ID,
    time: Date.now(),
    to: [{ pixel: "facebook", ids: ["101"] }],
  };
  const response = await page.request.post(`${ORIGIN}/t/events`, {
    headers: { origin: ORIGIN, "content-type": "application/json" },
    data: { events: [event] },
  });
  if (response.status() !== 202) throw new Error(`/t/events answers ${response.status()}: ${await response.text()}`);
  console.log(await response.text());
}

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));

/** Rows of the tables that the back-up leaves out, as JSON that `jsonb_populate_record` reads. */
async function leftOut(): Promise<Record<string, unknown>> {
  const module = pathToFileURL(join(resolve(checkout ?? ""), "shop/server/db/cluster.ts")).href;
  const { openCluster } = (await import(module)) as typeof Clusters;
  const cluster = await openCluster({ directory: join(data, "postgres") });
  const connection = { ...cluster.connection, database: "vitrine" };
  const database = openDatabase({ connection, log: createLog("error") });
  try {
    const found: Record<string, unknown> = {};
    for (const table of NOT_BACKED_UP) {
      const { rows } = await database.pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`);
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await database.close();
    await cluster.stop();
  }
}

async function texts(): Promise<readonly string[]> {
  const folder = join(resolve(checkout ?? ""), "shop/texts/catalogue");
  const { AREAS } = (await import(pathToFileURL(join(folder, "hebrew.ts")).href)) as typeof Catalogue;
  return Object.values(AREAS).flatMap((area) => Object.keys(area));
}

const executablePath = findChromium(process.env);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const [ownerContext, customerContext, visitorContext] = await Promise.all(
    Array.from({ length: 3 }, () => browser.newContext({ javaScriptEnabled: false })),
  );
  if (!ownerContext || !customerContext || !visitorContext) throw new Error("No browser");
  const owner = await ownerContext.newPage();
  const customer = await customerContext.newPage();
  const visitor = await visitorContext.newPage();

  const everything = await start("all");
  await owner.goto(everything.ownersLink);
  const account = { name: "Orla Owner", email: "owner@example.com", password: "clay and slow fire" };
  await submit(owner, account, "Open the office");
  await settings(owner);
  await catalogue(owner);
  await content(owner);
  await register(customer);
  const refunded = await order(customer, "cod", "harbour10");
  await refund(owner, refunded);
  await review(customer, owner);
  await visit(owner, "/admin/products/export/");
  await submit(owner, {}, "Start export");
  await sleep(5000);
  await everything.stop();

  // Without a worker, so that the event stays in the outbox.
  const web = await start("web");
  await pixel(owner);
  const waiting = await order(customer, "bacs");
  await shop(visitor);
  const cookies = {
    owner: await cookiesOf(ownerContext),
    customer: await cookiesOf(customerContext),
    visitor: await cookiesOf(visitorContext),
  };
  await web.stop();

  const file = join(FIXTURES, "shop-0.1.0.tar.gz");
  rmSync(file, { force: true });
  const written = spawnSync(process.execPath, ["build/server/index.js", "backup", file], { cwd: checkout, env });
  if (written.status !== 0) throw new Error(String(written.stderr));
  const facts = { secret: SECRET, orders: { refunded, waiting }, cookies, leftOut: await leftOut() };
  writeFileSync(join(FIXTURES, "shop-0.1.0.json"), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(FIXTURES, "texts-0.1.0.json"), `${JSON.stringify(await texts(), null, 2)}\n`);
} finally {
  await browser.close();
  for (const child of running) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(data, { recursive: true, force: true });
}
