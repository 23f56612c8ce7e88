import { expect, type Page } from "@playwright/test";
import type { OwnShop } from "./own-shop.ts";

/** Creates a draft page and opens it in the editor. `admin-pages.spec.ts` does so by hand. */
export async function openEditor(page: Page, { origin }: OwnShop, title: string): Promise<void> {
  const url = `${origin}/admin/pages/new/`;
  const created = await page.request.post(url, { form: { title }, headers: { origin }, maxRedirects: 0 });
  expect(created.status()).toBe(303);
  await page.goto(`${origin}${created.headers()["location"]}edit/`);
}

/** Adds a block at the end and selects it. */
export async function addBlock(page: Page, type: string): Promise<void> {
  await page.getByLabel("Add block").selectOption(type);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}
