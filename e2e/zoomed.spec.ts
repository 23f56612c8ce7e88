import { expect, type Page, test } from "@playwright/test";
import { overflow } from "./support/overflow.ts";

/** A viewport of 1280 × 1024 at 400 % zoom. */
test.use({ viewport: { width: 320, height: 256 } });

const CONTENT_PAGES = ["/", "/about/", "/locations/", "/journal/", "/kiln-opening/"];
/** Sticky and fixed elements may cover at most this share of the viewport. */
const MAX_COVERED_SHARE = 0.4;

/** The largest share of the viewport that sticky or fixed elements cover, at a few scroll positions. */
async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    const isStuck = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === "fixed") return true;
        if (position === "sticky" && Math.abs(at.getBoundingClientRect().top) <= 1 && scrollY > 0) return true;
      }
      return false;
    };
    let most = 0;
    for (const share of [0.3, 0.6, 1]) {
      scrollTo(0, (root.scrollHeight - innerHeight) * share);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const points = Array.from({ length: 16 }, (_, row) => [0.1, 0.5, 0.9].map((x) => [x, (row + 0.5) / 16] as const));
      const hits = points.flat().map(([x, y]) => document.elementFromPoint(innerWidth * x, innerHeight * y));
      most = Math.max(most, hits.filter(isStuck).length / hits.length);
    }
    scrollTo(0, 0);
    return most;
  });
}

/** Controls in the main content that are not visible when focused. */
async function hiddenOnFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'])",
    );
    const isVisible = (control: HTMLElement) => {
      const boxes = [control, ...control.children].flatMap((element) => [...element.getClientRects()]);
      return boxes.some(({ left, top, width, height }) =>
        [0.5, 0.1, 0.9].some((share) => {
          const hit = document.elementFromPoint(left + width * share, top + height * share);
          return (
            hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control))
          );
        }),
      );
    };
    return [...controls]
      .filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[inert]")) return false;
        control.focus();
        return document.activeElement === control && !isVisible(control);
      })
      .map((control) => `${control.localName}.${control.className}: ${control.textContent?.trim().slice(0, 40)}`);
  });
}

async function reflowProblems(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  if (path.startsWith("/effects/")) await expect(page.locator(".effects-stage")).toHaveAttribute("data-alive", "");
  const found = [...(await overflow(page)), ...(await hiddenOnFocus(page))];
  const share = await coveredShare(page);
  if (share > MAX_COVERED_SHARE) found.push(`${Math.round(share * 100)} % of the viewport is covered`);
  return found.map((problem) => `${path} ${problem}`);
}

test("at 400 % zoom effects and content pages do not scroll sideways, and every control is visible on focus (S1.11, S4.31)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/effects/");
  const demos = await page
    .locator(".effects-entry a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(demos.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const path of [...demos, ...CONTENT_PAGES]) found.push(...(await reflowProblems(page, path)));

  expect(found).toEqual([]);
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
