// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("markup becomes elements through one named policy", async () => {
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

test("browsers without such policies get the same elements", async () => {
  const { trustedFragment } = await import("./trusted-fragment.ts");

  expect(trustedFragment("<b>One</b>").textContent).toBe("One");
});
