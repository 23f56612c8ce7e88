import { expect, test } from "vitest";
import { deviceType, originLabel, readCookies, readFirstTouch, readOrderAttribution } from "./index.ts";

function read(posted: Readonly<Record<string, string>>) {
  return readOrderAttribution((name) => posted[name]);
}

test("an order stores the attribution fields of its form (S1.12) (S3.21)", () => {
  expect(
    read({
      wc_order_attribution_source_type: "utm",
      wc_order_attribution_utm_source: "news",
      wc_order_attribution_utm_medium: "email",
      wc_order_attribution_utm_campaign: "(none)",
      wc_order_attribution_utm_term: "",
      wc_order_attribution_session_entry: "https://shop.test/?utm_source=news",
      wc_order_attribution_session_start_time: "2026-11-14 12:00:00",
      wc_order_attribution_session_pages: "4",
      wc_order_attribution_session_count: "2",
      wc_order_attribution_user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148",
      billing_email: "a@b.test",
    }),
  ).toEqual({
    sourceType: "utm",
    source: "news",
    medium: "email",
    entryPage: "https://shop.test/?utm_source=news",
    startedAt: "2026-11-14 12:00:00",
    pages: 4,
    visits: 2,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148",
    deviceType: "mobile",
  });
});

test("leaves out implausible values", () => {
  expect(
    read({
      wc_order_attribution_source_type: "<b>",
      wc_order_attribution_referrer: "javascript:alert(1)",
      wc_order_attribution_session_entry: "data:text/html,x",
      wc_order_attribution_session_start_time: "2026-13-45 99:00:00",
      wc_order_attribution_session_pages: "-1",
      wc_order_attribution_session_count: "many",
    }),
  ).toEqual({});
});

test("truncates long values and removes control characters", () => {
  const { source, medium } = read({
    wc_order_attribution_utm_source: "x".repeat(5000),
    wc_order_attribution_utm_medium: " a\u0000\r\nb\uD800 ",
  });

  expect(source).toHaveLength(255);
  expect(medium).toBe("a b\uFFFD");
});

test.each([
  ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148", "tablet"],
  ["Mozilla/5.0 (Linux; Android 15; SM-X710) Safari/537.36", "tablet"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36", "mobile"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36", "desktop"],
])("the device of %s is a %s", (userAgent, expected) => {
  expect(deviceType(userAgent)).toBe(expected);
});

test("labels the origin of an order in a few words", () => {
  expect(originLabel({ sourceType: "utm", source: "google" })).toBe("Source: Google");
  expect(originLabel({ sourceType: "organic", source: "bing" })).toBe("Organic: Bing");
  expect(originLabel({ sourceType: "referral", source: "blog.test" })).toBe("Referral: Blog.test");
  expect(originLabel({ sourceType: "typein", source: "(direct)" })).toBe("Direct");
  expect(originLabel({ sourceType: "admin" })).toBe("Web admin");
  expect(originLabel({})).toBe("Unknown");
});

test("an order also stores the customer's first visit", () => {
  const cookies =
    "sbjs_first=typ%3Dutm%7C%7C%7Csrc%3Dnewsletter%7C%7C%7Cmdm%3D(none)%7C%7C%7Ccmp%3Dspring; " +
    "sbjs_first_add=fd%3D2026-11-01%2009%3A00%3A00%7C%7C%7Cep%3Dhttps%3A%2F%2Fshop.test%2Fshop%2F%7C%7C%7Crf%3D(none)";

  expect(readFirstTouch(readCookies(cookies))).toEqual({
    firstSourceType: "utm",
    firstSource: "newsletter",
    firstCampaign: "spring",
    firstEntryPage: "https://shop.test/shop/",
  });
});

test("leaves out an implausible first visit", () => {
  const entry = { date: "", page: "javascript:alert(1)", referrer: "" };
  const first = {
    type: "<b>",
    source: "a\u0000b",
    medium: "(none)",
    campaign: "x".repeat(5000),
    content: "",
    term: "",
    id: "",
    platform: "",
    format: "",
    tactic: "",
  };

  expect(readFirstTouch({ first, firstEntry: entry })).toEqual({
    firstSource: "a b",
    firstCampaign: "x".repeat(255),
  });
  expect(readFirstTouch({})).toEqual({});
});
