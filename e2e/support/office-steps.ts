import { expect, type Page } from "@playwright/test";
import { objections } from "./axe.ts";
import { LOOKS, wear } from "./looks.ts";
import type { OwnShop } from "./own-shop.ts";

const VIEWS = LOOKS.filter(({ name }) => ["wide", "narrow", "narrow and dark"].includes(name));

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Becomes the owner of a new shop by the link that it prints when it starts. */
export async function becomeOwner(page: Page, shop: OwnShop): Promise<void> {
  await page.goto(/http:\S+\/admin\/setup\/\?token=[\w-]+/.exec(shop.log())?.[0] ?? "");
  await page.getByLabel("E-mail address").fill("owner@example.com");
  await page.getByLabel("Password", { exact: true }).fill("kelp and driftwood");
  await page.getByRole("button", { name: "Open the office" }).click();
  await expect(heading(page)).toHaveText("Your account");
}

/** Follows an entry of the office's menu. */
export async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name, exact: true }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${name}`));
}

/** Nothing for axe to object to and nothing that hangs over the edge, on wide and narrow screens, by day and night. */
export async function expectSound(page: Page): Promise<void> {
  for (const view of VIEWS) {
    await wear(page, view);
    expect.soft(await objections(page, view.rules), `${page.url()} ${view.name}`).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overhang, `${page.url()} ${view.name} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}
