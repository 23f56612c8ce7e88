import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, expectNoObjections, signInToOffice } from "./support/office-steps.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

const shops: OwnShop[] = [];

/** In the hook, `test.slow()` would be taken for the test's own, which then has none left. */
const PATIENCE_MS = 90_000;

test.beforeAll(async () => {
  test.setTimeout(PATIENCE_MS);
  shops.push(...(await Promise.all([startShop(newDataFolder()), startShop(newDataFolder())])));
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
  await expect(page.locator(".said")).toHaveText("The settings are saved.");
}

async function expectNotice({ origin }: OwnShop, text: string): Promise<void> {
  await expect(async () => expect(await (await fetch(`${origin}/`)).text()).toContain(text)).toPass({ timeout: 5000 });
}

test("a shop is backed up and brought back, here and in a second shop", async ({ page }) => {
  test.setTimeout(PATIENCE_MS);
  const [first, second] = shops as [OwnShop, OwnShop];
  let file = "";

  await test.step("a back-up of the shop as it is", async () => {
    await becomeOwner(page, first, "owner@example.com");
    await setNotice(page, first, "The kiln is warm");
    await page.goto(`${first.origin}/admin/backup/`);
    await expect(page.getByText("There is no back-up yet.")).toBeVisible();
    await page.getByRole("button", { name: "Make a back-up" }).click();
    await expect(page.getByRole("row", { name: /vitrine-.*Ready/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("The last back-up was made")).toBeVisible();
    await expectNoObjections(page);
  });

  await test.step("brought back after a mistake, without signing the owner out", async () => {
    await setNotice(page, first, "A mistake");
    await expectNotice(first, "A mistake");
    await page.goto(`${first.origin}/admin/backup/`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expectNoObjections(page);
    await page.getByRole("button", { name: "Replace the shop" }).click();
    await expect(page.getByText("The shop was restored")).toBeVisible({ timeout: 30_000 });
    await expectNotice(first, "The kiln is warm");
  });

  await test.step("downloaded, and noted who did", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const download = await downloading;
    file = download.suggestedFilename();
    expect(readFileSync(await download.path())).toEqual(readFileSync(join(first.dataFolder, "backups", file)));
    await page.goto(`${first.origin}/admin/audit/`);
    await expect(page.getByRole("row", { name: /downloaded a back-up/ })).toContainText(file);
    await expect(page.getByRole("row", { name: /restored a back-up/ })).toBeVisible();
  });

  await test.step("brought to another shop, whose secret is another", async () => {
    await becomeOwner(page, second, "newcomer@example.com");
    await page.goto(`${second.origin}/admin/backup/`);
    await page.getByLabel("Back-up file").setInputFiles({
      name: file,
      mimeType: "application/gzip",
      buffer: readFileSync(join(first.dataFolder, "backups", file)),
    });
    await page.getByRole("button", { name: "Bring it here" }).click();
    await expect(page.getByRole("row", { name: /brought-.*Other secret/ })).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("sealed with another secret");
    await page.getByRole("button", { name: "Replace the shop" }).click();
    // The back-up does not know who began it.
    await expect(page).toHaveURL(/\/admin\/login\//, { timeout: 30_000 });
    await signInToOffice(page, second, "owner@example.com");
    await expectNotice(second, "The kiln is warm");
  });

  await test.step("every day, and deleted again", async () => {
    await page.goto(`${second.origin}/admin/backup/`);
    await page.getByLabel("Make a back-up every day").check();
    await page.getByLabel("Not before").fill("77");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".form-errors")).toContainText("Please enter a number from 0 to 23.");
    await expectNoObjections(page);
    await page.getByLabel("Not before").fill("23");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".said")).toHaveText("The settings are saved.");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("There is no back-up yet.")).toBeVisible();
  });
});
