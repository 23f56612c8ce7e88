import { expect, test } from "@playwright/test";
import { ADMIN_ACCESS } from "../shop/app/admin/access.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import {
  createOwner,
  expectAccessible,
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

const ROLES = ["viewer", "manager", "owner"] as const;
type Role = (typeof ROLES)[number];
const may = (role: Role, least: Role | "anyone") => least === "anyone" || ROLES.indexOf(role) >= ROLES.indexOf(least);
const expireConfirmation = () => database.run("update sessions set confirmed_at = now() - interval '16 minutes'");

async function outcomeOf(path: string, cookie: string, form?: Readonly<Record<string, string>>) {
  const response = await fetch(`${shop.origin}${path}`, {
    redirect: "manual",
    headers: { cookie, origin: shop.origin, "sec-fetch-site": "same-origin" },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const { status } = response;
  const location = response.headers.get("location") ?? "";
  // The live event stream never ends, so bodies are not read.
  await response.body?.cancel();
  expect(status, `${path} ${form ? "POST" : "GET"}`).toBeLessThan(500);
  if (location.startsWith("/admin/login/")) return "sign in";
  return status === 403 ? "forbidden" : "allowed";
}

const pathOf = (route: string) => route.replace("/*", "/nothing-here").replaceAll(/:\w+/g, "1");

async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${shop.origin}/admin/login/`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.origin },
    body: new URLSearchParams({ email, password: ADMIN_PASSWORD, intent: "enter" }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

// `shop/app/admin/access.db.test.ts` tries the single acts of each page, too, and what asks to confirm after 15 minutes.
test("every admin route of the running shop grants or denies each role as in docs/roles.md", async ({ page }) => {
  await createOwner(page, shop);
  for (const role of ["viewer", "manager"]) {
    await database.run("insert into people (email, role) values ($1, $2)", [`${role}@example.com`, role]);
    await database.run(
      `insert into credentials (person_id, password_hash)
       select p.id, (select password_hash from credentials limit 1) from people p where p.email = $1`,
      [`${role}@example.com`],
    );
  }
  for (const [route, { view }] of Object.entries(ADMIN_ACCESS)) {
    const result = await outcomeOf(pathOf(route), "");
    // Pages for anyone may redirect to the sign-in page, too, but are never forbidden.
    if (view === "anyone") expect.soft(result, `GET ${route} signed out`).not.toBe("forbidden");
    else expect.soft(result, `GET ${route} signed out`).toBe("sign in");
  }
  for (const role of ROLES) {
    const cookie = await cookieOf(`${role}@example.com`);
    for (const [route, { view, act }] of Object.entries(ADMIN_ACCESS)) {
      if (view === "anyone") continue;
      const expectedView = may(role, view) ? "allowed" : "forbidden";
      expect.soft(await outcomeOf(pathOf(route), cookie), `GET ${route} ${role}`).toBe(expectedView);
      if (act === undefined || route === "/admin/logout/") continue;
      const expectedPost = may(role, act) ? "allowed" : "forbidden";
      // Without ?index React Router sends a post to /admin/ to the layout route instead of the page.
      const target = route === "/admin/" ? "/admin/?index" : pathOf(route);
      expect.soft(await outcomeOf(target, cookie, { intent: "nothing" }), `POST ${route} ${role}`).toBe(expectedPost);
    }
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
    await expect(page.getByText(email).first()).toBeVisible();
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
    await expect(page.getByText("Saved.").first()).toBeVisible();
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
    await expect(heading(tab)).toHaveText("Home");
    await tab.close();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
    await page.reload();
    await expect(script).toHaveValue(address);
    await context.close();
  });
}
