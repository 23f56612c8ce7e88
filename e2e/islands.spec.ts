import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { island, rewriteHtml, searchBoxAtTheEnd, untilAwake, wakeOn } from "./support/island-steps.ts";
import { judge, watchScripts } from "./support/script-watch.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("React is not loaded before the visitor wants something of it", async ({ page }) => {
  const scripts = watchScripts(page);
  for (const address of ["/", "/shop/", "/product/tide-mug/", "/cart/", "/journal/"]) {
    await page.goto(address, { waitUntil: "networkidle" });
  }
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(({ hasReact }) => hasReact)).toEqual([]);
});

test("the router's client is in the build for the office and never reaches a visitor", async ({ page }) => {
  const folder = resolve(import.meta.dirname, "../build/client/assets");
  const built = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const withRouter = built.filter((name) => judge(name, readFileSync(resolve(folder, name), "utf8")).hasRouter);
  expect(withRouter.length, "scripts are recognised by a mark that still exists").toBeGreaterThan(0);

  const scripts = watchScripts(page);
  await page.goto("/shop/");
  await page.getByRole("combobox", { name: "Search the shop" }).focus();
  await untilAwake(page, "search-box");
  await page.getByRole("slider", { name: /Lowest price/ }).focus();
  await untilAwake(page, "price-range");
  const loaded = await scripts();
  expect(loaded.some(({ hasReact }) => hasReact)).toBe(true);
  expect(loaded.filter(({ hasRouter }) => hasRouter)).toEqual([]);
});

test.describe("an island wakes", () => {
  test("when it gets the focus", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
    await page.getByRole("combobox", { name: "Search the shop" }).focus();
    await untilAwake(page, "search-box");
  });

  test("when a pointer comes over it", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await page.getByRole("combobox", { name: "Search the shop" }).hover();
    await untilAwake(page, "search-box");
  });

  test("when the browser is idle", async ({ page }) => {
    await rewriteHtml(page, "/", (html) => wakeOn(html, "search-box", "idle"));
    await page.goto("/");
    await untilAwake(page, "search-box");
  });

  test("when it comes near the window, and not before", async ({ page }) => {
    await rewriteHtml(page, "/", (html) => searchBoxAtTheEnd(wakeOn(html, "search-box", "visible")));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
    await page.locator(".site-foot").scrollIntoViewIfNeeded();
    await untilAwake(page, "search-box");
  });
});

test("waking changes nothing that is to be seen, and nobody complains", async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto("/shop/?min_price=20&max_price=100.5&filter_glaze=oat");
  for (const [name, role] of [
    ["search-box", "combobox"],
    ["price-range", "slider"],
  ] as const) {
    const before = await island(page, name).innerHTML();
    await island(page, name).getByRole(role).first().focus();
    await untilAwake(page, name);
    expect(await island(page, name).innerHTML()).toBe(before);
  }
  await expect(page.getByRole("spinbutton", { name: "From" })).toHaveValue("20");
  await expect(page.getByRole("spinbutton", { name: "to", exact: true })).toHaveValue("100.5");
  expect(complaints).toEqual([]);
});

test("an island that breaks leaves its form as it came, and the page goes on", async ({ page }) => {
  await rewriteHtml(page, "/shop/", (html) =>
    html.replace("&quot;symbol&quot;:&quot;€&quot;", "&quot;symbol&quot;:{&quot;not&quot;:1}"),
  );
  await page.goto("/shop/");
  await page.getByRole("slider", { name: /Lowest price/ }).focus();
  await expect(island(page, "price-range")).toHaveAttribute("data-awake", "failed");

  const from = page.getByRole("spinbutton", { name: "From" });
  await expect(from).toBeVisible();
  await from.fill("150");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/min_price=150/);
});

test("an island whose data cannot be read stays the form that it was", async ({ page }) => {
  await rewriteHtml(page, "/shop/", (html) => html.replace("{&quot;min&quot;", "{&quot;min"));
  const complaints = watchComplaints(page);
  await page.goto("/shop/");
  await page.getByRole("slider", { name: /Lowest price/ }).focus();
  await page.waitForLoadState("networkidle");
  await page.getByRole("spinbutton", { name: "From" }).fill("150");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/min_price=150/);
  expect(complaints).toEqual([]);
});

test("an island whose code does not come is tried again at the next touch", async ({ page }) => {
  let isAway = true;
  await page.route(/search-box\.island/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search the shop" });
  const failed = page.waitForEvent("requestfailed");
  await box.focus();
  await failed;
  isAway = false;
  await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
  await box.fill("mug");
  await box.press("Enter");
  await expect(page).toHaveURL(/[?&]s=mug/);
});
