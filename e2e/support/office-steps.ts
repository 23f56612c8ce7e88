import { expect, type Page } from "@playwright/test";
import { objections } from "./axe.ts";
import { LOOKS, wear } from "./looks.ts";
import type { OwnShop } from "./own-shop.ts";

export const OFFICE_PASSWORD = "kelp and driftwood";
/** The looks that pages of the office are judged in. */
export const VIEWS = LOOKS.filter(({ name }) => name === "wide" || name === "narrow" || name === "narrow and dark");

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The link that a shop without an owner writes to its log, a moment after it has opened. */
export async function setUpLink(shop: OwnShop): Promise<string> {
  const link = () => /http:\S+\/admin\/setup\/\?token=[\w-]+/.exec(shop.log())?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

export async function becomeOwner(page: Page, shop: OwnShop, email = "owner@example.com"): Promise<void> {
  await page.goto(await setUpLink(shop));
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(OFFICE_PASSWORD);
  await page.getByRole("button", { name: "Open the office" }).click();
  await expect(heading(page)).toHaveText("Your account");
}

export async function signInToOffice(page: Page, { origin }: OwnShop, email: string): Promise<void> {
  await page.goto(`${origin}/admin/login/`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(OFFICE_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Follows an entry of the office's menu. */
export async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name, exact: true }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${name}`));
}

/** Wide, narrow and dark: nothing that an assistive technology would stumble over, and nothing that scrolls sideways. */
export async function expectNoObjections(page: Page, views = VIEWS): Promise<void> {
  for (const view of views) {
    await wear(page, view);
    expect.soft(await objections(page, view.rules), `${page.url()} ${view.name}`).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isTooWide, `${page.url()} ${view.name} scrolls sideways`).toBe(false);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}
