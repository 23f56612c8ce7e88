import { expect, test } from "@playwright/test";
import { overflow } from "./support/overflow.ts";
import { reflowProblems, ZOOMED } from "./support/reflow.ts";

test.use({ viewport: ZOOMED });

// `effect-pages.spec.ts` does the same with every effect.
test("at 400 % zoom content pages do not scroll sideways, and every control is visible on focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/about/", "/locations/", "/journal/", "/kiln-opening/"]) {
    await page.goto(path);
    expect.soft(await reflowProblems(page), path).toEqual([]);
  }
});

test("at 400 % zoom modals, off-canvas panels and popovers fit the viewport and close on Escape (S1.11, S4.27)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [demo, opener, panel] of [
    ["modal", "Sizes, with an address", "dialog[open]"],
    ["off-canvas", null, "dialog[open]"],
    ["popover", "About the glaze", ".popover-panel:popover-open"],
  ] as const) {
    await page.goto(`/effects/${demo}/`);
    await expect(page.locator(".effects-stage")).toHaveAttribute("data-alive", "");
    const button = opener
      ? page.getByRole("button", { name: opener, exact: true })
      : page.locator(".effects-stage button").first();
    await button.click();
    const box = await page.locator(panel).first().boundingBox();
    expect(box, demo).not.toBeNull();
    expect(box?.x ?? -1, demo).toBeGreaterThanOrEqual(-1);
    expect((box?.x ?? 0) + (box?.width ?? 0), demo).toBeLessThanOrEqual(321);
    expect(await overflow(page), demo).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(panel)).toHaveCount(0);
  }
});
