import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, heading } from "./support/admin-steps.ts";
import { addProduct, addVariations } from "./support/product-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

const regular = (page: Page, title: string) => page.getByLabel(`Price of ${title}`, { exact: true });

async function changeAll(page: Page, change: string, value: string): Promise<void> {
  await page.getByLabel("All variations").check();
  await page.getByLabel("Action", { exact: true }).selectOption(change);
  await page.getByLabel("New value").fill(value);
  await page.getByRole("button", { name: "Apply" }).click();
}

test("forms show the stored values after every change, so that saving them overwrites nothing", async ({
  page,
  context,
}) => {
  await becomeOwner(page, shop);
  await addProduct(page, shop, { name: "Tide bottle", kind: "variable" });
  const product = page.url();
  await addVariations(page, { attribute: "Rim", values: ["Straight", "Flared"], price: "20" });
  await expect(regular(page, "Straight")).toHaveValue("20.00");

  await test.step("repeated bulk changes both show in the table, and saving keeps them", async () => {
    for (const price of ["24", "31"]) {
      await changeAll(page, "regular", price);
      await expect(regular(page, "Straight")).toHaveValue(`${price}.00`);
    }
    await page.getByRole("button", { name: "Save variations" }).click();
    await expect(page.getByText("Variations saved.").filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(regular(page, "Straight")).toHaveValue("31.00");
    await expect(regular(page, "Flared")).toHaveValue("31.00");
  });

  await test.step("saving an outdated form shows who changed the product, and can be repeated", async () => {
    await page.goto(product);
    const other = await context.newPage();
    await other.goto(product);
    await other.getByLabel("Title", { exact: true }).fill("Tide bottle, tall");
    await other.getByRole("button", { name: "Save changes" }).click();
    await expect(heading(other)).toHaveText("Tide bottle, tall");

    await page.getByRole("textbox", { name: "SKU (optional)" }).fill("TIDE-1");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.locator(".form-errors")).toContainText("was changed by owner@example.com since you opened");
    await expect(page.getByRole("textbox", { name: "SKU (optional)" })).toHaveValue("TIDE-1");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(".form-errors")).toHaveCount(0);
  });

  await test.step("row forms: only the row that was changed elsewhere shows the conflict", async () => {
    await page.goto(`${shop.origin}/admin/products/tags/`);
    const [first, second] = [page.locator("tbody tr").nth(0), page.locator("tbody tr").nth(1)];
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator("tbody tr").nth(0).getByRole("textbox").fill("A first name");
    await other.getByRole("button", { name: "Rename" }).first().click();
    await expect(other.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();

    await first.getByRole("textbox").fill("A second name");
    await first.getByRole("button", { name: "Rename" }).click();
    await expect(page.locator(".form-errors")).toContainText("since you opened this page");
    await expect(first.getByRole("textbox")).toHaveValue("A second name");
    await first.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await second.getByRole("textbox").fill("Another name");
    await second.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("textbox", { name: "Name of Another name" })).toBeVisible();
  });
});
