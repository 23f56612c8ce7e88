import type { Page } from "@playwright/test";

/** What sticks out, so that a failure says where to look. */
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
