import { createHash } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { createOwner } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { untilIdle } from "./support/settled.ts";
import { poll } from "./support/tracking-shop.ts";

test.describe.configure({ mode: "serial" });

const OWNER = "owner@example.com";
const CAMPAIGN = "utm_source=news&utm_medium=email&utm_campaign=spring&utm_content=top&utm_term=mugs&utm_id=7";
const FIELDS = [
  "source_type",
  "referrer",
  "utm_campaign",
  "utm_source",
  "utm_medium",
  "utm_content",
  "utm_id",
  "utm_term",
  "utm_source_platform",
  "utm_creative_format",
  "utm_marketing_tactic",
  "session_entry",
  "session_start_time",
  "session_pages",
  "session_count",
  "user_agent",
];
const DAY_S = 86_400;
const shop = useOwnShop();

let ownerCookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await createOwner(page, shop, OWNER);
  ownerCookies = await page.context().cookies();
  await page.close();
});

/** The owner has signed in once, for all tests. */
test.beforeEach(({ context }) => context.addCookies(ownerCookies));

const banner = (page: Page) => page.getByRole("region", { name: "Your privacy, your choice" });
const inputs = (page: Page) => page.locator("form.checkout wc-order-attribution-inputs input");
const trackingCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith("sbjs_"));

interface AttributionWindow {
  readonly wc_order_attribution?: { setOrderTracking?(isAllowed: boolean): void };
}

/** Changes and saves the owner's attribution settings; the storefront follows within a second. */
async function setAttribution(page: Page, change: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`${shop.origin}/admin/tracking/attribution/`);
  await change(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".status-message")).toContainText("Saved.");
}

async function newVisitor(browser: Browser): Promise<{ readonly context: BrowserContext; readonly visitor: Page }> {
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: "reduce" });
  return { context, visitor: await context.newPage() };
}

/** A visitor who came from a campaign and accepted tracking. */
async function consentingVisitor(browser: Browser) {
  const { context, visitor } = await newVisitor(browser);
  await visitor.goto(`/?${CAMPAIGN}`);
  await banner(visitor).getByRole("button", { name: "Accept all" }).click();
  await poll(async () => (await trackingCookies(context)).length).toBeGreaterThan(0);
  return { context, visitor };
}

/** The session cookie's page count; undefined for a visitor who is not tracked. */
async function pagesCounted(visitor: Page): Promise<number | undefined> {
  const session = (await visitor.context().cookies()).find(({ name }) => name === "sbjs_session");
  return session && Number(/pgs=(?<pages>\d+)/.exec(decodeURIComponent(session.value))?.groups?.["pages"]);
}

async function openCheckout(visitor: Page): Promise<void> {
  await fillCart(visitor, "bud-vase");
  const before = await pagesCounted(visitor);
  await visitor.goto("/checkout/");
  await untilScriptsRun(visitor);
  if (before !== undefined) await poll(() => pagesCounted(visitor)).toBe(before + 1);
}

async function placeOrder(visitor: Page): Promise<string> {
  await fillInCheckout(visitor);
  await visitor.getByRole("button", { name: "Place order" }).click();
  await expect(visitor).toHaveURL(/order-received/);
  return /order-received\/(?<id>\d+)/.exec(visitor.url())?.groups?.["id"] ?? "";
}

