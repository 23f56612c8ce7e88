import { expect, type Locator, type Page } from "@playwright/test";
import { untilScriptsRun } from "./cart-steps.ts";

export const quickViewLink = (page: Page, name: string): Locator =>
  page.getByRole("link", { name: `Quick view: “${name}”` });

export const quickView = (page: Page): Locator => page.locator("dialog.quick-view-dialog");

/** Opens a product list and, by keyboard, the quick view of a product in it. */
export async function openQuickView(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await untilScriptsRun(page);
  await quickViewLink(page, name).focus();
  await page.keyboard.press("Enter");
  const dialog = quickView(page);
  await expect(dialog.getByRole("heading", { name })).toBeFocused();
  return dialog;
}
