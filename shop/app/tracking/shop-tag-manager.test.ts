import { isStatistics } from "@vitrine/tracking/slugs";
import { readOptions } from "@vitrine/tracking/wire";
import { expect, test } from "vitest";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { shopTagManager } from "./shop-tag-manager.ts";

function setUp() {
  const fake = createFakePage();
  const options = readOptions({ gtm: { trackingIds: ["GTM-1"] }, gdpr: { vitrine_integration_enabled: true } });
  let agreed = { statistics: true, marketing: false };
  const choose = (statistics: boolean, marketing: boolean) => {
    agreed = { statistics, marketing };
  };
  const pixel = shopTagManager.connect(
    { trackingIds: ["GTM-1"] },
    {
      page: fake,
      options,
      current: () => options,
      isAgreed: (slug) => (isStatistics(slug) ? agreed.statistics : agreed.marketing),
    },
  );
  const layer = () => fake.globals["dataLayer"] as unknown[];
  const consents = () =>
    layer().flatMap((entry) => {
      const [command, kind, signals] = Array.from(entry as ArrayLike<unknown>);
      return command === "consent" && kind === "update" ? [signals] : [];
    });
  return { pixel, layer, consents, choose };
}

test("updates the container's consent state per purpose when the answer changes", () => {
  const { pixel, consents, choose } = setUp();
  pixel.load(["GTM-1"]);
  expect(consents().at(-1)).toMatchObject({ analytics_storage: "granted", ad_storage: "denied" });
  choose(true, true);
  pixel.consentChanged?.();
  expect(consents().at(-1)).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "granted",
    ad_user_data: "granted",
  });
});

test("writes to another array after consent is withdrawn, until it is granted again", () => {
  const { pixel, layer } = setUp();
  pixel.load(["GTM-1"]);
  const received = layer();
  pixel.stop();
  expect(layer()).not.toBe(received);
  layer().push({ event: "add_to_cart" });
  pixel.load(["GTM-1"]);
  expect(layer()).toBe(received);
  expect(received).not.toContainEqual({ event: "add_to_cart" });
});