test("a shop without pixels asks for consent before attribution; the order then has its source [S1.12]", async ({
  page,
  browser,
}) => {
  await test.step("with attribution off there is no banner, no cookie and no hidden field", async () => {
    const { context, visitor } = await newVisitor(browser);
    await visitor.goto(`/?${CAMPAIGN}`);
    await visitor.waitForLoadState("networkidle");
    await expect(banner(visitor)).toBeHidden();
    expect(await trackingCookies(context)).toEqual([]);
    await openCheckout(visitor);
    await expect(inputs(visitor)).toHaveCount(0);
    await context.close();
  });
  await setAttribution(page, async () => {
    await expect(page.getByLabel("Ask for consent first")).toBeChecked();
    await page.getByLabel("Record where orders come from").check();
  });

  const { context, visitor } = await newVisitor(browser);
  await test.step("the consent banner asks for statistics only", async () => {
    await visitor.goto(`/?${CAMPAIGN}`);
    await expect(banner(visitor)).toContainText("we remember how you found us");
    expect(await trackingCookies(context)).toEqual([]);
    await banner(visitor).getByRole("button", { name: "Manage choices" }).click();
    await expect(banner(visitor).getByLabel("Statistics: how visitors find us")).not.toBeChecked();
    await expect(banner(visitor).getByLabel("Marketing")).toHaveCount(0);
  });
  await test.step("a refusal is remembered, and no cookie is set", async () => {
    await banner(visitor).getByRole("button", { name: "Reject all" }).click();
    await expect(banner(visitor)).toBeHidden();
    await visitor.goto(`/shop/?${CAMPAIGN}`);
    await visitor.waitForLoadState("networkidle");
    await expect(banner(visitor)).toBeHidden();
    expect(await trackingCookies(context)).toEqual([]);
  });
  await test.step("the visitor agrees later, with the footer link", async () => {
    await visitor.getByRole("link", { name: "Privacy choices" }).click();
    await banner(visitor).getByLabel("Statistics: how visitors find us").check();
    await banner(visitor).getByRole("button", { name: "Save my choice" }).click();
    await poll(async () => (await trackingCookies(context)).map(({ name }) => name)).toContain("sbjs_current");
    // Consent to statistics does not include marketing.
    const consent = (await context.cookies()).find(({ name }) => name === "pys_consent");
    expect(JSON.parse(atob(decodeURIComponent(consent?.value ?? "")))).toMatchObject({ facebook: false, ga: true });
  });
  await test.step("hidden fields send the source with the order, and the admin shows it", async () => {
    await openCheckout(visitor);
    await expect(inputs(visitor)).toHaveCount(FIELDS.length);
    const order = await placeOrder(visitor);
    await page.goto(`${shop.origin}/admin/orders/${order}/`);
    const panel = page.getByRole("region", { name: "Attribution" });
    await expect(panel).toContainText("Source: News");
    await expect(panel).toContainText("spring");
  });
});

test("the checkout has a hidden input per attribution field with a prefixed name and the visit's value; attribution makes no requests, its values go to these inputs, the checkout block and cookies only [S3.21, S3.22, S7.14]", async ({
  browser,
}) => {
  const { context, visitor } = await consentingVisitor(browser);
  await visitor.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, {
      sent,
      wc: { wcBlocksData: { CHECKOUT_STORE_KEY: "wc/store/checkout" } },
      wp: { data: { dispatch: () => ({ setExtensionData: (...all: unknown[]) => sent.push(all) }) } },
    });
  });
  await test.step("the gallery makes no requests except for images", async () => {
    await visitor.goto("/product/tide-mug/");
    await untilScriptsRun(visitor);
    await visitor.waitForLoadState("networkidle");
    const fetched: string[] = [];
    visitor.on("request", (request) => {
      if (["fetch", "xhr", "document"].includes(request.resourceType())) fetched.push(request.url());
    });
    await visitor.locator("[data-gallery] a").first().click();
    await expect(visitor.locator(".pswp")).toBeVisible();
    await visitor.keyboard.press("ArrowRight");
    await visitor.keyboard.press("Escape");
    expect(fetched).toEqual([]);
  });
  await test.step("a hidden input per field", async () => {
    await openCheckout(visitor);
    await expect(inputs(visitor)).toHaveCount(FIELDS.length);
    const sent = await inputs(visitor).evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, name, value }) => ({ type, name, value })),
    );
    expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(["hidden"]));
    expect(sent.map(({ name }) => name)).toEqual(FIELDS.map((field) => `wc_order_attribution_${field}`));
    const values = Object.fromEntries(
      sent.map(({ name, value }) => [name.replace("wc_order_attribution_", ""), value]),
    );
    expect(values).toMatchObject({
      source_type: "utm",
      utm_source: "news",
      utm_medium: "email",
      utm_campaign: "spring",
      utm_content: "top",
      utm_term: "mugs",
      utm_id: "7",
      utm_source_platform: "(none)",
      utm_creative_format: "(none)",
      utm_marketing_tactic: "(none)",
      session_count: "1",
      session_pages: "3",
      session_entry: `${shop.origin}/?${CAMPAIGN}`,
      referrer: "(none)",
    });
    expect(values["session_start_time"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
  const requests: string[] = [];
  await test.step("no requests, and the checkout block has the values", async () => {
    await visitor.waitForLoadState("networkidle");
    const reported = await visitor.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
    expect(reported.at(-1)).toEqual([
      "woocommerce/order-attribution",
      expect.objectContaining({ utm_source: "news" }),
      true,
    ]);

    visitor.on("request", (request) => requests.push(request.url()));
    await visitor.evaluate(() => {
      const { wc_order_attribution: attribution } = window as AttributionWindow;
      attribution?.setOrderTracking?.(false);
      attribution?.setOrderTracking?.(true);
    });
    await expect(inputs(visitor).first()).toHaveValue(/./);
    await untilIdle(visitor);
    expect(requests).toEqual([]);
  });
  await test.step("the hashing library makes no requests", async () => {
    await visitor.goto(`${shop.origin}/effects/sha256/`);
    await expect(visitor.locator(".effects-stage")).toHaveAttribute("data-alive", "");
    await visitor.waitForLoadState("networkidle");
    requests.length = 0;
    await visitor.getByLabel("Words").fill("eve@example.com");
    await expect(visitor.locator("output")).toHaveText(createHash("sha256").update("eve@example.com").digest("hex"));
    await untilIdle(visitor);
    expect(requests).toEqual([]);
  });
  await context.close();
});

