import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, expectAccessible, signInToAdmin } from "./support/admin-steps.ts";
import { openBlankPage, sendForm } from "./support/parsed-html.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

const shops: OwnShop[] = [];

test.beforeAll(async () => {
  const secret = { SESSION_SECRET: "another secret, which is long enough" };
  shops.push(await startShop(await demoDataFolder()), await startShop(await demoDataFolder(), secret));
});

test.afterAll(async () => {
  for (const { stop, dataFolder } of shops) {
    await stop();
    removeDataFolder(dataFolder);
  }
});

async function setNotice(page: Page, { origin }: OwnShop, text: string): Promise<void> {
  await page.goto(`${origin}/admin/settings/notices/`);
  await page.getByLabel("Text (optional)").first().fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".status-message")).toHaveText("Settings saved.");
}

async function expectNotice({ origin }: OwnShop, text: string): Promise<void> {
  await expect(async () => expect(await (await fetch(`${origin}/`)).text()).toContain(text)).toPass();
}

test("a backup restores the shop it was made in, and can be imported into another shop", async ({ page }) => {
  const [first, second] = shops as [OwnShop, OwnShop];
  let file = "";

  await test.step("the owner makes a backup", async () => {
    await becomeOwner(page, first, "owner@example.com");
    await setNotice(page, first, "The kiln is warm");
    await page.goto(`${first.origin}/admin/backup/`);
    await expect(page.getByText("No back-ups yet.")).toBeVisible();
    await page.getByRole("button", { name: "Create back-up" }).click();
    await expect(page.getByRole("row", { name: /vitrine-.*Ready/ })).toBeVisible();
    await expect(page.getByText("The last back-up was made")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("restoring undoes a change and keeps the owner signed in", async () => {
    const notices = `${first.origin}/admin/settings/notices/`;
    const blank = await openBlankPage(page);
    expect((await sendForm(blank, notices, { fields: { "notice-text": "A mistake" } })).status()).toBe(200);
    await blank.close();
    await expectNotice(first, "A mistake");
    await page.goto(`${first.origin}/admin/backup/`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Replace shop" }).click();
    await expect(page.getByText("The shop was restored")).toBeVisible();
    await expectNotice(first, "The kiln is warm");
  });

  await test.step("the download is the stored file, and the audit log records it", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const download = await downloading;
    file = download.suggestedFilename();
    expect(readFileSync(await download.path())).toEqual(readFileSync(join(first.dataFolder, "backups", file)));
    await page.goto(`${first.origin}/admin/audit/`);
    await expect(page.getByRole("row", { name: /downloaded a back-up/ })).toContainText(file);
    await expect(page.getByRole("row", { name: /restored a back-up/ })).toBeVisible();
  });

  await test.step("the backup is restored in a shop with a different SESSION_SECRET", async () => {
    await page.context().clearCookies();
    await becomeOwner(page, second, "newcomer@example.com");
    await page.goto(`${second.origin}/admin/backup/`);
    await page.getByLabel("Back-up file").setInputFiles({
      name: file,
      mimeType: "application/gzip",
      buffer: readFileSync(join(first.dataFolder, "backups", file)),
    });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("row", { name: /brought-.*Other secret/ })).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("encrypted with another secret");
    await page.getByRole("button", { name: "Replace shop" }).click();
    // The backup does not contain the account that started the restore, so its session ends.
    await expect(page).toHaveURL(/\/admin\/login\//);
    await signInToAdmin(page, second, "owner@example.com");
    await expectNotice(second, "The kiln is warm");
  });

  await test.step("daily backups are scheduled, and a backup is deleted", async () => {
    await page.goto(`${second.origin}/admin/backup/`);
    await page.getByLabel("Create a back-up every day").check();
    await page.getByLabel("Hour of day").fill("77");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".form-errors")).toContainText("Please enter a number from 0 to 23.");
    await expectAccessible(page);
    await page.getByLabel("Hour of day").fill("23");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".status-message")).toHaveText("Settings saved.");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No back-ups yet.")).toBeVisible();
  });
});
