import { expect, type Locator, test } from "@playwright/test";
import { openEffect } from "./support/effect-steps.ts";
import { holdStill } from "./support/gallery-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";

test("a map follows its centre, zoom, hue and drag settings, and shows pins with info windows [S3.26, S3.27]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await rewriteHtml(page, "**/effects/map/", (html) =>
    html
      .replace('data-lat="54.106"', 'data-image="/favicon.ico" data-lat="54.106"')
      .replace('data-lat="54.1" data-lng="-3.2" data-start-open="true"', 'data-lat="54.1" data-lng="-3.2"')
      .replace('data-lat="54.104" data-lng="-3.215"', 'data-lat="54.104" data-lng="-3.215" data-start-open="true"'),
  );
  await openEffect(page, "map");
  const [map, fixedMap] = [page.locator("[data-map]").first(), page.locator("[data-map]").last()];
  for (const each of [map, fixedMap]) {
    await each.getByRole("button", { name: "Explore the map" }).click();
    await expect(each).toHaveAttribute("data-phase", "live");
  }
  await expect(fixedMap.getByRole("button", { name: "Studio", exact: true })).toHaveAttribute("aria-expanded", "true");
  const pin = (on: Locator, name: string) => on.getByRole("button", { name, exact: true });
  /** Horizontal distance of a pin from the centre of its map. */
  const offset = async (on: Locator, name: string) => {
    const [box, area] = [await pin(on, name).boundingBox(), await on.locator(".map-live").boundingBox()];
    const centre = (part: typeof box) => (part?.x ?? 0) + (part?.width ?? 0) / 2;
    return centre(box) - centre(area);
  };

  await test.step("lat, lng and zoom", async () => {
    expect(Math.abs(await offset(map, "Studio"))).toBeLessThan(2);
    // 0.01 degrees of longitude are 116.5 pixels at a zoom of 14, and half of that at 13.
    expect(await offset(map, "Market stall")).toBeCloseTo(116.5, -1);
    expect(await offset(fixedMap, "Market stall")).toBeCloseTo(58.25, -1);
    expect(await offset(map, "Wood kiln")).toBeCloseTo(-174.8, -1);
  });

  await test.step("hue and zoomControl", async () => {
    const filterOf = (on: Locator) =>
      on.evaluate((root) => getComputedStyle(root).getPropertyValue("--map-hue").trim());
    expect([await filterOf(map), await filterOf(fixedMap)]).toEqual(["", "180deg"]);
    await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
    await expect(fixedMap.getByRole("button", { name: "Zoom in" })).toHaveCount(0);
  });

  await test.step("drag", async () => {
    for (const [each, distance] of [
      [map, 80],
      [fixedMap, 0],
    ] as const) {
      await each.scrollIntoViewIfNeeded();
      const before = await offset(each, "Studio");
      const area = await each.locator(".map-live").boundingBox();
      const [x, y] = [(area?.x ?? 0) + 60, (area?.y ?? 0) + (area?.height ?? 0) - 40];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 40, y, { steps: 5 });
      await page.mouse.move(x + 80, y, { steps: 5 });
      await holdStill(page);
      await page.mouse.up();
      expect((await offset(each, "Studio")) - before).toBeCloseTo(distance, -1);
    }
  });

  await test.step("image, markerInfo and startOpen", async () => {
    await expect(pin(map, "Market stall").locator("img")).toHaveAttribute("src", "/favicon.ico");
    await expect(pin(map, "Studio").locator("img")).toHaveCount(0);
    await expect(pin(map, "Wood kiln")).toHaveAttribute("aria-expanded", "true");
    await expect(map.locator(".map-info")).toContainText("Fired twice a year");
    await pin(map, "Market stall").press("Enter");
    await expect(map.locator(".map-info", { hasText: "Saturdays until noon" })).toBeVisible();
    await expect(map.locator(".map-info")).toHaveCount(1);
  });
});
