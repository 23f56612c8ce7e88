import { expect, test } from "vitest";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { formerTextsVersion, textsVersion } from "./texts-version.ts";

const shopWith = (banner: object) =>
  ShopSettings.parse({ tracking: { consent: { banner }, pixels: { ga: { enabled: true, ids: ["G-TEST00001"] } } } });
const USUAL = shopWith({});

test("another label on a button of the banner asks nobody again", () => {
  const labels = { acceptAll: "Yes", rejectAll: "No", choose: "Choose", save: "Save", withdraw: "Privacy" };
  expect(textsVersion(shopWith({ ...labels, policyLabel: "Our policy" }))).toBe(textsVersion(USUAL));
});

test("another text, purpose or privacy policy asks every visitor again", () => {
  const changes = [
    { title: "Cookies" },
    { text: "We sell your data." },
    { statistics: "Everything" },
    { marketingText: "To all networks." },
    { policyAddress: "/privacy/" },
  ];
  const versions = changes.map((change) => textsVersion(shopWith(change)));
  expect(new Set([...versions, textsVersion(USUAL)]).size).toBe(changes.length + 1);
});

test("choices made before labels stopped counting stay valid", () => {
  expect(formerTextsVersion(USUAL)).toBe(textsVersion(USUAL));
  const own = shopWith({ acceptAll: "Yes" });
  expect(formerTextsVersion(own)).not.toBe(textsVersion(own));
});
