import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { island, rewriteHtml, moveSearchBoxToEnd, untilHydrated, hydrateOn } from "./support/island-steps.ts";
import { classifyScript, watchScripts } from "./support/script-watch.ts";
import { untilIdle } from "./support/settled.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("React is not loaded before the visitor uses an island", async ({ page }) => {
  const scripts = watchScripts(page);
  for (const address of ["/", "/shop/", "/product/tide-mug/", "/cart/", "/journal/"]) {
    await page.goto(address, { waitUntil: "networkidle" });
  }
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(({ hasReact }) => hasReact)).toEqual([]);
});

test("the client router is in the admin's build and never loaded on the storefront", async ({ page }) => {
  const folder = resolve(import.meta.dirname, "../build/client/assets");
  const built = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const withRouter = built.filter(
    (name) => classifyScript(name, readFileSync(resolve(folder, name), "utf8")).hasRouter,
  );
  expect(withRouter.length, "the build has scripts that are recognised as the router").toBeGreaterThan(0);

  const scripts = watchScripts(page);
  await page.goto("/shop/");
  await page.getByRole("combobox", { name: "Search the shop" }).focus();
  await untilHydrated(page, "search-box");
  await page.getByRole("slider", { name: /Minimum price/ }).focus();
  await untilHydrated(page, "price-range");
  const loaded = await scripts();
  expect(loaded.some(({ hasReact }) => hasReact)).toBe(true);
  expect(loaded.filter(({ hasRouter }) => hasRouter)).toEqual([]);
});

test.describe("an island hydrates", () => {
  test("on focus", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
    await page.getByRole("combobox", { name: "Search the shop" }).focus();
    await untilHydrated(page, "search-box");
  });

  test("on hover", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await page.getByRole("combobox", { name: "Search the shop" }).hover();
    await untilHydrated(page, "search-box");
  });

  test("when the browser is idle", async ({ page }) => {
    await rewriteHtml(page, "/", (html) => hydrateOn(html, "search-box", "idle"));
    await page.goto("/");
    await untilHydrated(page, "search-box");
  });

  test("when it is near the viewport, and not before", async ({ page }) => {
    await rewriteHtml(page, "/", (html) => moveSearchBoxToEnd(hydrateOn(html, "search-box", "visible")));
    await page.goto("/", { waitUntil: "networkidle" });
    await untilIdle(page);
    await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
    await page.locator(".site-foot").scrollIntoViewIfNeeded();
    await untilHydrated(page, "search-box");
  });
});

test("hydration leaves the markup unchanged and logs no errors", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/shop/?min_price=20&max_price=100.5&filter_glaze=oat");
  for (const [name, role] of [
    ["search-box", "combobox"],
    ["price-range", "slider"],
  ] as const) {
    const before = await island(page, name).innerHTML();
    await island(page, name).getByRole(role).first().focus();
    await untilHydrated(page, name);
    expect(await island(page, name).innerHTML()).toBe(before);
  }
  await expect(page.getByRole("spinbutton", { name: "From" })).toHaveValue("20");
  await expect(page.getByRole("spinbutton", { name: "to", exact: true })).toHaveValue("100.5");
  expect(complaints).toEqual([]);
});

test("an island that fails to render leaves the server's form working", async ({ page }) => {
  await rewriteHtml(page, "/shop/", (html) =>
    html.replace("&quot;symbol&quot;:&quot;€&quot;", "&quot;symbol&quot;:{&quot;not&quot;:1}"),
  );
  await page.goto("/shop/");
  await page.getByRole("slider", { name: /Minimum price/ }).focus();
  await expect(island(page, "price-range")).toHaveAttribute("data-awake", "failed");

  const from = page.getByRole("spinbutton", { name: "From" });
  await expect(from).toBeVisible();
  await from.fill("150");
  await from.press("Enter");
  await expect(page).toHaveURL(/min_price=150/);
});

test("an island with invalid data leaves the server's form working", async ({ page }) => {
  await rewriteHtml(page, "/shop/", (html) => html.replace("{&quot;min&quot;", "{&quot;min"));
  const complaints = watchConsole(page);
  await page.goto("/shop/");
  await page.getByRole("slider", { name: /Minimum price/ }).focus();
  await page.waitForLoadState("networkidle");
  await page.getByRole("spinbutton", { name: "From" }).fill("150");
  await page.getByRole("spinbutton", { name: "From" }).press("Enter");
  await expect(page).toHaveURL(/min_price=150/);
  expect(complaints).toEqual([]);
});

test("if an island's script fails to load, the search form still works", async ({ page }) => {
  let isBlocked = true;
  await page.route(/search-box\.island/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search the shop" });
  const failed = page.waitForEvent("requestfailed");
  await box.focus();
  await failed;
  isBlocked = false;
  await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
  await box.fill("mug");
  await box.press("Enter");
  await expect(page).toHaveURL(/[?&]s=mug/);
});
