import { test as base } from "@playwright/test";

/** For tests that speak to the server without Playwright's help. */
export const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error("The configuration names no shop to test.");
    await use(baseURL);
  },
});