test("consent on a later page keeps the first page's campaign and landing page (S1.12)", async ({ browser }) => {
  const { context, visitor } = await newVisitor(browser);
  await visitor.goto(`/?${CAMPAIGN}`);
  await expect(banner(visitor)).toBeVisible();
  await visitor.getByRole("link", { name: "Shop all" }).first().click();
  await visitor.waitForURL(/\/shop\/$/);
  await expect(banner(visitor)).toBeVisible();
  await visitor.getByRole("link", { name: "Journal" }).first().click();
  await visitor.waitForURL(/\/journal\/$/);
  expect(await trackingCookies(context)).toEqual([]);
  await banner(visitor).getByRole("button", { name: "Accept all" }).click();
  await poll(async () => (await trackingCookies(context)).length).toBeGreaterThan(0);
  await openCheckout(visitor);
  const valueOf = (field: string) => inputs(visitor).and(visitor.locator(`[name="wc_order_attribution_${field}"]`));
  await expect(valueOf("source_type")).toHaveValue("utm");
  await expect(valueOf("utm_source")).toHaveValue("news");
  await expect(valueOf("session_entry")).toHaveValue(`${shop.origin}/?${CAMPAIGN}`);
  await context.close();
});

test("attribution cookies last 6 months of 30 days, a session 30 minutes, and promo codes are between 100000 and 999999, unless the owner changes them; the order shows the code [S9.23, S9.24]", async ({
  page,
  browser,
}) => {
  const lifetimeOf = async (context: BrowserContext, name: string) => {
    const expires = (await trackingCookies(context)).find((cookie) => cookie.name === name)?.expires ?? 0;
    return expires - Date.now() / 1000;
  };
  const byDefault = await consentingVisitor(browser);
  expect(Math.abs((await lifetimeOf(byDefault.context, "sbjs_first")) - 180 * DAY_S)).toBeLessThan(120);
  expect(Math.abs((await lifetimeOf(byDefault.context, "sbjs_session")) - 30 * 60)).toBeLessThan(120);
  expect((await trackingCookies(byDefault.context)).map(({ name }) => name)).not.toContain("sbjs_promo");
  await byDefault.context.close();

  await setAttribution(page, async () => {
    await expect(page.getByLabel("Cookie lifetime, in months of 30 days")).toHaveValue("6");
    await expect(page.getByLabel("Session length, in minutes")).toHaveValue("30");
    await page.getByLabel("Cookie lifetime, in months of 30 days").fill("1");
    await page.getByLabel("Session length, in minutes").fill("10");
    await expect(page.getByLabel("Lowest code")).toHaveValue("100000");
    await expect(page.getByLabel("Highest code")).toHaveValue("999999");
    await page.getByLabel("Give visitors a promo code").check();
  });
  const { context, visitor } = await consentingVisitor(browser);
  await test.step("the new lifetimes apply", async () => {
    expect(Math.abs((await lifetimeOf(context, "sbjs_first")) - 30 * DAY_S)).toBeLessThan(120);
    expect(Math.abs((await lifetimeOf(context, "sbjs_session")) - 10 * 60)).toBeLessThan(120);
  });
  await test.step("the visitor keeps the promo code, and the order shows it", async () => {
    const codeOf = async () => {
      const text = (await trackingCookies(context)).find(({ name }) => name === "sbjs_promo")?.value ?? "";
      return Number(/code=(?<code>\d+)/.exec(decodeURIComponent(text))?.groups?.["code"]);
    };
    const code = await codeOf();
    expect(code).toBeGreaterThanOrEqual(100_000);
    expect(code).toBeLessThanOrEqual(999_999);
    await openCheckout(visitor);
    expect(await codeOf()).toBe(code);
    const order = await placeOrder(visitor);
    await page.goto(`${shop.origin}/admin/orders/${order}/`);
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText(`Promo code${code}`);
  });
  await context.close();

  await test.step("the owner chooses the codes", async () => {
    await setAttribution(page, async () => {
      await page.getByLabel("Lowest code").fill("42");
      await page.getByLabel("Highest code").fill("42");
    });
    const next = await consentingVisitor(browser);
    const promo = (await trackingCookies(next.context)).find(({ name }) => name === "sbjs_promo");
    expect(decodeURIComponent(promo?.value ?? "")).toBe("code=42");
    await next.context.close();
  });
  await test.step("a session of no minutes is refused", async () => {
    await page.getByLabel("Session length, in minutes").fill("0");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(".form-errors")).toContainText("Enter whole minutes from 1 to 1440.");
  });
});

