import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { watchConsole } from "./support/console-watch.ts";
import { becomeOwner, expectAccessible, heading } from "./support/admin-steps.ts";
import { addVariations } from "./support/product-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const MEDIA = resolve(import.meta.dirname, "../shop/demo/media");
const PHOTOS = readdirSync(MEDIA)
  .filter((name) => name.endsWith(".webp"))
  .slice(0, 2);
const shop = useOwnShop();

/** The response that a signed-out visitor gets for this path. */
const storefrontHtml = async (path: string) => await (await fetch(`${shop.origin}${path}`)).text();

test("an owner adds a variable product with images, publishes it, changes its price and imports a CSV file", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  let kelpCup = "";
  await becomeOwner(page, shop);

  await test.step("add a variable product with variations", async () => {
    await page.goto(`${shop.origin}/admin/products/`);
    await expect(page.getByRole("table", { name: "Products" })).toContainText("Bud Vase");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Add product" }).click();
    await expect(heading(page)).toHaveText("Add product");
    await page.getByLabel("Name", { exact: true }).fill("Tide bottle");
    await page.getByLabel("Product type").selectOption("variable");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(heading(page)).toHaveText("Tide bottle");
    await expectAccessible(page);
    await addVariations(page, { attribute: "Rim", values: ["Straight", "Flared"], price: "24" });
    await expectAccessible(page);
  });

  await test.step("upload, describe, reorder, remove and restore images", async () => {
    await page.getByRole("link", { name: "Tide bottle" }).first().click();
    await page.getByLabel("Add media").setInputFiles(PHOTOS.map((name) => join(MEDIA, name)));
    const pictures = page.getByRole("list", { name: "Pictures in order" }).getByRole("link");
    await expect(pictures).toHaveCount(2);
    await page.getByRole("link", { name: "Edit picture 1" }).click();
    await page.getByLabel("Alt text of picture 1").fill("A bottle <b>by the sea</b>");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit picture 1: A bottle" })).toHaveAttribute("aria-expanded", "true");
    // Changes that are not saved survive whatever happens to the pictures.
    await page.getByLabel("Title", { exact: true }).fill("Tide bottle, tall");
    const later = page.getByRole("button", { name: "Move later: A bottle <b>by the sea</b>" });
    await later.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Edit picture 2: A bottle <b>by the sea</b>" })).toBeVisible();
    await page.getByRole("button", { name: "Remove A bottle <b>by the sea</b>" }).click();
    await expect(pictures).toHaveCount(1);
    await expect(page.getByRole("status").getByText("Image removed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo: restore image" }).click();
    await expect(page.getByRole("link", { name: "Edit picture 2: A bottle <b>by the sea</b>" })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tide bottle, tall");
    await page.getByRole("button", { name: "Discard" }).click();
    await expectAccessible(page);
    await page.getByLabel("Add media").setInputFiles({
      name: "trap.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    });
    await expect(page.getByText("“trap.png” cannot be read as an image")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  });

  await test.step("the storefront shows the published product, and then its new price", async () => {
    expect(await storefrontHtml("/product/tide-bottle/")).not.toContain("Tide bottle</h1>");
    await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("published");
    const toolbar = page.getByRole("toolbar", { name: "Format: short description" });
    await toolbar.getByRole("button", { name: "Edit HTML" }).click();
    await page
      .getByRole("textbox", { name: "Short description" })
      .fill("<p>Holds <em>water</em></p><script>alert(1)</script>");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
    await expect(async () => {
      const html = await storefrontHtml("/product/tide-bottle/");
      expect(html).toContain("24.00");
      expect(html).toContain("<em>water</em>");
      expect(html).not.toContain("<script>alert(1)");
      expect(html).toContain("A bottle &lt;b&gt;by the sea&lt;/b&gt;");
    }).toPass();

    const price = page.getByLabel("Price of Straight", { exact: true });
    await price.fill("cheap");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.locator(".grid-problem")).toContainText("must be an amount such as 12.50.");
    await expect(page.getByText("Please fix 1 field", { exact: true })).toBeVisible();
    await price.fill("31.50");
    await price.press("ArrowDown");
    await expect(page.getByLabel("Price of Flared", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Please fix 1 field", { exact: true })).toBeHidden();
    await expect(async () => expect(await storefrontHtml("/product/tide-bottle/")).toContain("31.50")).toPass();
  });

  await test.step("import a CSV file whose columns are mapped by hand", async () => {
    await page.goto(`${shop.origin}/admin/products/import/`);
    const csv = "Code;Called;Price\nX-1;Kelp cup;9.50\nX-2;Reed cup;11\n;;none\n";
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "cups.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("cups.csv");
    await page.getByLabel("Import “Code” as").selectOption("SKU");
    await page.getByLabel("Import “Called” as").selectOption("Name");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start import" }).click();
    await expect(page.getByText("2 added, 0 changed, 0 skipped, 1 refused.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Kelp cup" }).click();
    await expect(heading(page)).toHaveText("Kelp cup");
    kelpCup = page.url();
    expect(await storefrontHtml("/product/kelp-cup/")).toContain("9.50");
  });

  // `foreign-files.db.test.ts` has other kinds of files.
  await test.step("another file type is named in the error, and a German CSV file is recognised", async () => {
    const choose = async (name: string, buffer: Buffer) => {
      await page.goto(`${shop.origin}/admin/products/import/`);
      await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Continue" }).click();
    };
    await choose("export.xml", Buffer.from('<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"/>'));
    await expect(page.locator(".form-errors")).toContainText("WordPress export");
    await choose("nobody.csv", Buffer.from("Foo;Bar\n1;2\n"));
    await expect(page.getByText("None of the column headings is known.")).toBeVisible();
    await page.getByRole("button", { name: "Start import" }).click();
    await expect(page.locator(".form-errors")).toContainText("Expected: Name");

    const german =
      "Artikelnummer;Name;Regul\xe4rer Preis;Gewicht (kg)\nK-1;K\xe4sebrett;1.234;1.5\nK-2;Gr\xfcner Krug;1.500;\n;;;\n";
    await choose("kaese.csv", Buffer.from(german, "latin1"));
    await expect(page.getByText("Windows-1252 (Western European)").first()).toBeVisible();
    await expect(page.getByText("Semicolon").first()).toBeVisible();
    await expect(page.getByText("4 of 4 recognised")).toBeVisible();
    await expect(page.getByLabel("Import “Artikelnummer” as")).toHaveValue("SKU");
    await expect(page.getByLabel("Import “Gewicht (kg)” as")).toHaveValue("Weight (kg)");
    await expect(page.getByText("The price “1.234” is read as 1.23.")).toBeVisible();
    await expectAccessible(page);
    await page.getByText("Change file format").click();
    await page.getByLabel("Decimal sign of prices").selectOption(",");
    await page.getByRole("button", { name: "Update preview" }).click();
    await expect(page.getByText("Comma (1.234,50), as chosen")).toBeVisible();
    await page.getByRole("button", { name: "Start import" }).click();
    await expect(page.getByText("2 added, 0 changed, 0 skipped, 0 refused.")).toBeVisible();
    expect(await storefrontHtml("/product/kasebrett/")).toContain("1,234.00");
    expect(await storefrontHtml("/product/kasebrett/")).toContain("Käsebrett");
  });

  await test.step("the other catalogue pages pass axe", async () => {
    for (const path of [
      "categories",
      "attributes",
      "products/stock",
      "products/tags",
      "products/export",
      "attributes/1",
    ]) {
      await page.goto(`${shop.origin}/admin/${path}/`);
      await expectAccessible(page);
    }
  });

  await test.step("upload an image without JavaScript", async () => {
    const noScript = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await noScript.newPage();
    await plain.goto(`${kelpCup}images/`);
    expect(plain.url()).toBe(`${kelpCup}#media`);
    const [photo = ""] = PHOTOS;
    await plain
      .getByLabel("Add media")
      .setInputFiles({ name: photo, mimeType: "image/webp", buffer: readFileSync(join(MEDIA, photo)) });
    await plain.getByRole("button", { name: "Upload" }).click();
    await expect(plain.getByText("Images uploaded. They are being processed.")).toBeVisible();
    const productHtml = async () => await (await plain.request.get(kelpCup)).text();
    await expect.poll(productHtml).toContain("Edit picture 1");
    await noScript.close();
  });
  // Some forms are submitted with errors on purpose.
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
