import { CHOICE_EVENT, CONSENT, encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { readOptions } from "@vitrine/tracking/wire";
import { expect, test } from "vitest";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { shopTagManager } from "./shop-tag-manager.ts";

function setUp() {
  const fake = createFakePage();
  const options = readOptions({ gtm: { trackingIds: ["GTM-1"] }, gdpr: { vitrine_integration_enabled: true } });
  const choose = (statistics: boolean, marketing: boolean) =>
    fake.cookies.write(CONSENT, encodeConsent(recordOf({ statistics, marketing })));
  choose(true, false);
  const pixel = shopTagManager.connect({ trackingIds: ["GTM-1"] }, { page: fake, options });
  const layer = () => fake.globals["dataLayer"] as unknown[];
  const consents = () =>
    layer().flatMap((entry) => {
      const [command, kind, signals] = Array.from(entry as ArrayLike<unknown>);
      return command === "consent" && kind === "update" ? [signals] : [];
    });
  return { fake, pixel, layer, consents, choose };
}

test("a container hears what each purpose was answered, and hears again when the answer changes", () => {
  const { fake, pixel, consents, choose } = setUp();
  pixel.load(["GTM-1"]);
  expect(consents().at(-1)).toMatchObject({ analytics_storage: "granted", ad_storage: "denied" });
  choose(true, true);
  fake.emit({ type: CHOICE_EVENT });
  expect(consents().at(-1)).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "granted",
    ad_user_data: "granted",
  });
});

test("after consent is gone the shop writes where the container does not read, until it returns", () => {
  const { pixel, layer } = setUp();
  pixel.load(["GTM-1"]);
  const heard = layer();
  pixel.stop();
  expect(layer()).not.toBe(heard);
  layer().push({ event: "add_to_cart" });
  pixel.load(["GTM-1"]);
  expect(layer()).toBe(heard);
  expect(heard).not.toContainEqual({ event: "add_to_cart" });
});
