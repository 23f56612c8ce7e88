import { expect, type Locator, type Page } from "@playwright/test";

/** While the page is still loading, the list has only its first products. */
async function loadedList(page: Page, part: string): Promise<Locator> {
  await page.waitForLoadState("domcontentloaded");
  return page.locator(`.products ${part}`);
}

/** The lowest price of each product, in list order. */
export async function lowestPrices(page: Page): Promise<number[]> {
  const prices = await loadedList(page, ".price");
  const texts = await prices.evaluateAll((all) =>
    all.map((price) => (price.querySelector("ins .amount") ?? price.querySelector(".amount"))?.textContent ?? ""),
  );
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

/** The highest price of each product, in list order; a variable product has a range. */
export async function highestPrices(page: Page): Promise<number[]> {
  const prices = await loadedList(page, ".price");
  const texts = await prices.evaluateAll((all) =>
    all.map((price) =>
      [...price.querySelectorAll(".amount")]
        .filter((amount) => !amount.closest("del"))
        .map((amount) => amount.textContent ?? ""),
    ),
  );
  return texts.map((amounts) => Math.max(...amounts.map((text) => Number(text.replace(/[^\d.]/g, "")))));
}

export async function productNames(page: Page): Promise<string[]> {
  const titles = await loadedList(page, ".woocommerce-loop-product__title");
  // Not their inner text: the browser lays cards out when they come near the screen.
  return (await titles.allTextContents()).map((name) => name.trim());
}

export function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Waits until a change of a filter is applied without a page load. */
export async function untilFiltersAreLive(page: Page): Promise<void> {
  await expect(page.locator(".filters-form")).toHaveAttribute("data-live");
}

/** On a narrow screen. */
export async function openFilterSheet(page: Page): Promise<Locator> {
  await untilFiltersAreLive(page);
  await page.locator(".filters-summary").click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await expect(sheet).toBeVisible();
  return sheet;
}
