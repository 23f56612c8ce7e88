import { expect, type Locator, type Page } from "@playwright/test";

/** A unique text, since the shop rejects duplicates. */
export const uniqueText = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

export async function fillInReview(page: Page, comment: string, author = "Ann"): Promise<void> {
  await page.locator("#comment").fill(comment);
  await page.getByLabel("Name", { exact: true }).fill(author);
  await page.getByLabel("Email", { exact: true }).fill("ann@example.com");
}

/** Waits until the script has replaced the rating select with stars. */
export async function untilStars(page: Page): Promise<Locator> {
  const stars = page.getByRole("radiogroup", { name: "Your rating" });
  await expect(stars).toBeVisible();
  return stars;
}
