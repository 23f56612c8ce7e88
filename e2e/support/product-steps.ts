import { expect, type Page } from "@playwright/test";
import { heading } from "./admin-steps.ts";
import type { OwnShop } from "./own-shop.ts";

interface NewProduct {
  readonly name: string;
  /** "simple" by default. */
  readonly kind?: "simple" | "variable" | "download";
}

/** Adds a product and opens its page in the admin. `admin-catalogue.spec.ts` does so by hand. */
export async function addProduct(
  page: Page,
  { origin }: OwnShop,
  { name, kind = "simple" }: NewProduct,
): Promise<void> {
  const url = `${origin}/admin/products/new/`;
  const added = await page.request.post(url, { form: { name, kind }, headers: { origin }, maxRedirects: 0 });
  await page.goto(`${origin}${added.headers()["location"]}`);
  await expect(heading(page)).toHaveText(name);
}

interface NewVariations {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly price: string;
}

/** On the page of a variable product: adds an attribute and all variations, and stays on the variations page. */
export async function addVariations(page: Page, { attribute, values, price }: NewVariations): Promise<void> {
  await page.getByRole("link", { name: "Options and variations" }).first().click();
  await expect(page.getByRole("heading", { name: "Attributes" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).first().fill(attribute);
  await page.getByLabel("Values").first().fill(values.join(" | "));
  await page.getByRole("button", { name: "Save attributes" }).click();
  await expect(page.getByRole("group", { name: attribute })).toBeVisible();
  await page.getByLabel("Price of new variations").fill(price);
  await page.getByRole("button", { name: "Generate variations" }).click();
  await expect(page.getByRole("heading", { name: `Variations (${values.length})` })).toBeVisible();
}

/** Publishes the product whose admin page is open. */
export async function publishProduct(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("published");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
}
