import type { Page } from "@playwright/test";

/** What each product in the list costs at least, in the order of the list. */
export async function lowestPrices(page: Page): Promise<number[]> {
  const texts = await page.locator(".products .price").evaluateAll((prices) =>
    prices.map((price) => (price.querySelector("ins .amount") ?? price.querySelector(".amount"))?.textContent ?? ""),
  );
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

export async function productNames(page: Page): Promise<string[]> {
  return page.locator(".products .woocommerce-loop-product__title").allInnerTexts();
}

export function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
