import { expect, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./support/display-variants.ts";
import { watchScripts } from "./support/script-watch.ts";
import { installClock, poll, timedVisit, untilAllSent, untilTracking, visit } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

interface Shift {
  readonly startTime: number;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

const banner = (page: Page) => page.getByRole("region", { name: "Your privacy, your choice" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const footerLink = (page: Page) => page.getByRole("link", { name: "Privacy choices" });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const RECORD = /^[0-9a-f]{8}-[0-9a-f-]{27}\.[0-9a-f]{12}$/;
const TRACKING = /^(?:pys_(?!consent$)|pysTraffic|last_pys|pbid|_fb|_ga|_gcl|_ttp|_pin|_uet)/;

test("withdrawing consent deletes tracking cookies and stops events at once and on later pages [T4.03, T6.01, T9.04]", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await visit(browser, shop);

  await test.step("the banner appears without layout shift or moving focus", async () => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      let shownAt = Infinity;
      Object.assign(window, { shifts });
      new MutationObserver(() => {
        if (document.querySelector(".consent-banner:not([hidden])")) shownAt = Math.min(shownAt, performance.now());
      }).observe(document, { attributes: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { startTime, value, sources } of list.getEntries() as unknown as readonly Shift[]) {
          // Shifts before the banner, such as from a late font, are not its doing.
          if (startTime < shownAt) continue;
          const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
          shifts.push(`${value} by ${moved.join()}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/shop/");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(recorder.requests).toEqual([]);
  });
  // Only now: layout shifts are reported in real time.
  await installClock(context);

  await test.step("accepting sends the events from before the choice", async () => {
    await button(page, "Accept all").click();
    await expect(banner(page)).toBeHidden();
    await poll(() => recorder.requests.filter((url) => url.includes("ev=ViewCategory")).length).toBe(1);
    await poll(() => recorder.requests.filter((url) => url.includes("en=view_item_list")).length).toBe(1);
  });

  await test.step("the choice is stored for a year, with the ID of the shop's record", async () => {
    const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
    await poll(async () => decodeURIComponent((await cookieOf("vitrine_consent"))?.value ?? "")).toMatch(RECORD);
    const days = (((await cookieOf("pys_consent"))?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  await test.step("the next page shows no banner and does not load its script", async () => {
    const scripts = watchScripts(page);
    await page.goto("/product/espresso-pair/");
    await untilTracking(page);
    await untilAllSent(page);
    await expect(banner(page)).toBeHidden();
    expect((await scripts()).filter(({ path }) => path.includes("show-banner"))).toEqual([]);
    expect((await cookieNames(page)).filter((name) => TRACKING.test(name)).length).toBeGreaterThan(5);
  });

  await test.step("the footer link opens the banner and Escape closes it", async () => {
    await footerLink(page).click();
    await expect(banner(page).getByText("Your privacy, your choice", { exact: true })).toBeFocused();
    await expect(banner(page).getByRole("checkbox", { name: "Marketing" })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(banner(page)).toBeHidden();
    await expect(footerLink(page)).toBeFocused();
    await footerLink(page).press("Enter");
  });

  await test.step("rejecting deletes the cookies at once and stops all events", async () => {
    await button(page, "Reject all").click();
    await poll(async () => (await cookieNames(page)).filter((name) => TRACKING.test(name))).toEqual([]);
    await untilAllSent(page);
    recorder.clear();
    await page.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".cart-count")).toHaveText("1");
    await untilAllSent(page);
    expect(recorder.requests).toEqual([]);
    expect(recorder.copies).toEqual([]);
    expect(
      await page.evaluate(() => (window as unknown as { containerEvents: string[] }).containerEvents),
    ).not.toContain("add_to_cart");
  });

  await test.step("the next page sends nothing and shows no banner", async () => {
    await page.goto("/shop/");
    await untilTracking(page);
    await untilAllSent(page);
    expect(recorder.requests).toEqual([]);
    expect((await cookieNames(page)).filter((name) => TRACKING.test(name))).toEqual([]);
    await expect(banner(page)).toBeHidden();
  });

  expect(recorder.unexpectedHosts).toEqual([]);
  expect(recorder.cspViolations).toEqual([]);
  await context.close();
});

test("the consent banner passes axe in every variant, works by keyboard and never covers the focus", async ({
  browser,
  shop,
}) => {
  const { context, page } = await timedVisit(browser, shop);
  await page.goto("/shop/");
  await expect(banner(page)).toBeVisible();

  await test.step("the accept and reject buttons look the same", async () => {
    const styles = await Promise.all(
      ["Accept all", "Reject all"].map((name) =>
        button(page, name).evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight, height, width } = getComputedStyle(element);
          return { backgroundColor, color, fontSize, fontWeight, height, width };
        }),
      ),
    );
    expect(styles[0]).toEqual(styles[1]);
  });

  await test.step("the banner follows the skip link in the tab order", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page, "Reject all")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page, "Manage choices")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banner(page).getByRole("group", { name: "Manage choices" })).toContainText("NecessaryAlways on");
  });

  await test.step("the open choices are in the tab order as they are shown", async () => {
    await expect(button(page, "Manage choices")).toBeFocused();
    const order: [name: string, y: number, x: number][] = [];
    for (let step = 0; step < 9; step++) {
      const focused = page.locator(":focus");
      const box = await focused.boundingBox();
      const name = await focused.evaluate((element) => element.getAttribute("name") ?? element.textContent ?? "");
      order.push([name, Math.round(box?.y ?? 0), Math.round(box?.x ?? 0)]);
      await page.keyboard.press("Tab");
    }
    const names = order.map(([name]) => name);
    const isService = /: \d+ services?$/;
    expect(names.map((name) => (isService.test(name) ? "services" : name))).toEqual([
      "Manage choices",
      "services",
      "statistics",
      "services",
      "marketing",
      "services",
      "Reject all",
      "Accept all",
      "Save my choice",
    ]);
    expect(order.toSorted(([, y, x], [, otherY, otherX]) => y - otherY || x - otherX)).toEqual(order);
  });

  await test.step("on a phone a second tap on the same place does not accept everything", async () => {
    const before = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    const toggle = banner(page).locator(".consent-toggle");
    await toggle.click();
    const box = await button(page, "Manage choices").boundingBox();
    await toggle.click();
    await expect(button(page, "Accept all")).toBeVisible();
    const accept = await button(page, "Accept all").boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect((accept?.x ?? 0) + (accept?.width ?? 0)).toBeLessThan(middle);
    await page.setViewportSize(before);
  });

  for (const variant of DISPLAY_VARIANTS) {
    await test.step(variant.name, async () => {
      await applyVariant(page, variant);
      expect.soft(await axeViolations(page, variant.rules), variant.name).toEqual([]);
      const { width, scroll } = await page.evaluate(() => ({
        width: innerWidth,
        scroll: document.documentElement.scrollWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(width);
    });
  }

  await test.step("the privacy choices page passes axe", async () => {
    const choicesPage = await context.newPage();
    await choicesPage.goto("/privacy/choices/");
    expect(await axeViolations(choicesPage, "all", "main")).toEqual([]);
    await choicesPage.close();
  });

  await test.step("a focused element scrolls above the banner, down to the last link of the page", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const last = page.locator(".site-foot a").last();
    await last.focus();
    const [link, cover] = [await last.boundingBox(), await banner(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  });

  await test.step("a single purpose can be saved", async () => {
    await banner(page).getByRole("checkbox", { name: "Statistics" }).check();
    await button(page, "Save my choice").click();
    const value = (await context.cookies()).find(({ name }) => name === "pys_consent")?.value ?? "";
    expect(JSON.parse(atob(decodeURIComponent(value)))).toEqual({
      facebook: false,
      ga: true,
      google_ads: false,
      tiktok: false,
      bing: false,
      pinterest: false,
      gtm: true,
    });
  });
  await context.close();
});

test("in wide windows the choices are a dialog in the middle, which moves to the edge when the page has the focus", async ({
  browser,
  shop,
}) => {
  const { context, page } = await timedVisit(browser, shop);
  const height = 800;
  await page.setViewportSize({ width: 1280, height });
  await page.goto("/shop/");
  await button(page, "Manage choices").click();
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: Math.round(box?.y ?? 0), bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) };
  };
  const distances = async () => {
    const { top, bottom } = await edges(banner(page));
    return { above: top, below: height - bottom };
  };
  const middle = async () => {
    const { above, below } = await distances();
    return above > 40 && Math.abs(above - below) <= 1;
  };

  await test.step("the three answers are in one row at its foot", async () => {
    await expect.poll(middle).toBe(true);
    const rows = await Promise.all(
      ["Reject all", "Accept all", "Save my choice"].map((name) => edges(button(page, name))),
    );
    expect(new Set(rows.map(({ top }) => top)).size).toBe(1);
    expect((await edges(banner(page).getByRole("group", { name: "Manage choices" }))).bottom).toBeLessThanOrEqual(
      rows[0]?.top ?? 0,
    );
  });

  await test.step("what has the focus is not covered", async () => {
    const link = page.locator("main .product a").nth(2);
    await link.focus();
    await expect.poll(async () => (await distances()).below).toBe(0);
    expect((await edges(link)).bottom).toBeLessThanOrEqual((await edges(banner(page))).top);
    // Where it is now the next click must meet it.
    await banner(page).getByRole("checkbox", { name: "Statistics" }).check();
    expect((await distances()).below).toBe(0);
    await banner(page).locator(".consent-toggle").click();
    await button(page, "Manage choices").click();
    await expect.poll(middle).toBe(true);
  });

  await test.step("on phones it is a sheet on the lower edge", async () => {
    await page.setViewportSize({ width: 390, height });
    await expect.poll(async () => (await distances()).below).toBe(0);
  });
  await context.close();
});

test("without JavaScript a page saves the choice, and rejecting deletes the cookies it allowed", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await footerLink(page).click();
  await page.getByRole("checkbox", { name: "Statistics" }).check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your choice is saved" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Statistics" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Marketing" })).not.toBeChecked();
  await expect(page.locator("code")).toHaveText(/^[0-9a-f-]{36}$/);

  await context.addCookies(["pys_first_visit", "_ga", "_fbp"].map((name) => ({ name, value: "1", url: shop.origin })));
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect(page.getByRole("checkbox", { name: "Statistics" })).not.toBeChecked();
  expect((await cookieNames(page)).toSorted()).toEqual(["pys_consent", "vitrine_consent"]);
  await context.close();
});

test("the inspector shows each event with its parameters and its result for each pixel", async ({ browser, shop }) => {
  const { context, page } = await timedVisit(browser, shop, { statistics: true, marketing: false });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() =>
    Object.assign(window, {
      pys_disable_event_filter: (name: string, pixel: string) => name === "AddToCart" && pixel === "ga",
    }),
  );
  await page.goto("/product/espresso-pair/?vitrine-inspect");
  const panel = page.getByRole("region", { name: "Events of this page" });
  const event = (name: string) =>
    panel.getByRole("listitem").filter({ has: page.locator("strong", { hasText: name }) });
  await expect(event("ViewContent")).toContainText("ga: sent");
  await expect(event("ViewContent")).toContainText("facebook: not sent: no consent");

  await page.locator(".single_add_to_cart_button").press("Enter");
  await expect(event("AddToCart")).toContainText("ga: not sent: blocked by the page");
  await event("ViewContent").locator("summary").press("Enter");
  await expect(event("ViewContent").locator("pre").first()).toContainText('"currency": "EUR"');

  await panel.getByRole("button", { name: "Copy as JSON" }).press("Enter");
  await expect(panel.getByRole("status")).toHaveText("Copied.");
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    name: string;
    id: string;
  }[];
  expect(copied.map(({ name }) => name)).toContain("ViewContent");
  expect(new Set(copied.map(({ id }) => id)).size).toBe(copied.length);

  expect(await axeViolations(page, "all", ".inspector")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await context.close();
});
