import { expect, type Page } from "@playwright/test";

export const stage = (page: Page) => page.locator(".effects-stage");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the demo page of an effect and waits until its script has run. */
export async function openEffect(page: Page, name: string): Promise<void> {
  await page.goto(`/effects/${name}/`);
  await expect(stage(page)).toHaveAttribute("data-alive", "");
}
