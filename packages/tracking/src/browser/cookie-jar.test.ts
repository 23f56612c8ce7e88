import { describe, expect, test } from "vitest";
import { CHOICE_EVENT, ownBanner } from "../consent/own/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { PixelKind } from "../pixels/index.ts";
import { createTracker } from "../tracker/index.ts";
import { encodeConsent } from "../wire/consent-cookie.ts";
import { findCookieDomain } from "./cookie-domain.ts";
import { createCookieJar } from "./cookie-jar.ts";
import type { CookieDocument } from "./cookie-jar.ts";

const PUBLIC_ENDINGS = [".com", ".co.uk", ".uk", ".github.io", ".io", ".com.au", ".au"];
const isAccepted = (domain: string) => !PUBLIC_ENDINGS.includes(domain);

/** Keeps cookies per domain and refuses public endings, as a browser does. */
function createFakeDocument(host: string): CookieDocument & { readonly written: string[] } {
  const stored = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...stored].map(([key, value]) => `${key.split("|")[0]}=${value}`).join("; ");
    },
    set cookie(text) {
      written.push(text);
      const [pair = "", ...attributes] = text.split(";");
      const [name = "", value = ""] = pair.split("=");
      const domain = attributes.find((attribute) => attribute.startsWith("domain="))?.slice(7) ?? host;
      if (!isAccepted(domain)) return;
      if (attributes.includes("max-age=0")) stored.delete(`${name}|${domain}`);
      else stored.set(`${name}|${domain}`, value);
    },
  };
}

describe("cookies that all subdomains share", () => {
  test.each([
    ["shop.example.com", ".example.com"],
    ["a.b.example.co.uk", ".example.co.uk"],
    ["foo.github.io", ".foo.github.io"],
    ["shop.com.au", ".shop.com.au"],
    ["127.0.0.1", undefined],
    ["[::1]", undefined],
    ["localhost", undefined],
  ])("%s writes for %s [T3.16]", (host, domain) => {
    expect(findCookieDomain(host, isAccepted)).toBe(domain);
  });

  test("are written for the widest domain the browser takes, and only that write leaves a trace [T3.16]", () => {
    const document = createFakeDocument("shop.example.co.uk");
    const jar = createCookieJar(document, { host: "shop.example.co.uk", isSecure: true, isShared: true });
    expect(jar.read("pbid")).toBeUndefined();
    expect(document.written).toEqual([]);
    jar.write("pbid", "a b=c;d", 60);
    expect(document.written.at(-1)).toBe(
      "pbid=a%20b%3Dc%3Bd;path=/;max-age=60;domain=.example.co.uk;samesite=lax;secure",
    );
    expect(jar.read("pbid")).toBe("a b=c;d");
    expect(jar.names()).toEqual(["pbid"]);
    jar.remove("pbid");
    expect(document.cookie).toBe("");
  });

  test("stay with the host when the owner does not share them [T3.16]", () => {
    const document = createFakeDocument("shop.example.com");
    createCookieJar(document, { host: "shop.example.com", isSecure: false, isShared: false }).write("a", "1");
    expect(document.written).toEqual(["a=1;path=/;samesite=lax"]);
  });
});

test("a cookie that someone else wrote badly is read as it stands", () => {
  const jar = createCookieJar({ cookie: "x=%E0%A4; y=1=2" }, { host: "localhost", isSecure: false, isShared: false });
  expect(jar.read("x")).toBe("%E0%A4");
  expect(jar.read("y")).toBe("1=2");
  expect(jar.read("z")).toBeUndefined();
});

test("a choice that a banner writes by itself counts at once, whatever was read before in the same task", () => {
  const document = createFakeDocument("shop.test");
  const cookies = createCookieJar(document, { host: "shop.test", isSecure: false, isShared: false });
  const page = { ...createFakePage(), cookies };
  const heard: string[] = [];
  const pixel: PixelKind = {
    slug: "facebook",
    connect: () => ({
      ids: ["1"],
      cookies: /^_fbp$/,
      load: () => void heard.push("load"),
      send: () => {},
      stop: () => void heard.push("stop"),
    }),
  };
  const options = { facebook: {}, gdpr: { vitrine_integration_enabled: true } };
  createTracker({ page, options, pixels: [pixel], tools: [ownBanner] });
  const choose = (facebook: boolean) => {
    cookies.read("anything");
    const record = { facebook, ga: false, google_ads: false, tiktok: false, bing: false, pinterest: false, gtm: false };
    document.cookie = `pys_consent=${encodeURIComponent(encodeConsent(record))};path=/`;
    page.emit({ type: CHOICE_EVENT });
  };
  choose(true);
  choose(false);
  expect(heard).toEqual(["load", "stop"]);
});

test("what no cookie can hold is not written, and nobody is stopped by it [T8.05]", () => {
  const document = createFakeDocument("shop.test");
  const cookies = createCookieJar(document, { host: "shop.test", isSecure: false, isShared: false });
  expect(() => cookies.write("pys_dyn_field_company", "half \ud83d")).not.toThrow();
  expect(document.written).toEqual([]);
});
