import { expect, test } from "@playwright/test";
import { ADMIN_ACCESS } from "../shop/app/admin/access.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import {
  createOwner,
  expectAccessible,
  GREETING,
  heading,
  ADMIN_PASSWORD,
  signInToAdmin,
  adminLink,
} from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase, type ShopDatabase } from "./support/shop-database.ts";

let shop: OwnShop;
let database: ShopDatabase;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  shop = await startShop(await demoDataFolder());
  database = await openShopDatabase(shop.dataFolder);
});
test.afterAll(async () => {
  await database.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

const expireConfirmation = () => database.run("update sessions set confirmed_at = now() - interval '16 minutes'");

const pathOf = (route: string) => route.replace("/*", "/nothing-here").replaceAll(/:\w+/g, "1");

// `shop/app/admin/access.db.test.ts` asks for every route with every role and tries the single acts of each page.
test("every admin route of the running shop asks strangers to sign in and opens for an owner", async ({ page }) => {
  await createOwner(page, shop);
  await database.run("insert into people (email, role) values ('manager@example.com', 'manager')");
  await database.run(
    `insert into credentials (person_id, password_hash)
     select p.id, (select password_hash from credentials limit 1) from people p where p.email = 'manager@example.com'`,
  );
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [route, { view }] of Object.entries(ADMIN_ACCESS)) {
    const url = `${shop.origin}${pathOf(route)}`;
    const stranger = await fetch(url, { redirect: "manual" });
    const isAskedToSignIn = stranger.headers.get("location")?.startsWith("/admin/login/") ?? false;
    await stranger.body?.cancel();
    // Pages for anyone may redirect to the sign-in page, too, but are never forbidden.
    expect.soft(stranger.status, `${route} signed out`).toBeLessThan(500);
    if (view === "anyone") expect.soft(stranger.status, `${route} signed out`).not.toBe(403);
    else expect.soft(isAskedToSignIn, `${route} signed out`).toBe(true);

    const owner = await fetch(url, { redirect: "manual", headers: { cookie } });
    // The live event stream never ends, so bodies are not read.
    await owner.body?.cancel();
    expect.soft(owner.status, `${route} owner`).not.toBe(403);
    expect.soft(owner.status, `${route} owner`).toBeLessThan(500);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`confirming the password returns to the page it was asked on, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToAdmin(page, shop, "owner@example.com");
    await page.goto(`${shop.origin}/admin/`);
    await expireConfirmation();
    await adminLink(page, "Settings").click();
    await adminLink(page, "Staff").click();
    await expect(heading(page)).toHaveText("Confirm it’s you");
    await page.getByLabel("Password").fill("not it at all");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.locator(".form-errors")).toContainText("Incorrect password.");
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page)).toHaveText("Staff");

    const email = `friend-${javaScriptEnabled}@example.com`;
    await expireConfirmation();
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: /Invite|invitation/ }).click();
    await expect(heading(page)).toHaveText("Confirm it’s you");
    await expect(page.getByText("Nothing has been changed yet")).toBeVisible();
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page)).toHaveText("Staff");
    await expect(page.getByText(email)).toHaveCount(0);
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: /Invite|invitation/ }).click();
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();
    await context.close();
  });

  test(`settings that load third-party code are locked until an owner confirms, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const script = page.getByLabel("Script URL of the consent tool");
    await signInToAdmin(page, shop, "manager@example.com");
    await page.goto(`${shop.origin}/admin/tracking/consent/`);
    await expect(page.getByText("Only an owner can change the locked settings")).toBeVisible();
    await expect(script).toBeDisabled();
    await page.getByLabel("Heading").fill("Your choice");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByLabel("Heading")).toHaveValue("Your choice");
    if (javaScriptEnabled) await expectAccessible(page);
    await context.clearCookies();

    await signInToAdmin(page, shop, "owner@example.com");
    await expireConfirmation();
    await page.goto(`${shop.origin}/admin/tracking/consent/`);
    await expect(script).toBeDisabled();
    await page.getByRole("link", { name: "Confirm it’s you" }).click();
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/admin\/tracking\/consent\/$/);
    await expect(script).toBeEnabled();

    const address = `https://consent.example/${javaScriptEnabled}.js`;
    await expireConfirmation();
    await script.fill(address);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const link = page.getByRole("link", { name: /^Confirm it’s you \(opens in a new tab\)/ });
    await expect(script).toHaveValue(address);
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await tab.getByLabel("Password").fill(ADMIN_PASSWORD);
    await tab.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(tab)).toHaveText(GREETING);
    await tab.close();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(script).toHaveValue(address);
    await context.close();
  });
}
