import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchConsole } from "./support/console-watch.ts";

/** Has a field of every kind. */
const SHOWCASE = "/product/field-showcase/";
const WORKSHOP = "/product/wheel-workshop/";
const HOSTILE = `<img src=x onerror="document.title='hacked'">`;
const DRAWING = {
  name: `<b>my drawing.html`,
  mimeType: "image/png",
  buffer: Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1"),
};

const addButton = (page: Page) => page.locator(".product-summary .single_add_to_cart_button");
const optionValues = (page: Page) => page.locator(".cart_item dl.variation .variation-choice");

/** The date in so many days, as a native date input accepts it. */
function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Opens a product and waits until its option fields have calendars, masks and messages. */
async function openEnhanced(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilEnhanced(page);
}

async function untilEnhanced(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await expect(page.locator("form.cart")).toHaveJSProperty("noValidate", true);
}

/** The document is the same at both widths: the rules for the narrow one are those whose result can differ. */
const CHECKED_WIDTHS = [
  [1440, "all"],
  [390, ["target-size", "scrollable-region-focusable"]],
] as const;

/** Runs axe on a part of the page, wide and narrow; page-states.spec.ts does so on the whole page. */
async function expectAccessible(page: Page, part = "form.cart"): Promise<void> {
  const viewport = page.viewportSize();
  for (const [width, rules] of CHECKED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page, rules, part), `${part} at ${width} px`).toEqual([]);
  }
  if (viewport) await page.setViewportSize(viewport);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a product with option fields can be bought, and errors keep the entered values (S1.06)", async ({ page }) => {
    await page.goto(SHOWCASE);
    const form = page.locator("form.cart");
    await expect(form.getByLabel("Engraving")).toHaveAttribute("required", "");
    // Skips the browser's own validation, as other clients do.
    await form.evaluate((element: HTMLFormElement) => element.setAttribute("novalidate", ""));
    await form.getByLabel("A note in the box").fill(HOSTILE);
    await form.getByLabel("Email of the recipient").fill("nobody");
    await form.getByLabel("Gift password").fill("open sesame");
    await addButton(page).click();

    await expect(page.locator(".woocommerce-error")).toHaveText(
      /Engraving is a required field\s*Added email is not valid!/,
    );
    await expect(form.getByLabel("Engraving")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Email of the recipient")).toHaveAccessibleDescription(/Added email is not valid!/);
    await expect(form.getByLabel("A note in the box")).toHaveValue(HOSTILE);
    await expect(form.getByLabel("Gift password")).toHaveValue("");

    await form.getByLabel("Engraving").fill("ANNA");
    await form.getByLabel("Email of the recipient").fill("anna@example.com");
    await form.getByLabel("Inlaid with white slip").check();
    await form.getByLabel("Gift wrapping").check();
    await form.getByLabel("Tissue paper").selectOption("sage");
    await form.getByLabel("Delivery date").fill(dateInDays(30));
    await form.getByLabel("Delivery time").fill("21:30");
    await form.getByLabel("Gift password").fill("open sesame");
    await form.getByLabel("A drawing for the foot").setInputFiles(DRAWING);
    await addButton(page).click();
    await expect(page.locator(".woocommerce-message")).toContainText("has been added to your cart");

    await page.goto("/cart/");
    await expect(page.locator(".cart_item .product-price")).toHaveText("€59.00");
    await expect(optionValues(page)).toContainText([
      "Engraving: ANNA",
      "Lettering: Inlaid with white slip",
      "Glaze depth: 40 %",
      "Tissue paper: Sage",
      "Gift wrapping: Yes",
      `A note in the box: ${HOSTILE}`,
      "Email of the recipient: anna@example.com",
      "Delivery date:",
      "Delivery time: 09:30 PM",
      "Gift password: ••••••••",
      "A drawing for the foot: bmy drawing.html.png",
    ]);
    expect(await page.content()).not.toContain("open sesame");
  });
});

test("all missing fields are announced at once, and the product can be added to the cart by keyboard alone [S8.09, S4.25] (S1.06)", async ({
  page,
}) => {
  const consoleProblems = watchConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("in a product list the button of a product with option fields links to the product page", async () => {
    await page.goto("/product-category/studio/workshops/");
    const button = page.getByRole("link", { name: "Select options for “Wheel Workshop”" });
    await expect(button).toHaveText("Select options");
    await button.click();
    await expect(page).toHaveURL(WORKSHOP);
    await untilEnhanced(page);
  });

  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#sr-alert")).toHaveText("Day\nStart\n- are required fields", { useInnerText: false });
  await expect(page.locator(".option-message")).toHaveText(/Day\s*Start\s*- are required fields/);
  await expect(page.getByLabel("Day", { exact: false }).first()).toBeFocused();
  await expect(addButton(page)).toHaveClass(/\bnot-in-cart\b/);
  await expect(addButton(page)).not.toHaveClass(/\bloading\b/);
  await expectAccessible(page);

  await test.step("choose a date in the calendar", async () => {
    const calendar = page.getByRole("button", { name: /^Choose date/ });
    await calendar.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog.date-popup[open]:not([aria-busy]) table")).toBeVisible();
    await expectAccessible(page, "dialog.date-popup[open]");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.locator("[name=option_day]")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(calendar).toBeFocused();
  });

  await test.step("choose a time in the list", async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator("[name=option_start]")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.locator("[name=option_start]")).toHaveValue(/^\d\d:[03]0 [AP]M$/);
    await expect(page.locator(".field-problem:not(:empty)")).toHaveCount(0);
  });

  await page.locator("[name=option_places]").focus();
  await page.keyboard.press("ArrowUp");
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#sr-status")).toHaveText("“Wheel Workshop” has been added to your cart");
  await expect(addButton(page)).not.toHaveClass(/\bnot-in-cart\b/);
  await expect(page.locator(".widget_shopping_cart_content").first()).toContainText("Number of places: 2");
  await expect(page.locator(".widget_shopping_cart_content").first()).toContainText("€190.00");
  expect(consoleProblems).toEqual([]);
});

test("an invalid URL shows a floating error, masks format input, and a file is uploaded with the form (S8.11)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openEnhanced(page, SHOWCASE);
  await expectAccessible(page);
  const form = page.locator("form.cart");
  await form.getByLabel("Engraving").fill(HOSTILE.slice(0, 12));
  await form.getByLabel("Their web page").fill("www.example.com");
  await form.getByLabel("Gift password").fill("open sesame");
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(form.getByLabel("Gift password")).toHaveAttribute("type", "text");
  await form.getByLabel("MAC address").pressSequentially("0a1b2c3d4e5f", { delay: 20 });
  await expect(form.getByLabel("MAC address")).toHaveValue("0A:1B:2C:3D:4E:5F");
  await addButton(page).click();
  await expect(page.locator(".floating-box")).toHaveText("Added URL is not valid!");
  await expect(form.getByLabel("Their web page")).toBeFocused();

  await form.getByLabel("Their web page").fill("https://example.com/");
  await form.getByLabel("A drawing for the foot").setInputFiles(DRAWING);
  await addButton(page).click();
  const cart = page.locator(".widget_shopping_cart_content").first();
  await expect(cart).toContainText("<img src=x o");
  await expect(cart).toContainText("MAC address: 0A:1B:2C:3D:4E:5F");
  await expect(cart).toContainText("€50.00");
  expect(await page.title()).not.toBe("hacked");
});
