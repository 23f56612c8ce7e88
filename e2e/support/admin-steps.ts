import { expect, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./display-variants.ts";
import type { OwnShop } from "./own-shop.ts";

export const ADMIN_PASSWORD = "kelp and driftwood";
/** The variants in which admin pages are checked. */
export const ADMIN_VARIANTS = DISPLAY_VARIANTS.filter(
  ({ name }) => name === "wide" || name === "narrow" || name === "narrow and dark",
);

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The setup link that a shop without an owner writes to its log shortly after its start. */
export async function setUpLink(shop: OwnShop): Promise<string> {
  const link = () => /http:\S+\/admin\/setup\/\?token=[\w-]+/.exec(shop.log())?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

export async function createOwner(page: Page, shop: OwnShop, email = "owner@example.com"): Promise<void> {
  await page.goto(await setUpLink(shop));
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Open the admin" }).click();
  await expect(heading(page)).toHaveText("Your account");
}

export async function signInToAdmin(page: Page, { origin }: OwnShop, email: string): Promise<void> {
  await page.goto(`${origin}/admin/login/`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Turns on order attribution, which is off in test shops (`seed-demo.ts`). */
export async function enableOrderAttribution(page: Page, { origin }: OwnShop): Promise<void> {
  await page.goto(`${origin}/admin/tracking/attribution/`);
  await page.getByLabel("Record where orders come from").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".status-message")).toContainText("Saved.");
}

/** The section of the menu that lists a page. */
const SECTIONS: Readonly<Record<string, string>> = {
  Returns: "Orders",
  Categories: "Products",
  Attributes: "Products",
  Reviews: "Products",
  Pages: "Content",
  Journal: "Content",
  Menus: "Content",
  Design: "Content",
  Texts: "Content",
  Tracking: "Marketing",
  Inspector: "Marketing",
  Staff: "Settings",
  "Audit log": "Settings",
};

/** A link of the admin menu; its name may end with the number of things that wait. */
export function adminLink(page: Page, name: string): Locator {
  const exact = new RegExp(`^${name}(?: ?\\d+\\+? waiting)?$`);
  return page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: exact });
}

/** Follows the links of the admin menu to a page. */
export async function openAdminPage(page: Page, name: string): Promise<void> {
  const section = SECTIONS[name];
  if (section !== undefined) await adminLink(page, section).click();
  await adminLink(page, name).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${name}`));
}

/** Passes axe and does not scroll sideways in any of the variants. */
export async function expectAccessible(page: Page, variants = ADMIN_VARIANTS): Promise<void> {
  for (const variant of variants) {
    await applyVariant(page, variant);
    // Further down the head may lie over a control, which axe takes for a small one.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await axeViolations(page, variant.rules), `${page.url()} ${variant.name}`).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isTooWide, `${page.url()} ${variant.name} scrolls sideways`).toBe(false);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}
