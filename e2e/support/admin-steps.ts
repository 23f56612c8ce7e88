import { expect, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./display-variants.ts";
import type { OwnShop } from "./own-shop.ts";
import { openShopDatabase } from "./shop-database.ts";

export const ADMIN_PASSWORD = "kelp and driftwood";
/** The variants in which admin pages are checked. */
export const ADMIN_VARIANTS = DISPLAY_VARIANTS.filter(
  ({ name }) => name === "wide" || name === "narrow" || name === "narrow and dark",
);

/** The greeting on the home page depends on the time of the day. */
export const GREETING = /^Good (?:morning|afternoon|evening)/;

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The setup link that a shop without an owner writes to its log shortly after its start. */
export async function setUpLink(shop: OwnShop): Promise<string> {
  const link = () => /http:\S+\/admin\/setup\/\?token=[\w-]+/.exec(shop.log())?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

/** Creates the owner's account by the form behind the setup link; the page's context is then signed in. */
export async function becomeOwner({ request }: Page, shop: OwnShop, email = "owner@example.com"): Promise<void> {
  const link = new URL(await setUpLink(shop));
  const form = { token: link.searchParams.get("token") ?? "", email, password: ADMIN_PASSWORD };
  const response = await request.post(link.href, { form, headers: { origin: link.origin }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

/** Creates the owner's account and opens it. `people.spec.ts` does so by hand. */
export async function createOwner(page: Page, shop: OwnShop, email = "owner@example.com"): Promise<void> {
  await becomeOwner(page, shop, email);
  await page.goto(`${shop.origin}/admin/security/`);
  await expect(heading(page)).toHaveText("Your account");
}

/** Signs the page's context in; opens no page. `people.spec.ts` and `version-0-1-0.spec.ts` use the form. */
export async function signInToAdmin({ request }: Page, { origin }: OwnShop, email: string): Promise<void> {
  const form = { email, password: ADMIN_PASSWORD, intent: "enter" };
  const response = await request.post(`${origin}/admin/login/`, { form, headers: { origin }, maxRedirects: 0 });
  expect([response.status(), response.headers()["location"]]).toEqual([303, "/admin/"]);
}

/** Turns on order attribution, which is off in test shops (`seed-demo.ts`). `attribution.spec.ts` does so by hand. */
export async function enableOrderAttribution({ dataFolder }: OwnShop): Promise<void> {
  const database = await openShopDatabase(dataFolder);
  await database.run(`update settings set value = '{"enabled": true}' where key = 'attribution'`);
  await database.close();
}

/** The section of the menu that lists a page. */
const SECTIONS: Readonly<Record<string, string>> = {
  Returns: "Orders",
  Categories: "Products",
  Attributes: "Products",
  Reviews: "Products",
  Messages: "Customers",
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
