import { expect, test } from "vitest";
import { ShopSettings } from "../settings/settings.ts";
import { eventRules } from "./event-rules.ts";

const rules = (tracking: object) => eventRules(ShopSettings.parse({ tracking }));

test("without the owner's word nobody is known to vendors by name, and nobody begins before a choice", () => {
  expect(rules({})).toMatchObject({ sendsPersonalData: false, allowedBeforeChoice: [], respectsGpc: true });
  expect(rules({ consent: { tool: "vitrine", allowedBeforeChoice: ["ga"] } }).allowedBeforeChoice).toEqual([]);
  expect(rules({ consent: { tool: "cookiebot", allowedBeforeChoice: ["ga"] } }).allowedBeforeChoice).toEqual(["ga"]);
  expect(rules({ consent: { tool: "none" } }).allowedBeforeChoice).toContain("facebook");
});

test("what pages may not keep, the server does not send either", () => {
  expect(rules({ matching: { enabled: true } }).sendsPersonalData).toBe(true);
  expect(rules({ matching: { enabled: true }, visit: { without: ["advanced_form_data"] } }).sendsPersonalData).toBe(
    false,
  );
  expect(rules({ consent: { externalIdOff: true } }).sendsExternalId).toBe(false);
});

test("a shop under medical rules withholds the same parameters on both ways [T5.15]", () => {
  const medical = { enabled: true, withheld: ["content_name"] };
  const { limits } = rules({ pixels: { facebook: { medical, limitedDataUse: true } } });
  expect(limits.facebook).toEqual({ withheldParams: ["content_name"], limitsUse: true });
});
