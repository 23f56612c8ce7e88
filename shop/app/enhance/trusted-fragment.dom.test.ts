// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("creates elements from markup through one named policy", async () => {
  const made: string[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, rules: { createHTML(html: string): string }) => ({
      createHTML: (html: string) => {
        made.push(name);
        return rules.createHTML(html);
      },
    }),
  });
  const { trustedFragment } = await import("./trusted-fragment.ts");

  expect(trustedFragment("<li>One</li><li>Two</li>").children).toHaveLength(2);
  expect(made).toEqual(["vitrine"]);
});

test("creates the same elements in browsers without Trusted Types", async () => {
  const { trustedFragment } = await import("./trusted-fragment.ts");

  expect(trustedFragment("<b>One</b>").textContent).toBe("One");
});
