import { expect, test } from "vitest";
import { isCrawler, isPerson } from "./is-person.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const isCounted = (headers: Record<string, string>) =>
  isPerson(new Request("http://shop.test/product/a/", { headers }));

test.each([
  CHROME,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Linux; Android 15; Cubot P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36",
])("counts a person's browser: %s", (agent) => {
  expect(isCounted({ "user-agent": agent })).toBe(true);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0 Safari/537.36",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 (compatible; meta-externalagent/1.1)",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 PTST/250101",
  "curl/8.5.0",
  "",
])("does not count a bot: %s", (agent) => {
  expect(isCounted({ "user-agent": agent })).toBe(false);
});

test("does not count a prefetched page", () => {
  expect(isCounted({ "user-agent": CHROME, "sec-purpose": "prefetch" })).toBe(false);
  expect(isCounted({ "user-agent": CHROME, "sec-purpose": "prefetch;prerender" })).toBe(false);
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", true],
  ["node", false],
  ["axios/1.7.2", false],
  [
    "Mozilla/5.0 (Linux; Android 15; Cubot P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
    false,
  ],
])("tells crawlers from programs that act for people: %s", (agent, result) => {
  expect(isCrawler(new Request("http://shop.test/", { headers: { "user-agent": agent } }))).toBe(result);
});
