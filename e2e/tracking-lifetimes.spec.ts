import { expect } from "@playwright/test";
import { type SdkSite, metaEvents, test } from "./support/sdk-site.ts";

const META = { facebook: { pixelIds: ["101"] } };
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const metaNames = async (site: SdkSite) => metaEvents(await site.calls()).map(({ name }) => name);

function expectLifetime(cookie: { readonly lifetime: number } | undefined, seconds: number): void {
  expect(cookie).toBeDefined();
  expect(Math.abs((cookie?.lifetime ?? 0) - seconds)).toBeLessThan(MINUTE_S);
}

test("a Google click ID from a custom parameter is stored for 90 days (T9.06)", async ({ site }) => {
  await site.open("/?clickid=Abc-123", {
    options: {
      google_ads: { conversion_ids: ["AW-1"] },
      GATags: { gclid_alternative_enabled: true, gclid_alternative_param: "clickid" },
    },
  });
  await expect.poll(async () => (await site.cookie("_gcl_aw"))?.value).toMatch(/^GCL\.\d{10}\.Abc-123$/);
  expectLifetime(await site.cookie("_gcl_aw"), 90 * DAY_S);
});

test("values typed into dynamic fields are stored for 30 minutes and added to events [T9.10]", async ({ site }) => {
  const params = { voucher: "code", room: "room" };
  const content = {
    options: {
      ...META,
      track_dynamic_fields: { voucher: "code", room: "room" },
      staticEvents: { facebook: { load: [{ name: "PageView", e_id: "load", params }] } },
    },
    body: `<input name="code"> <input name="room"> <input name="other">`,
  };
  const sent = async () => {
    await site.open("/", content);
    await expect.poll(() => metaNames(site)).toEqual(["PageView"]);
    return metaEvents(await site.calls())[0]?.params;
  };
  expect(await sent(), "no value before typing").not.toHaveProperty("voucher");
  for (const [name, value] of [
    ["code", " SPRING "],
    ["room", "  "],
    ["other", "x"],
  ] as const) {
    await site.page.locator(`[name=${name}]`).fill(value);
    await site.page.locator(`[name=${name}]`).blur();
  }
  expect((await site.cookie("pys_dyn_field_code"))?.value).toBe("SPRING");
  expectLifetime(await site.cookie("pys_dyn_field_code"), 30 * MINUTE_S);
  for (const name of ["room", "other"]) expect(await site.cookie(`pys_dyn_field_${name}`), name).toBeUndefined();
  const later = await sent();
  expect(later).toMatchObject({ voucher: "SPRING" });
  expect(later).not.toHaveProperty("room");
});

test("an event with a time window is sent again after the window, which is its cookie's lifetime (T9.11)", async ({
  site,
}) => {
  const start = new Date("2026-03-02T10:00:00Z").getTime();
  const content = {
    options: {
      ...META,
      staticEvents: {
        facebook: {
          load: [{ name: "PageView", e_id: "load" }],
          seldom: [{ name: "Seldom", e_id: "seldom", hasTimeWindow: true, timeWindow: 12 }],
        },
      },
      triggerEvents: { 5: { facebook: { name: "Pressed", type: "trigger", hasTimeWindow: true, timeWindow: 0.5 } } },
      triggerEventTypes: { css_click: { 5: ["button"] } },
    },
    body: "<button>Press</button>",
  };
  /** Events of a page that is opened, and whose button is clicked, the given hours after the first. */
  const sentAfter = async (hours: number) => {
    await site.page.clock.setFixedTime(start + hours * HOUR_S * 1000);
    await site.open("/", content);
    await expect.poll(() => metaNames(site)).toContain("PageView");
    await site.page.getByRole("button").click();
    return (await metaNames(site)).filter((name) => name !== "PageView");
  };

  expect(await sentAfter(0)).toEqual(["Seldom", "Pressed"]);
  expectLifetime(await site.cookie(/^static_facebook_/), 12 * HOUR_S);
  expectLifetime(await site.cookie(/^dyn_facebook_/), HOUR_S / 2);
  expect(await sentAfter(0.5)).toEqual([]);
  expect(await sentAfter(0.51)).toEqual(["Pressed"]);
  expect(await sentAfter(12)).toEqual(["Pressed"]);
  expect(await sentAfter(12.01)).toEqual(["Seldom"]);
  expectLifetime(await site.cookie(/^static_facebook_/), 12 * HOUR_S);
});
