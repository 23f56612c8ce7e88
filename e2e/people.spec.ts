import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { totpCode } from "../shop/server/accounts/totp.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { expectNoObjections, heading, OFFICE_PASSWORD, setUpLink } from "./support/office-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";

const shop = shopOfThisFile();

/** The link in the newest letter to this address. */
async function linkIn(email: string, words: RegExp): Promise<string> {
  const folder = join(shop.dataFolder, "mail");
  let link = "";
  await expect(() => {
    const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", ""));
    const letter = letters.find((text) => text.includes(`To: ${email}`) && words.test(text));
    link = /https?:\S+token=(?:3D)?[\w-]+/.exec(letter ?? "")?.[0].replace("token=3D", "token=") ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

test("the owner takes possession by the link in the log, adds a second factor and invites somebody", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const setUp = await setUpLink(shop);
  await page.goto(setUp);
  await expectNoObjections(page);
  await page.getByLabel("E-mail address").fill("owner@example.com");
  await page.getByLabel("Password", { exact: true }).fill(OFFICE_PASSWORD);
  await page.getByLabel("Flat rate for sending a parcel").fill("4,90");
  await page.getByRole("button", { name: "Open the office" }).click();
  await expect(heading(page)).toHaveText("Your account");
  await expectNoObjections(page);

  const key = ((await page.locator(".secret-key").textContent()) ?? "").replaceAll(" ", "");
  const step = () => Math.floor(Date.now() / 30_000);
  const enrolled = step();
  await page.getByLabel("Code of the app").fill(totpCode(key, enrolled));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.locator(".code-list li")).toHaveCount(10);
  const [recovery = ""] = await page.locator(".code-list code").allTextContents();

  await test.step("the dashboard, by the router's own way", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page)).toHaveText("Dashboard");
    await expect(page.getByRole("table", { name: "Running out" })).toContainText("Bud Vase");
    await expectNoObjections(page);
  });

  await test.step("an invitation", async () => {
    await page.getByRole("link", { name: "Staff" }).click();
    await page.getByLabel("E-mail address").fill("meg@example.com");
    await page.getByRole("button", { name: "Make an invitation" }).click();
    const link = (await page.locator(".long-code").textContent()) ?? "";
    await expectNoObjections(page);

    const other = await browser.newContext({ javaScriptEnabled: false });
    const guest = await other.newPage();
    await guest.goto(link);
    await guest.getByLabel("Password", { exact: true }).fill(OFFICE_PASSWORD);
    await guest.getByRole("button", { name: "Go on" }).click();
    await expect(heading(guest)).toHaveText("Your account");
    await expect(guest.getByRole("link", { name: "Staff" })).toHaveCount(0);
    expect((await guest.goto(`${shop.origin}/admin/staff/`))?.status()).toBe(403);

    await page.reload();
    const meg = page.getByRole("row", { name: /meg@example.com/ });
    // Until the script is there, the button wants a tick instead of a question.
    await expect(meg.getByRole("checkbox")).toHaveCount(0);
    await meg.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(meg).toHaveCount(0);
    await guest.goto(`${shop.origin}/admin/`);
    await expect(heading(guest)).toHaveText("Sign in to the office");
    await other.close();
  });

  await test.step("out, and in again with both factors", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(heading(page)).toHaveText("Sign in to the office");
    await expectNoObjections(page);
    await page.goto(`${shop.origin}/admin/audit/`);
    await page.getByLabel("E-mail address").fill("owner@example.com");
    await page.getByLabel("Password").fill(OFFICE_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(heading(page)).toHaveText("Second step");
    await page.goto(`${shop.origin}/admin/`);
    await expect(heading(page)).toHaveText("Second step");
    await page.getByLabel("Code").fill(recovery);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(heading(page)).toHaveText("Dashboard");
    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("row", { name: /removed from staff/ })).toBeVisible();
    await expectNoObjections(page);
  });
  await page.goto(setUp);
  await expect(page.getByText("This link is over")).toBeVisible();
  expect(complaints.filter((text) => !/status of 4(?:03|22)/.test(text))).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest orders, gets an account by letter, and finds everything in it", async ({ page }) => {
    test.slow();
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
    await page.getByLabel(/Make an account for me/).check();
    await page.locator("#terms").check();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(heading(page)).toHaveText("Order received");

    await page.goto(`${shop.origin}/my-account/orders/`);
    await expect(page).toHaveURL(`${shop.origin}/my-account/`);

    const link = await linkIn("nora@example.com", /account at/);
    // The letter lies there a moment before its link is good.
    await expect(async () => {
      await page.goto(link);
      await page.getByLabel("Password", { exact: true }).fill(OFFICE_PASSWORD, { timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page.getByText("you are signed in as")).toContainText("nora@example.com");
    await page.getByRole("link", { name: /^Order \d+/ }).click();
    await expect(page.locator("address").first()).toContainText("4 Slip Lane");
    const mine = page.url();

    await test.step("the address book fills in the checkout, and the cart survives signing out and in", async () => {
      await page.goto(`${shop.origin}/my-account/edit-address/`);
      await page.locator("#billing_first_name").fill("Nora");
      await page.locator("#billing_last_name").fill("Byrne");
      await page.locator("#billing_address_1").fill("5 Slip Lane");
      await page.locator("#billing_city").fill("Ballynacove");
      await page.locator("#billing_state").selectOption("Cork");
      await page.getByRole("button", { name: "Save billing address" }).click();
      await expect(page.getByText("Your address is saved.")).toBeVisible();
      await page.context().clearCookies({ name: /^wp_woocommerce/ });

      await page.goto(`${shop.origin}/product/pantry-jar/`);
      await buy.click();
      await page.goto(`${shop.origin}/my-account/customer-logout/`);
      await page.locator("main").getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "New here?" })).toBeVisible();
      expect((await page.goto(mine))?.url()).toBe(`${shop.origin}/my-account/`);

      await page.goto(`${shop.origin}/checkout/`);
      await expect(page.locator("#billing_address_1")).toHaveValue("");
      await page.getByText("Have you been here before?").click();
      await page.locator("#username").fill("nora@example.com");
      await page.locator("#password").fill(OFFICE_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(heading(page)).toHaveText("Checkout");
      await expect(page.locator("#billing_address_1")).toHaveValue("5 Slip Lane");
    });

    await test.step("what the shop knows, and that it is not thrown away while an order needs it", async () => {
      const response = await page.request.get(`${shop.origin}/my-account/export/`);
      expect(response.headers()["cache-control"]).toContain("no-store");
      expect(await response.text()).toContain("5 Slip Lane");
      await page.goto(`${shop.origin}/my-account/edit-account/`);
      await page.locator("#password_erase").fill(OFFICE_PASSWORD);
      await page.getByRole("button", { name: "Erase my account" }).click();
      await expect(page.getByText("is not finished yet")).toBeVisible();
    });
  });
});

test("the pages of an account are open to everybody's eyes and hands", async ({ page }) => {
  test.slow();
  await page.goto(`${shop.origin}/my-account/`);
  await expectNoObjections(page);
  await page.locator("#reg_email").fill("ines@example.com");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByText("A letter is on its way")).toBeVisible();
  await page.goto(await linkIn("ines@example.com", /account at/));
  await expectNoObjections(page);
  await page.getByLabel("Password", { exact: true }).fill(OFFICE_PASSWORD);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText("you are signed in as")).toBeVisible();
  for (const path of ["", "orders/", "downloads/", "edit-address/", "edit-account/", "customer-logout/"]) {
    await page.goto(`${shop.origin}/my-account/${path}`);
    await expectNoObjections(page);
  }
});
