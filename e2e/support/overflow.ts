import type { Page } from "@playwright/test";

/** Empty if the page does not scroll sideways; otherwise its width and the elements that overflow. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && element.checkVisibility(),
    );
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...wide.slice(0, 5).map((element) => `${element.localName}.${element.className}`),
    ];
  });
}
