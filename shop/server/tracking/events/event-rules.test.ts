import { expect, test } from "vitest";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { eventRules } from "./event-rules.ts";

const rules = (tracking: object) => eventRules(ShopSettings.parse({ tracking }));

test("by default vendors receive no personal data, and no pixel starts before a choice", () => {
  expect(rules({})).toMatchObject({ sendsPersonalData: false, allowedBeforeChoice: [], respectsGpc: true });
  expect(rules({ consent: { tool: "vitrine", allowedBeforeChoice: ["ga"] } }).allowedBeforeChoice).toEqual([]);
  expect(rules({ consent: { tool: "cookiebot", allowedBeforeChoice: ["ga"] } }).allowedBeforeChoice).toEqual([]);
  const notice = { tool: "cookie_notice", allowedBeforeChoice: ["ga"] };
  expect(rules({ consent: notice }).allowedBeforeChoice).toEqual(["ga"]);
  expect(rules({ consent: { tool: "none" } }).allowedBeforeChoice).toContain("facebook");
});

test("the server does not send data that pages may not store", () => {
  expect(rules({ matching: { enabled: true } }).sendsPersonalData).toBe(true);
  expect(rules({ matching: { enabled: true }, visit: { without: ["advanced_form_data"] } }).sendsPersonalData).toBe(
    false,
  );
  expect(rules({ consent: { externalIdOff: true } }).sendsExternalId).toBe(false);
});

test("a shop under medical rules withholds the same parameters in the browser and on the server (T5.15)", () => {
  const medical = { enabled: true, withheld: ["content_name"] };
  const { limits } = rules({ pixels: { facebook: { medical, limitedDataUse: true } } });
  expect(limits.facebook).toEqual({ withheldParams: ["content_name"], limitsUse: true });
});
