import { test as base } from "@playwright/test";

/** For tests that send requests without Playwright. */
export const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error("The Playwright configuration has no baseURL.");
    await use(baseURL);
  },
});
