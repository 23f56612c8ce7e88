import { expect, type Page } from "@playwright/test";
import type { PageState } from "./page-states.ts";

const OPTIONS = "/docs/tracking/options/";

async function searchOptions(page: Page, text: string): Promise<void> {
  await page.goto(OPTIONS);
  await page.getByRole("searchbox", { name: "Search options" }).fill(text);
  await expect(page.locator("#option-search output")).toContainText("of");
}

/** The documentation site. */
export const DOCS_STATES: readonly PageState[] = [
  {
    name: "documentation, gallery of effects",
    drawing: "dev-effects",
    open: async (page) => void (await page.goto("/docs/effects/")),
  },
  {
    name: "documentation, one effect",
    drawing: "dev-effect",
    async open(page) {
      await page.goto("/docs/effects/tabs/");
      await expect(page.locator("[data-sample][data-alive]")).toBeVisible();
    },
  },
  {
    name: "documentation, tracking SDK",
    drawing: "dev-sdk",
    isChecked: "by-shots",
    open: async (page) => void (await page.goto("/docs/tracking/")),
  },
  {
    name: "documentation, options",
    drawing: "dev-sdk-reference",
    isChecked: "by-shots",
    open: async (page) => void (await page.goto(OPTIONS)),
  },
  {
    name: "documentation, options found",
    drawing: "dev-sdk-reference-search",
    isChecked: "by-shots",
    open: (page) => searchOptions(page, "consent"),
  },
  {
    name: "documentation, no options found",
    drawing: "dev-sdk-reference-none",
    isChecked: "by-shots",
    open: (page) => searchOptions(page, "consnet"),
  },
  {
    name: "documentation, playground",
    drawing: "dev-playground",
    isChecked: "by-shots",
    async open(page) {
      await page.goto("/docs/tracking/playground/");
      await page.getByRole("button", { name: /^Send / }).click();
      await expect(page.locator("[data-vendor][data-state]").first()).toBeVisible();
    },
  },
];
