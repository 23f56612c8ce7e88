import { expect, type Locator, type Page } from "@playwright/test";

type IslandName = "search-box" | "price-range";

export function island(page: Page, name: IslandName): Locator {
  return page.locator(`[data-island="${name}"]`);
}

export async function untilHydrated(page: Page, name: IslandName): Promise<void> {
  await expect(island(page, name)).toHaveAttribute("data-awake", "yes");
}

/** Serves the page with changed HTML, for cases that the demo shop does not have. */
export async function rewriteHtml(page: Page, url: string | RegExp, change: (html: string) => string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    if (changed === html) throw new Error("The HTML was not changed, so the test would prove nothing.");
    return route.fulfill({ response, body: changed });
  });
}

export function hydrateOn(html: string, name: IslandName, on: "idle" | "visible"): string {
  return html.replace(`data-island="${name}" data-on="interact"`, `data-island="${name}" data-on="${on}"`);
}

/** Moves the search box from the header to the end of the footer. */
export function moveSearchBoxToEnd(html: string): string {
  const markup = /<div class="island" data-island="search-box".*?<\/form><\/div>/s.exec(html)?.[0];
  if (markup === undefined) return html;
  return html.replace(markup, "").replace("</footer>", `${markup}</footer>`);
}
