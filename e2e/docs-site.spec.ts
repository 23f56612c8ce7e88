import { expect, test } from "@playwright/test";

test("the search answers while its visitor types, by keyboard", async ({ page }) => {
  await page.goto("/docs/effects/");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("searchbox", { name: "Search docs" });
  await expect(field).toBeFocused();
  await page.keyboard.type("opensByHash");
  await expect(page.locator(".found output")).toHaveText("1 page");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".found a").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/effects\/tabs\/$/);
});

test("the gallery shows the effects of the search, and says how many", async ({ page }) => {
  await page.goto("/docs/effects/");
  await page.getByRole("searchbox", { name: "Search effects" }).fill("dialog");
  await expect(page.locator(".tile:visible h3")).toHaveText(["Off-canvas panel", "Modal", "Toggles"]);
  await expect(page.locator("[data-count]")).toHaveText("3 effects");
});

test("a sample is alive with script and as the server rendered it without", async ({ page }) => {
  await page.goto("/docs/effects/tabs/");
  const sample = page.locator("#sample");
  await sample.getByRole("tab", { name: "Details" }).click();
  await expect(sample.getByRole("tabpanel", { name: "Details" })).toBeVisible();
  await expect(sample.getByRole("tabpanel", { name: "Description" })).toBeHidden();

  await sample.getByRole("link", { name: "Without" }).click();
  await expect(page.locator("#sample").getByText("Dishwasher and microwave safe")).toBeVisible();
  await expect(page.locator("#sample").getByText("Thrown thin")).toBeVisible();
});

test("the chosen theme stays on the next page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/docs/effects/");
  await page.getByRole("button", { name: "Use dark theme" }).click();
  await page.goto("/docs/effects/tabs/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Use light theme" })).toBeVisible();
});
