import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { island, rewriteHtml, moveSearchBoxToEnd, untilHydrated, hydrateOn } from "./support/island-steps.ts";
import { classifyScript, watchScripts } from "./support/script-watch.ts";
import { untilIdle } from "./support/settled.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("React is not loaded before the visitor uses an island", async ({ context }) => {
  // Side by side, because each waits for half a second until its network is idle.
  const loaded = await Promise.all(
    ["/", "/shop/", "/product/tide-mug/", "/cart/", "/journal/"].map(async (address) => {
      const page = await context.newPage();
      const scripts = watchScripts(page);
      await page.goto(address, { waitUntil: "networkidle" });
      const found = await scripts();
      expect(found.length, address).toBeGreaterThan(0);
      return found;
    }),
  );
  expect(loaded.flat().filter(({ hasReact }) => hasReact)).toEqual([]);
});

test("on focus, islands hydrate without the client router, leave the markup unchanged and log no errors", async ({
  page,
}) => {
  const folder = resolve(import.meta.dirname, "../build/client/assets");
  const built = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const withRouter = built.filter(
    (name) => classifyScript(name, readFileSync(resolve(folder, name), "utf8")).hasRouter,
  );
  expect(withRouter.length, "the admin's build has scripts that are recognised as the router").toBeGreaterThan(0);

  const complaints = watchConsole(page);
  const scripts = watchScripts(page);
  await page.goto("/shop/?min_price=20&max_price=100.5&filter_glaze=oat");
  await untilScriptsRun(page);
  for (const [name, role] of [
    ["search-box", "combobox"],
    ["price-range", "slider"],
  ] as const) {
    await expect(island(page, name)).not.toHaveAttribute("data-awake");
    const before = await island(page, name).innerHTML();
    await island(page, name).getByRole(role).first().focus();
    await untilHydrated(page, name);
    expect(await island(page, name).innerHTML()).toBe(before);
  }
  await expect(page.getByRole("spinbutton", { name: "From" })).toHaveValue("20");
  await expect(page.getByRole("spinbutton", { name: "to", exact: true })).toHaveValue("100.5");
  expect(complaints).toEqual([]);
  const loaded = await scripts();
  expect(loaded.some(({ hasReact }) => hasReact)).toBe(true);
  expect(loaded.filter(({ hasRouter }) => hasRouter)).toEqual([]);
});

test.describe("an island hydrates", () => {
  test("when the browser is idle, and another one on hover", async ({ page }) => {
    await rewriteHtml(page, "/shop/", (html) => hydrateOn(html, "price-range", "idle"));
    await page.goto("/shop/");
    await untilHydrated(page, "price-range");
    await expect(island(page, "search-box")).not.toHaveAttribute("data-awake");
    await page.getByRole("combobox", { name: "Search the shop" }).hover();
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
