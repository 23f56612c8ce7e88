import { expect, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { untilHydrated } from "./support/island-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const box = (page: Page) => page.getByRole("combobox", { name: "Search the shop" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Search the shop" });

async function typeIntoBox(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await untilHydrated(page, "search-box");
  await box(page).pressSequentially(text);
  await expect(group(page, "Products").getByRole("option").first()).toBeVisible();
}

test("suggestions can be selected by keyboard and mouse, and close on Escape and when focus leaves", async ({
  page,
}) => {
  await test.step("text typed before the island is hydrated gets suggestions", async () => {
    const release = await holdRequests(page, /search-box\.island/);
    await page.goto("/");
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await box(page).pressSequentially("mug");
    release();
    await untilHydrated(page, "search-box");
    await expect(group(page, "Products").getByRole("option").first()).toBeVisible();
    await expect(panel(page).getByRole("combobox")).toHaveValue("mug");
    await expect(box(page)).toBeFocused();
  });

  await test.step("arrow keys move through the suggestions and set aria-activedescendant", async () => {
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
    const count = await options(page).count();
    for (let index = 0; index < count; index++) {
      await page.keyboard.press("ArrowDown");
      const option = options(page).nth(index);
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(box(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
    }
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toBeFocused();
  });

  await test.step("Escape clears the text, then closes the panel; the focus returns to the field", async () => {
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveValue("");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await expect(box(page)).toBeFocused();
  });

  await test.step("Tab passes the field without opening the panel", async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "My account" })).toBeFocused();
    await expect(panel(page)).toBeHidden();
  });

  await test.step("a click beside the panel closes it and keeps the text", async () => {
    await typeIntoBox(page, "mug");
    await page.mouse.click(720, 890);
    await expect(panel(page)).toBeHidden();
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("mug");
    await expect(box(page)).toBeFocused();
  });

  await test.step("a click into the field opens the panel with its text", async () => {
    await box(page).click();
    await expect(panel(page).getByRole("combobox")).toHaveValue("mug");
    await expect(box(page)).toBeFocused();
    await panel(page).getByRole("button", { name: "Clear search" }).click();
    await expect(box(page)).toHaveValue("");
    await expect(group(page, "Popular products").getByRole("option")).toHaveCount(4);
    await panel(page).getByRole("button", { name: "Close search" }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step("Enter opens the selected suggestion", async () => {
    await typeIntoBox(page, "mug");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/product/tide-mug/");
  });

  await test.step("clicking a suggestion opens the product", async () => {
    await typeIntoBox(page, "teapot");
    await options(page).filter({ hasText: "Cove Teapot" }).click();
    await expect(page).toHaveURL("/product/cove-teapot/");
  });

  await test.step("Enter without a selected suggestion searches for the text", async () => {
    await typeIntoBox(page, "mug");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?s=mug/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: “mug”");
  });
});

test("a click into the field opens the panel even if it comes before the script", async ({ page }) => {
  const release = await holdRequests(page, /search-box\.island/);
  await page.goto("/");
  await box(page).click();
  await expect(panel(page)).toBeHidden();
  release();
  await expect(panel(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test("price sliders and number fields stay in sync", async ({ page }) => {
  await page.goto("/shop/");
  const low = page.getByRole("slider", { name: /Minimum price/ });
  const high = page.getByRole("slider", { name: /Maximum price/ });
  const from = page.getByRole("spinbutton", { name: "From" });
  const to = page.getByRole("spinbutton", { name: "to", exact: true });
  await low.focus();
  await untilHydrated(page, "price-range");

  const minimum = Number(await low.getAttribute("min"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(from).toHaveValue(String(minimum + 2));
  await high.focus();
  await page.keyboard.press("Home");
  await expect(to, "the sliders never cross").toHaveValue(String(minimum + 2));

  await to.fill("200");
  await expect(high).toHaveValue("200");
  await to.press("Enter");
  await expect(page).toHaveURL(/max_price=200/);
  await expect(page.locator("summary.filters-summary")).toContainText("(1)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("search is an overlay that forgives slips and remembers searches in this browser only", async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem("vitrine-searches"));
    const overlay = panel(page);
    const openOverlay = async () => {
      await untilScriptsRun(page);
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await expect(overlay).toBeVisible();
      await expect(box(page)).toBeFocused();
      await untilHydrated(page, "search-box");
    };
    await page.goto("/");
    await openOverlay();
    await expect(group(page, "Popular products").getByRole("option")).toHaveCount(4);
    await expect(group(page, "Categories").getByRole("option")).toHaveCount(4);
    await expect(group(page, "Recent searches"), "no earlier searches").toHaveCount(0);

    await box(page).pressSequentially("vaze");
    await expect(overlay.getByText("Showing results for vase. Search for “vaze” instead")).toBeVisible();
    await expect(group(page, "Products").getByRole("option", { name: "Bud Vase" })).toContainText("€28.00");
    await expect(group(page, "Categories").getByRole("option")).toHaveText([/^Bud vases *\d+$/, /^Vases *\d+$/]);
    expect(await stored(), "nothing is stored before the visitor searches").toBe(null);

    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: “vaze”");
    await expect(page.locator(".search-corrected")).toContainText("vase");

    await openOverlay();
    await expect(group(page, "Recent searches").getByRole("option")).toHaveText(["vaze"]);
    await overlay.getByRole("button", { name: "Clear recent searches" }).click();
    await expect(group(page, "Recent searches")).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    expect(await stored()).toBe(null);
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    await expect(page.getByRole("link", { name: "Search", exact: true })).toBeFocused();
  });

  test("“instead” searches for the words as they were typed, and the result page offers it too", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await untilHydrated(page, "search-box");
    await page.keyboard.type("vaze");
    await panel(page).getByRole("link", { name: "Search for “vaze” instead" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("No results for “vaze”");

    await page.goto("/?s=vaze&post_type=product");
    await expect(heading).toHaveText("Search: “vaze”");
    await page.getByRole("link", { name: "Search for “vaze” instead" }).click();
    await expect(heading).toHaveText("No results for “vaze”");
  });
});
