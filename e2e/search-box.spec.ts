import { expect, type Page, test } from "@playwright/test";
import { untilAwake } from "./support/island-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const box = (page: Page) => page.getByRole("combobox", { name: "Search the shop" });
const options = (page: Page) => page.getByRole("listbox", { name: "Products" }).getByRole("option");

async function typeIntoBox(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await untilAwake(page, "search-box");
  await box(page).pressSequentially(text);
  await expect(options(page).first()).toBeVisible();
}

test("arrows go through the suggestions and back to the text; the box says which one is meant", async ({ page }) => {
  await page.goto("/");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await typeIntoBox(page, "mug");
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

test("Enter goes to the product that is meant", async ({ page }) => {
  await page.goto("/");
  await typeIntoBox(page, "mug");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product/tide-mug/");
});

test("Enter without a choice searches for the text", async ({ page }) => {
  await page.goto("/");
  await typeIntoBox(page, "mug");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?s=mug/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: “mug”");
});

test("Escape closes the suggestions and leaves the text alone", async ({ page }) => {
  await page.goto("/");
  await typeIntoBox(page, "mug");
  await page.keyboard.press("Escape");
  await expect(options(page).first()).toBeHidden();
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await expect(box(page)).toHaveValue("mug");
  await expect(box(page)).toBeFocused();
});

test("leaving the box closes the suggestions", async ({ page }) => {
  await page.goto("/");
  await typeIntoBox(page, "mug");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(options(page).first()).toBeHidden();
});

test("a click on a suggestion opens it", async ({ page }) => {
  await page.goto("/");
  await typeIntoBox(page, "teapot");
  await options(page).filter({ hasText: "Cove Teapot" }).click();
  await expect(page).toHaveURL("/product/cove-teapot/");
});

test("what was typed before the code arrived is suggested for all the same", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-box\.island/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await box(page).pressSequentially("mug");
  release();
  await untilAwake(page, "search-box");
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue("mug");
});

test("the sliders set the numbers, and the numbers set the sliders", async ({ page }) => {
  await page.goto("/shop/");
  const low = page.getByRole("slider", { name: /Lowest price/ });
  const high = page.getByRole("slider", { name: /Highest price/ });
  const from = page.getByRole("spinbutton", { name: "From" });
  const to = page.getByRole("spinbutton", { name: "to", exact: true });
  await low.focus();
  await untilAwake(page, "price-range");

  const least = Number(await low.getAttribute("min"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(from).toHaveValue(String(least + 2));
  await high.focus();
  await page.keyboard.press("Home");
  await expect(to, "the two never cross").toHaveValue(String(least + 2));

  await to.fill("200");
  await expect(high).toHaveValue("200");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/max_price=200/);
  await expect(page.locator("summary.filters-summary")).toContainText("(1)");
});
