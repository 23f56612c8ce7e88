import { expect, type Page } from "@playwright/test";
import { rewriteHtml } from "./island-steps.ts";

export const stage = (page: Page) => page.locator(".effects-stage");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the demo page of an effect and waits until its script has run. */
export async function openEffect(page: Page, name: string): Promise<void> {
  await page.goto(`/effects/${name}/`);
  await expect(stage(page)).toHaveAttribute("data-alive", "");
}

const STAGE = /<div class="effects-stage"[^>]*>.*?<\/div>(?=<\/section>)/s;

/** Opens one page with the demos of several effects, changed if need be: a page for each would take much longer. */
export async function openTogether(
  page: Page,
  paths: readonly string[],
  change: (stage: string, path: string) => string = (html) => html,
): Promise<void> {
  const stages: string[] = [];
  for (const path of paths) {
    const [html] = STAGE.exec(await (await page.request.get(path)).text()) ?? [];
    if (html === undefined) throw new Error(`${path} has no demo.`);
    stages.push(change(html, path));
  }
  await rewriteHtml(page, "**/effects/tabs/?together", (html) => html.replace(STAGE, () => stages.join("")));
  await page.goto("/effects/tabs/?together");
}
