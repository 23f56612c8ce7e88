import { expect } from "@playwright/test";
import { AJAX_PATH, type SdkSite, test } from "./support/sdk-site.ts";

const OPTIONS = { facebook: { pixelIds: ["101"], serverApiEnabled: true }, ajax_event: "nonce1" };

async function trackLead(site: SdkSite) {
  await site.open("/", { options: OPTIONS });
  await site.page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { push(call: readonly unknown[]): void } };
    vitrine.push(["Lead", { value: 5 }]);
  });
  await expect.poll(() => site.received.length).toBeGreaterThan(0);
  await site.page.evaluate(() => fetch("/", { method: "POST" }));
  return site.received.filter(({ fields }) => fields["action"]);
}

test("an event reaches the server once, by beacon", async ({ site }) => {
  expect(await trackLead(site)).toMatchObject([{ path: AJAX_PATH, isBeacon: true, fields: { "ids[0]": "101" } }]);
});

test.describe("an event falls back to an ordinary request when its beacon fails [T8.03]", () => {
  for (const [failure, broken] of Object.entries({
    "the browser rejects the beacon": "() => false",
    "a third-party script makes sendBeacon throw": "() => { throw new Error('No beacons here.'); }",
    "the browser has no sendBeacon": "undefined",
  })) {
    test(failure, async ({ site }) => {
      await site.page.addInitScript(
        `Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: ${broken} });`,
      );
      expect(await trackLead(site)).toMatchObject([
        {
          path: AJAX_PATH,
          isBeacon: false,
          fields: {
            action: "pys_api_event",
            pixel: "facebook",
            event: "Lead",
            "ids[]": "101",
            "data[value]": "5",
            eventID: expect.stringMatching(/^.{36}$/),
            ajax_event: "nonce1",
            url: `${site.origin}/`,
          },
        },
      ]);
    });
  }
});
