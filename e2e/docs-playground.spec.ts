import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";

const card = (page: Page, vendor: string) => page.locator(`[data-vendor="${vendor}"]`);
const states = (page: Page) =>
  page.locator("[data-vendor]").evaluateAll((cards) => cards.map((one) => one.getAttribute("data-state")));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the playground sends an event by touch, holds it back without consent, and sends nothing over the network", async ({
    page,
  }) => {
    const foreign: string[] = [];
    await page.goto("/docs/tracking/playground/");
    const { origin } = new URL(page.url());
    page.on("request", (request) => foreign.push(request.url()));

    await page.getByLabel("Visitor has chosen").tap();
    await page.getByText("AddToCart", { exact: true }).tap();
    await page.getByRole("spinbutton", { name: "value" }).fill("39.50");
    await page.getByRole("button", { name: "Send AddToCart" }).tap();
    await expect(page.getByRole("heading", { name: "AddToCart" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "7 waiting" })).toBeVisible();
    expect(new Set(await states(page))).toEqual(new Set(["waiting"]));

    await page.getByLabel("Visitor has chosen").tap();
    await expect(card(page, "facebook")).toContainText('"trackSingle"');
    await expect(card(page, "facebook")).toContainText("value: 39.5,");
    await page.getByLabel("Global Privacy Control").tap();
    await page.getByRole("button", { name: "Send AddToCart" }).tap();
    await expect(card(page, "facebook")).toContainText("Global Privacy Control refuses marketing");
    await expect(page.locator(".hist-t li")).toHaveCount(3);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(foreign.filter((url) => !url.startsWith(origin) || url.includes("events"))).toEqual([]);
  });
});

test("the playground is used by keyboard alone", async ({ page }) => {
  await page.goto("/docs/tracking/playground/");
  await page.getByRole("radio", { name: "Purchase" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Lead" })).toBeChecked();
  await page.getByRole("textbox", { name: "content_name" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "ga")).toContainText("generate_lead");

  await page.getByRole("checkbox", { name: "Marketing", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Send Lead" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "facebook")).toContainText("The visitor did not agree to Meta");
  await expect(page.getByRole("status").filter({ hasText: "2 sent, 5 refused" })).toBeVisible();

  await page.locator(".hist-t button").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Purchase" })).toBeVisible();
  await page.getByRole("radio", { name: "Browser" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "facebook")).toContainText("POST graph.facebook.com");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("each event has a page, and the page says what needs a script", async ({ page }) => {
    await page.goto("/docs/tracking/playground/");
    await page.getByRole("link", { name: "AddToCart" }).click();
    await expect(page).toHaveURL(/\/docs\/tracking\/playground\/add-to-cart\/$/);
    await expect(card(page, "ga").first()).toContainText("add_to_cart");
    await expect(page.getByText("Choosing parameters and consent needs a script.")).toBeVisible();
    await expect(page.locator("input:not([type=search]), button:visible")).toHaveCount(0);
  });
});
