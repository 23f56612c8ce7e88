import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { watchComplaints } from "./support/console-watch.ts";
import { becomeOwner, expectNoObjections, heading } from "./support/office-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";

const MEDIA = resolve(import.meta.dirname, "../shop/demo/media");
const PHOTOS = readdirSync(MEDIA)
  .filter((name) => name.endsWith(".webp"))
  .slice(0, 2);
const shop = shopOfThisFile();

/** What a stranger is given at this address. */
const inTheShop = async (path: string) => await (await fetch(`${shop.origin}${path}`)).text();
const WITHIN_A_SECOND = { timeout: 1000, intervals: [50] };

test("an owner adds a variable product with photographs, sells it at once, changes its price and imports a file", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  await becomeOwner(page, shop);

  await test.step("a product with variations", async () => {
    await page.getByRole("link", { name: "Products", exact: true }).first().click();
    await expect(page.getByRole("table", { name: "Products" })).toContainText("Bud Vase");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "Add a product" }).click();
    await expect(heading(page)).toHaveText("Add a product");
    await page.getByLabel("Name", { exact: true }).fill("Tide bottle");
    await page.getByLabel("Kind").selectOption("variable");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(heading(page)).toHaveText("Tide bottle");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "Variations" }).click();
    await expect(page.getByRole("heading", { name: "Attributes" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).first().fill("Rim");
    await page.getByLabel("Values").first().fill("Straight | Flared");
    await page.getByRole("button", { name: "Save the attributes" }).click();
    await expect(page.getByRole("group", { name: "Rim" })).toBeVisible();
    await page.getByLabel("Price of new ones").fill("24");
    await page.getByRole("button", { name: "Make all combinations" }).click();
    await expect(page.getByRole("heading", { name: "Variations (2)" })).toBeVisible();
    await expectNoObjections(page);
  });

  await test.step("photographs, in an order of their own", async () => {
    await page.getByRole("link", { name: "Images" }).click();
    await page.getByLabel("Add pictures").setInputFiles(PHOTOS.map((name) => join(MEDIA, name)));
    await page.getByRole("button", { name: "Send" }).click();
    const pictures = page.getByRole("list", { name: "Pictures in their order" }).getByRole("listitem");
    await expect(pictures).toHaveCount(2, { timeout: 60_000 });
    await page.getByLabel("What picture 1 shows").fill("A bottle <b>by the sea</b>");
    await page.getByRole("button", { name: "Save the description" }).first().click();
    const later = page.getByRole("button", { name: "Later: A bottle <b>by the sea</b>" });
    await later.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("What picture 2 shows")).toHaveValue("A bottle <b>by the sea</b>");
    await expectNoObjections(page);
    await page.getByLabel("Add pictures").setInputFiles({
      name: "trap.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("“trap.png” is no picture")).toBeVisible();
  });

  await test.step("it is in the shop within a second, and so is its new price", async () => {
    expect(await inTheShop("/product/tide-bottle/")).not.toContain("Tide bottle</h1>");
    await page.getByRole("navigation", { name: "Product" }).getByRole("link", { name: "Product" }).click();
    await page.getByLabel("Status").selectOption("published");
    await page.getByLabel("Short text").fill("<p>Holds <em>water</em></p><script>alert(1)</script>");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
    await expect(async () => {
      const html = await inTheShop("/product/tide-bottle/");
      expect(html).toContain("24.00");
      expect(html).toContain("<em>water</em>");
      expect(html).not.toContain("<script>alert(1)");
      expect(html).toContain("A bottle &lt;b&gt;by the sea&lt;/b&gt;");
    }).toPass(WITHIN_A_SECOND);

    await page.getByRole("link", { name: "Variations" }).click();
    await page.getByLabel("Price of Straight", { exact: true }).fill("cheap");
    await page.getByRole("button", { name: "Save the variations" }).click();
    await expect(page.locator(".form-errors")).toContainText("no amount of money");
    await page.getByLabel("Price of Straight", { exact: true }).fill("31.50");
    await page.getByRole("button", { name: "Save the variations" }).click();
    await expect(page.getByText("The variations are saved.").first()).toBeVisible();
    await expect(async () => expect(await inTheShop("/product/tide-bottle/")).toContain("31.50")).toPass(
      WITHIN_A_SECOND,
    );
  });

  await test.step("a product file, with columns of its own", async () => {
    await page.goto(`${shop.origin}/admin/products/import/`);
    const csv = "Code;Called;Price\nX-1;Kelp cup;9.50\nX-2;Reed cup;11\n;;none\n";
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "cups.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(heading(page)).toHaveText("cups.csv");
    await page.getByLabel("What “Code” is").selectOption("SKU");
    await page.getByLabel("What “Called” is").selectOption("Name");
    await expectNoObjections(page);
    await page.getByRole("button", { name: "Start the import" }).click();
    await expect(page.getByText("2 added, 0 changed, 0 passed over, 1 refused.")).toBeVisible({ timeout: 30_000 });
    await expectNoObjections(page);
    await page.getByRole("link", { name: "Kelp cup" }).click();
    await expect(heading(page)).toHaveText("Kelp cup");
    expect(await inTheShop("/product/kelp-cup/")).toContain("9.50");
  });

  await test.step("the pages beside it", async () => {
    for (const path of [
      "categories",
      "attributes",
      "products/stock",
      "products/tags",
      "products/export",
      "attributes/1",
    ]) {
      await page.goto(`${shop.origin}/admin/${path}/`);
      await expectNoObjections(page);
    }
  });

  await test.step("photographs without a script, by a plain form", async () => {
    const quiet = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await quiet.newPage();
    await plain.goto(`${shop.origin}/admin/products/?search=kelp+cup`);
    await plain.getByRole("link", { name: "Kelp cup" }).click();
    await plain.getByRole("link", { name: "Images" }).click();
    const [photo = ""] = PHOTOS;
    await plain
      .getByLabel("Add pictures")
      .setInputFiles({ name: photo, mimeType: "image/webp", buffer: readFileSync(join(MEDIA, photo)) });
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByText("The pictures are here and are being drawn.")).toBeVisible();
    await expect(async () => {
      await plain.reload();
      await expect(plain.getByLabel("What picture 1 shows")).toBeVisible({ timeout: 500 });
    }).toPass();
    await quiet.close();
  });
  // Two forms were sent back on purpose.
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
