import { expect, test } from "vitest";
import { createFakePage } from "../../page/fake-page.ts";
import { writeMetaCookies } from "./meta-cookies.ts";

const WEEK_S = 7 * 86_400;

function cookiesAfter(href: string, cookies: Record<string, string> = {}, random = 0.5) {
  const page = createFakePage({ href, cookies, random });
  writeMetaCookies(page, WEEK_S);
  return { browser: page.cookies.read("_fbp"), click: page.cookies.read("_fbc"), life: page.lives.get("_fbp") };
}

test("a browser gets one ID of the current time and ten random digits (T3.18, T9.20)", () => {
  expect(cookiesAfter("https://shop.test/")).toEqual({
    browser: "fb.1.1700000000123.5500000000",
    click: undefined,
    life: WEEK_S,
  });
  expect(cookiesAfter("https://shop.test/", {}, 0).browser).toBe("fb.1.1700000000123.1000000000");
  expect(cookiesAfter("https://shop.test/", {}, 0.9999999999).browser).toMatch(/^fb\.1\.\d{13}\.[1-9]\d{9}$/);
  expect(cookiesAfter("https://shop.test/", { _fbp: "fb.1.1.2" }).browser).toBe("fb.1.1.2");
});

test("an ad click is remembered until the next click (T2.09, T3.18)", () => {
  expect(cookiesAfter("https://shop.test/?fbclid=IwAR0-aB.c").click).toBe("fb.1.1700000000123.IwAR0-aB.c");
  expect(cookiesAfter("https://shop.test/?fbclid=a%2Bb").click).toBe("fb.1.1700000000123.a+b");
  expect(cookiesAfter("https://shop.test/?fbclid=new", { _fbc: "fb.1.1.OLD" }).click).toBe("fb.1.1700000000123.new");
  expect(cookiesAfter("https://shop.test/?fbclid=a.b", { _fbc: "fb.1.1.a.b" }).click).toBe("fb.1.1.a.b");
  expect(cookiesAfter("https://shop.test/", { _fbc: "fb.1.1.OLD" }).click).toBe("fb.1.1.OLD");
  expect(cookiesAfter("https://shop.test/?fbclid=").click).toBeUndefined();
  expect(cookiesAfter("https://shop.test/?fbclid=ada%40example.com").click, "(T5.02)").toBeUndefined();
  expect(cookiesAfter("https://shop.test/?fbclid").click).toBeUndefined();
});