test("turning attribution off, by script or by the owner, deletes cookies and empties the fields [S4.26]", async ({
  page,
  browser,
}) => {
  const { context, visitor } = await consentingVisitor(browser);
  await openCheckout(visitor);
  await expect(inputs(visitor).nth(3)).toHaveValue("news");

  await test.step("off and on again by a script in the page", async () => {
    await visitor.evaluate(() => (window as AttributionWindow).wc_order_attribution?.setOrderTracking?.(false));
    expect(await trackingCookies(context)).toEqual([]);
    expect(
      new Set(await inputs(visitor).evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value))),
    ).toEqual(new Set([""]));
    await visitor.evaluate(() => (window as AttributionWindow).wc_order_attribution?.setOrderTracking?.(true));
    expect((await trackingCookies(context)).length).toBeGreaterThan(5);
  });
  await test.step("off by the owner, also for a page that is already open", async () => {
    await setAttribution(page, () => page.getByLabel("Record where orders come from").uncheck());
    const order = await placeOrder(visitor);
    await poll(async () => trackingCookies(context)).toEqual([]);
    await page.goto(`${shop.origin}/admin/orders/${order}/`);
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText("Unknown");
  });
});

test("without required consent there is no banner, and the first page is recorded (S1.12)", async ({
  page,
  browser,
}) => {
  await setAttribution(page, async () => {
    await page.getByLabel("Record where orders come from").check();
    await page.getByLabel("Ask for consent first").uncheck();
  });
  const { context, visitor } = await newVisitor(browser);
  await visitor.goto(`/?${CAMPAIGN}`);
  await poll(async () => (await trackingCookies(context)).length).toBeGreaterThan(5);
  await expect(banner(visitor)).toBeHidden();
});
