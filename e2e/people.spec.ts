import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { totpCode } from "../shop/server/people/accounts/totp.ts";
import { watchConsole } from "./support/console-watch.ts";
import {
  expectAccessible,
  GREETING,
  heading,
  ADMIN_PASSWORD,
  setUpLink,
  openAdminPage,
} from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();
// One shop for all tests: each worker would start its own.
test.describe.configure({ mode: "default" });

/** The link in an email to this recipient whose text matches. */
async function linkIn(email: string, words: RegExp): Promise<string> {
  const folder = join(shop.dataFolder, "mail");
  let link = "";
  await expect(() => {
    const messages = readdirSync(folder).map((name) =>
      readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", ""),
    );
    const message = messages.find((text) => text.includes(`To: ${email}`) && words.test(text));
    link = /https?:\S+token=(?:3D)?[\w-]+/.exec(message ?? "")?.[0].replace("token=3D", "token=") ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

test("the owner signs up with the link from the log, turns on two-factor authentication and invites staff", async ({
  page,
  browser,
}) => {
  const consoleProblems = watchConsole(page);
  const setupUrl = await setUpLink(shop);
  await page.goto(setupUrl);
  await expectAccessible(page);
  await page.getByLabel("Email address").fill("owner@example.com");
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel("Flat rate for shipping").fill("4,90");
  await page.getByRole("button", { name: "Open the admin" }).click();
  await expect(heading(page)).toHaveText("Your account");
  await expectAccessible(page);

  const key = ((await page.locator(".secret-key").textContent()) ?? "").replaceAll(" ", "");
  const step = () => Math.floor(Date.now() / 30_000);
  const enrolled = step();
  await page.getByLabel("Code from the app").fill(totpCode(key, enrolled));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".code-list li")).toHaveCount(10);
  const [recovery = ""] = await page.locator(".code-list code").allTextContents();

  await test.step("open the dashboard by client-side navigation", async () => {
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(heading(page)).toHaveText(GREETING);
    await expect(page.getByRole("region", { name: "Action needed" })).toContainText("low in stock");
    await expectAccessible(page);
  });

  await test.step("invite a member of staff and remove her", async () => {
    await openAdminPage(page, "Staff");
    await page.getByLabel("Email address").fill("meg@example.com");
    await page.getByRole("button", { name: "Create invitation" }).click();
    const link = (await page.locator(".long-code").textContent()) ?? "";
    await expectAccessible(page);

    const other = await browser.newContext({ javaScriptEnabled: false });
    const guest = await other.newPage();
    await guest.goto(link);
    await guest.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
    await guest.getByRole("button", { name: "Continue" }).click();
    await expect(heading(guest)).toHaveText("Your account");
    await expect(guest.getByRole("link", { name: "Staff" })).toHaveCount(0);
    expect((await guest.goto(`${shop.origin}/admin/staff/`))?.status()).toBe(403);

    await page.reload();
    const meg = page.getByRole("row", { name: /meg@example.com/ });
    // Without JavaScript the button needs a checkbox instead of the dialog.
    await expect(meg.getByRole("checkbox")).toHaveCount(0);
    await meg.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(meg).toHaveCount(0);
    await guest.goto(`${shop.origin}/admin/`);
    await expect(heading(guest)).toHaveText("Sign in to the admin");
    await other.close();
  });

  await test.step("sign out, and sign in again with both factors", async () => {
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(heading(page)).toHaveText("Sign in to the admin");
    await expectAccessible(page);
    await page.goto(`${shop.origin}/admin/audit/`);
    await page.getByLabel("Email address").fill("owner@example.com");
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(heading(page)).toHaveText("Two-factor authentication");
    await page.goto(`${shop.origin}/admin/`);
    await expect(heading(page)).toHaveText("Two-factor authentication");
    await page.getByLabel("Code").fill(recovery);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText(GREETING);
    await openAdminPage(page, "Audit log");
    await expect(page.getByRole("row", { name: /removed from staff/ })).toBeVisible();
    await expectAccessible(page);
  });
  await page.goto(setupUrl);
  await expect(page.getByText("This link has expired")).toBeVisible();
  expect(consoleProblems.filter((text) => !/status of 4(?:03|22)/.test(text))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest orders, sets up an account by email, and finds the order in it", async ({ page }) => {
    await page.goto(`${shop.origin}/product/pantry-jar/`);
    const buy = page.locator("form.cart button[type=submit]").first();
    await buy.click();
    await page.goto(`${shop.origin}/checkout/`);
    const fill = async (id: string, value: string) => page.locator(`#billing_${id}`).fill(value);
    await fill("email", "nora@example.com");
    await fill("first_name", "Nora");
    await fill("last_name", "Byrne");
    await fill("address_1", "4 Slip Lane");
    await fill("city", "Ballynacove");
    await page.locator("#billing_state").selectOption("Cork");
    await page.locator("#terms").check();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(heading(page)).toHaveText("Thank you, Nora");
    // A shop that cannot send emails offers no account here: its password would be set through one.
    await expect(page.getByRole("button", { name: "Create account" })).toHaveCount(0);
    await page.goto(`${shop.origin}/my-account/`);
    await page.locator("#reg_email").fill("nora@example.com");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator(".woocommerce-message, .woocommerce-error")).toBeVisible();

    await page.goto(`${shop.origin}/my-account/orders/`);
    await expect(page).toHaveURL(`${shop.origin}/my-account/`);

    const link = await linkIn("nora@example.com", /account at/);
    // The email is written a moment before its link works.
    await expect(async () => {
      await page.goto(link);
      await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD, { timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("you are signed in as")).toContainText("nora@example.com");
    await page.getByRole("link", { name: /^Order \d+/ }).click();
    await expect(page.locator("address").first()).toContainText("4 Slip Lane");
    const orderUrl = page.url();

    await test.step("the address book fills in the checkout, and the cart survives signing out and in", async () => {
      await page.goto(`${shop.origin}/my-account/edit-address/`);
      await page.getByRole("link", { name: "Edit Billing address" }).click();
      await expect(page.locator("#billing_address_1")).toHaveValue("4 Slip Lane");
      await page.locator("#billing_first_name").fill("Nora");
      await page.locator("#billing_last_name").fill("Byrne");
      await page.locator("#billing_address_1").fill("5 Slip Lane");
      await page.locator("#billing_city").fill("Ballynacove");
      await page.locator("#billing_state").selectOption("Cork");
      await page.getByRole("button", { name: "Save billing address" }).click();
      await expect(page.getByText("Address saved.")).toBeVisible();
      await page.context().clearCookies({ name: /^wp_woocommerce/ });

      await page.goto(`${shop.origin}/product/pantry-jar/`);
      await buy.click();
      await page.goto(`${shop.origin}/my-account/customer-logout/`);
      await page.locator("main").getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "New here?" })).toBeVisible();
      expect((await page.goto(orderUrl))?.url()).toBe(`${shop.origin}/my-account/`);

      await page.goto(`${shop.origin}/checkout/`);
      await expect(page.locator("#billing_address_1")).toHaveValue("");
      await page.getByText("Already have an account?").click();
      await page.locator("#username").fill("nora@example.com");
      await page.locator("#password").fill(ADMIN_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(heading(page)).toHaveText("Checkout");
      await expect(page.locator("#billing_address_1")).toHaveValue("5 Slip Lane");
    });

    await test.step("personal data can be exported, and an account with an open order cannot be erased", async () => {
      const response = await page.request.get(`${shop.origin}/my-account/export/`);
      expect(response.headers()["cache-control"]).toContain("no-store");
      expect(await response.text()).toContain("5 Slip Lane");
      await page.goto(`${shop.origin}/my-account/edit-account/`);
      await page.locator("#password_erase").fill(ADMIN_PASSWORD);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByText("is still open")).toBeVisible();
    });
  });
});

// `page-states.spec.ts` has the account's other pages.
test("the pages to set a password, of downloads and to sign out pass axe and do not scroll sideways", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/my-account/`);
  const noMail = page.getByText("This shop cannot send emails at the moment");
  await expect(noMail).toBeVisible();
  await expect(page.getByText("We’ll email")).toHaveCount(0);
  await page.locator("#reg_email").fill("ines@example.com");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator(".woocommerce-error").getByText("cannot send emails")).toBeVisible();
  await page.goto(await linkIn("ines@example.com", /account at/));
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("you are signed in as")).toBeVisible();
  for (const path of ["downloads/", "customer-logout/"]) {
    await page.goto(`${shop.origin}/my-account/${path}`);
    await expectAccessible(page);
  }
});
