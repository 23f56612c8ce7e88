import { expect, test } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { becomeOwner, expectAccessible, heading, signInToAdmin } from "./support/admin-steps.ts";
import { addProduct, addVariations, publishProduct } from "./support/product-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

// In order: the first test creates the owner account that the second signs in with.
test.describe.configure({ mode: "default" });
const shop = useOwnShop();

test("an owner uploads a file, and a customer downloads it after ordering", async ({ page, browser }) => {
  await becomeOwner(page, shop);
  await addProduct(page, shop, { name: "Kiln diary", kind: "download" });
  await publishProduct(page);

  await test.step("upload files; the size limit is shown and an unknown path is rejected", async () => {
    await page.getByRole("link", { name: "Prices and files" }).click();
    await expect(page.getByText("Up to 64 MB each.")).toBeVisible();
    const recipes = { name: "recipes.txt", mimeType: "text/plain", buffer: Buffer.from("Celadon") };
    await page.getByLabel("Upload files for download").setInputFiles([recipes, { ...recipes, name: "notes.txt" }]);
    await page.getByRole("button", { name: "Upload files", exact: true }).click();
    await expect(page.getByRole("table", { name: "Files for download" }).getByRole("row")).toHaveCount(3);
    await page.getByLabel("Name of price 1").fill("Recipes");
    await page.getByLabel("Price 1", { exact: true }).fill("0");
    await page.getByLabel("Location").nth(2).fill("missing.pdf");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.locator(".form-errors")).toContainText("There is no file “missing.pdf”");
    await page.getByLabel("Location").nth(2).fill("");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Remove notes.txt" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("table", { name: "Files for download" }).getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step("order and download", async () => {
    const customer = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const html = await (await customer.request.get(`${shop.origin}/product/kiln-diary/`)).text();
    const form = { product_id: /id="product-(\d+)"/.exec(html)?.[1] ?? "", quantity: "1" };
    await customer.request.post(`${shop.origin}/?wc-ajax=add_to_cart`, { form });
    await customer.goto(`${shop.origin}/checkout/`);
    await fillInCheckout(customer);
    await customer.getByRole("button", { name: "Place order" }).click();
    await expect(customer).toHaveURL(/order-received/);
    const href = await customer.getByRole("link", { name: /recipes\.txt/ }).getAttribute("href");
    const response = await customer.request.get(new URL(href ?? "", shop.origin).href);
    expect([response.status(), await response.text()]).toEqual([200, "Celadon"]);
  });
});

test("a variation has its own download files", async ({ page, browser }) => {
  await signInToAdmin(page, shop, "owner@example.com");
  await addProduct(page, shop, { name: "Sewing pattern", kind: "variable" });
  await publishProduct(page);
  await addVariations(page, { attribute: "Cut", values: ["Short", "Long"], price: "0" });

  await test.step("upload a file for one variation", async () => {
    await page.getByRole("link", { name: "Long" }).click();
    await expect(heading(page)).toHaveText("Long");
    await page.getByLabel("Virtual (no shipping)").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await page.getByRole("link", { name: "Files", exact: true }).click();
    await expect(heading(page)).toHaveText("Files of Long");
    const file = { name: "long.txt", mimeType: "text/plain", buffer: Buffer.from("Long cut") };
    await page.getByLabel("Upload files for download").setInputFiles(file);
    await page.getByRole("button", { name: "Upload files", exact: true }).click();
    await expect(page.getByRole("table", { name: "Files for download" }).getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Long" }).click();
    await expect(page.getByRole("link", { name: "Files (1)" })).toBeVisible();
    await expect(page.getByLabel("Downloadable")).toBeChecked();
  });

  await test.step("order and download", async () => {
    const customer = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await customer.goto(`${shop.origin}/product/sewing-pattern/`);
    await customer.getByLabel("Cut").selectOption({ label: "Long" });
    await customer.locator(".single_add_to_cart_button").click();
    await expect(customer.getByText("has been added to your cart").first()).toBeVisible();
    await customer.goto(`${shop.origin}/checkout/`);
    await fillInCheckout(customer);
    await customer.getByRole("button", { name: "Place order" }).click();
    await expect(customer).toHaveURL(/order-received/);
    const href = await customer.getByRole("link", { name: /long\.txt/ }).getAttribute("href");
    const response = await customer.request.get(new URL(href ?? "", shop.origin).href);
    expect([response.status(), await response.text()]).toEqual([200, "Long cut"]);
  });
});
