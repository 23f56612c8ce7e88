import { expect, type Page, test } from "@playwright/test";
import { recordAnnouncements } from "./support/announcements.ts";
import { untilPushed } from "./support/data-layer-steps.ts";
import { untilHydrated } from "./support/island-steps.ts";
import { openFilterSheet, productNames, untilFiltersAreLive } from "./support/listing-steps.ts";
import { quickView, quickViewLink } from "./support/quick-view-steps.ts";
import { untilStill } from "./support/settled.ts";

const count = (page: Page) => page.locator(".woocommerce-result-count");
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("filters, a new order and more products apply at once: list, counts, chips, address, data layer and announcement follow", async ({
    page,
  }) => {
    const announced = await recordAnnouncements(page);
    await page.goto("/shop/");
    await untilFiltersAreLive(page);
    await untilPushed(page, "view_item_list", 2);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const all = await count(page).innerText();

    await box(page, "Sage").check();
    await expect(page).toHaveURL("/shop/?filter_glaze=sage");
    await expect(count(page)).toHaveText("Showing all 8 results");
    await expect(box(page, "Sage")).toBeFocused();
    await expect(chips(page)).toHaveText(["Sage"]);
    expect(await productNames(page)).toHaveLength(8);
    const mug = page.locator(".product", { hasText: "Tide Mug" });
    await expect(mug.locator("img").first()).toHaveAttribute("src", /tide-mug--sage/);
    await expect(mug.getByRole("link", { name: "Tide Mug", exact: true })).toHaveAttribute(
      "href",
      "/product/tide-mug/?attribute_pa_glaze=sage",
    );
    await expect.poll(() => announced).toContain("Showing all 8 results");
    const [, , push] = await untilPushed(page, "view_item_list", 3);
    expect(push?.ecommerce.items).toHaveLength(8);

    await test.step("quick view and its way back keep the filtered list", async () => {
      const [name = ""] = await productNames(page);
      await quickViewLink(page, name).focus();
      await page.keyboard.press("Enter");
      await expect(quickView(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/shop/?filter_glaze=sage");
    });

    await test.step("a price, by slider", async () => {
      const low = page.getByRole("slider", { name: /Minimum price/ });
      await low.focus();
      await untilHydrated(page, "price-range");
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/filter_glaze=sage&min_price=\d+$/);
      await expect(low).toBeFocused();
      await expect(chips(page)).toHaveText(["Sage", /^from €/, "Clear all"]);
    });

    await test.step("Back and Forward", async () => {
      await page.goBack();
      await expect(chips(page)).toHaveText(["Sage"]);
      await expect(page.getByRole("spinbutton", { name: "From" })).toHaveValue("");
      await page.goBack();
      await expect(page).toHaveURL("/shop/");
      await expect(count(page)).toHaveText(all);
      await expect(box(page, "Sage")).not.toBeChecked();
      await page.goForward();
      await expect(count(page)).toHaveText("Showing all 8 results");
      await expect(box(page, "Sage")).toBeChecked();
    });

    await test.step("a chip removes its filter, and focus stays in the list", async () => {
      await page.getByRole("link", { name: "Remove filter: Sage" }).press("Enter");
      await expect(page).toHaveURL("/shop/");
      await expect(count(page)).toHaveText(all);
      await expect(count(page)).toBeFocused();
    });
    await test.step("a new order sorts the list, is announced, and Back undoes it", async () => {
      await box(page, "Oat").check();
      await expect(page).toHaveURL("/shop/?filter_glaze=oat");
      await expect(chips(page)).toHaveText(["Oat"]);
      const featured = await productNames(page);
      await page.getByLabel("Sort by").focus();
      await page.getByLabel("Sort by").selectOption("price-desc");
      await expect(page).toHaveURL("/shop/?filter_glaze=oat&orderby=price-desc");
      await expect.poll(() => announced.at(-1)).toMatch(/sorted by Price: high to low$/);
      expect(await productNames(page)).not.toEqual(featured);
      await expect(page.getByLabel("Sort by")).toBeFocused();
      await page.goBack();
      await expect(page.getByLabel("Sort by")).toHaveValue("menu_order");
      expect(await productNames(page)).toEqual(featured);
      await page.goBack();
      await expect(count(page)).toHaveText(all);
    });

    const both = await test.step("Load more appends the next page and keeps the page numbers", async () => {
      const first = await productNames(page);
      await page.getByRole("link", { name: "Load more" }).click();
      await expect(page).toHaveURL("/shop/page/2/?from-page=1");
      await expect(count(page)).toHaveText(/^Showing 1–24 of/);
      const names = await productNames(page);
      expect(names.slice(0, first.length)).toEqual(first);
      expect(new Set(names).size).toBe(24);
      await expect(page.getByRole("navigation", { name: "Product pages" }).locator("[aria-current=page]")).toHaveText(
        /2$/,
      );
      await expect(page.getByRole("link", { name: names[first.length] ?? "", exact: true })).toBeFocused();
      return names;
    });

    await test.step("closing a quick view keeps both pages", async () => {
      await quickViewLink(page, both.at(-1) ?? "").focus();
      await page.keyboard.press("Enter");
      await expect(quickView(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/shop/page/2/?from-page=1");
      expect(await productNames(page)).toHaveLength(24);
    });

    expect(await page.evaluate(() => "isSameDocument" in window), "no page was loaded").toBe(true);
    await test.step("a reload shows both pages", async () => {
      await page.reload();
      await expect(count(page)).toHaveText(/^Showing 1–24 of/);
      expect(await productNames(page)).toEqual(both);
    });
  });

  test("if the list cannot be fetched, the browser loads the filtered page", async ({ page }) => {
    await page.route(/filter_glaze=sage/, (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await page.goto("/shop/");
    await untilFiltersAreLive(page);
    await box(page, "Sage").check();
    await expect(page).toHaveURL("/shop/?filter_glaze=sage");
    await expect(count(page)).toHaveText("Showing all 8 results");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("filters are a sheet with a live count, and one step Back undoes all of its changes", async ({ page }) => {
    await page.goto("/shop/");
    const sheet = await openFilterSheet(page);
    await box(page, "Sage").check();
    await expect(sheet.getByRole("button", { name: "Show 8 products" })).toBeVisible();
    await box(page, "Ember").check();
    await expect(page).toHaveURL("/shop/?filter_glaze=ember,sage");
    await sheet.getByRole("button", { name: /^Show \d+ products$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator(".filters-summary")).toBeFocused();
    await expect(page.locator(".filters-summary")).toHaveText(/Filter\s*\(2\)/);

    const filter = await page.locator(".filters-summary").boundingBox();
    const sort = await page.getByLabel("Sort by").boundingBox();
    expect(Math.abs((filter?.y ?? 0) - (sort?.y ?? 99)), "filter and sort are in one row").toBeLessThan(4);

    await page.goBack();
    await expect(page).toHaveURL("/shop/");
    await expect(page.locator(".filters-summary")).not.toContainText("(");

    await page.locator(".filters-summary").press("Enter");
    await expect(sheet).toBeVisible();
    await expect(box(page, "Sage")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  test("the sheet shows the active filters, each can be removed, and nothing moves under the finger", async ({
    page,
  }) => {
    await page.goto("/shop/");
    const sheet = await openFilterSheet(page);
    const chosen = sheet.getByRole("list", { name: "Active filters" }).getByRole("link");
    const top = async () => Math.round((await box(page, "Sage").boundingBox())?.y ?? 0);
    await untilStill(page);
    const before = await top();
    await box(page, "Sage").check();
    await expect(chosen).toHaveText(["Sage"]);
    expect(await top()).toBe(before);
    expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight), "the head stays").toBe(0);
    await box(page, "Ember").check();
    await expect(chosen).toHaveText(["Ember", "Sage"]);

    await chosen.first().press("Enter");
    await expect(page).toHaveURL("/shop/?filter_glaze=sage");
    await expect(chosen).toHaveText(["Sage"]);
    await expect(chosen.first()).toBeFocused();
    await expect(box(page, "Ember")).not.toBeChecked();
    await expect(sheet.getByRole("button", { name: "Show 8 products" })).toBeVisible();

    await sheet.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/shop/");
    await expect(chosen).toHaveCount(0);
    await expect(sheet.getByRole("link", { name: "Clear all" })).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });
});
