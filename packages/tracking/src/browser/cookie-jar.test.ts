import { describe, expect, test } from "vitest";
import { CHOICE_EVENT, consentBanner } from "../consent/own/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { PixelKind } from "../pixels/index.ts";
import { createTracker } from "../tracker/index.ts";
import { encodeConsent } from "../wire/consent-cookie.ts";
import { findCookieDomain } from "./cookie-domain.ts";
import { createCookieJar } from "./cookie-jar.ts";
import type { CookieDocument } from "./cookie-jar.ts";

const PUBLIC_ENDINGS = [".com", ".co.uk", ".uk", ".github.io", ".io", ".com.au", ".au"];
const isAccepted = (domain: string) => !PUBLIC_ENDINGS.includes(domain);

/** Stores cookies per domain and rejects public suffixes, as a browser does. */
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

describe("cookies shared with all subdomains", () => {
  test.each([
    ["shop.example.com", ".example.com"],
    ["a.b.example.co.uk", ".example.co.uk"],
    ["foo.github.io", ".foo.github.io"],
    ["shop.com.au", ".shop.com.au"],
    ["127.0.0.1", undefined],
    ["[::1]", undefined],
    ["localhost", undefined],
  ])("%s sets cookies for %s (T3.16)", (host, domain) => {
    expect(findCookieDomain(host, isAccepted)).toBe(domain);
  });

  test("are set for the widest domain the browser accepts, without leaving a probe cookie (T3.16)", () => {
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

  test("are limited to the host when the owner does not share them (T3.16)", () => {
    const document = createFakeDocument("shop.example.com");
    createCookieJar(document, { host: "shop.example.com", isSecure: false, isShared: false }).write("a", "1");
    expect(document.written).toEqual(["a=1;path=/;samesite=lax"]);
  });
});

test("a malformed cookie of another script is read unchanged", () => {
  const jar = createCookieJar({ cookie: "x=%E0%A4; y=1=2" }, { host: "localhost", isSecure: false, isShared: false });
  expect(jar.read("x")).toBe("%E0%A4");
  expect(jar.read("y")).toBe("1=2");
  expect(jar.read("z")).toBeUndefined();
});

test("a choice that a banner writes itself counts at once, despite an earlier read in the same task", () => {
  const document = createFakeDocument("shop.test");
  const cookies = createCookieJar(document, { host: "shop.test", isSecure: false, isShared: false });
  const page = { ...createFakePage(), cookies };
  const received: string[] = [];
  const pixel: PixelKind = {
    slug: "facebook",
    connect: () => ({
      ids: ["1"],
      cookies: /^_fbp$/,
      load: () => void received.push("load"),
      send: () => {},
      stop: () => void received.push("stop"),
    }),
  };
  const options = { facebook: {}, gdpr: { vitrine_integration_enabled: true } };
  createTracker({ page, options, pixels: [pixel], tools: [consentBanner] });
  const choose = (facebook: boolean) => {
    cookies.read("anything");
    const record = { facebook, ga: false, google_ads: false, tiktok: false, bing: false, pinterest: false, gtm: false };
    document.cookie = `pys_consent=${encodeURIComponent(encodeConsent(record))};path=/`;
    page.emit({ type: CHOICE_EVENT });
  };
  choose(true);
  choose(false);
  expect(received).toEqual(["load", "stop"]);
});

test("a value that no cookie can hold is skipped without an error (T8.05)", () => {
  const document = createFakeDocument("shop.test");
  const cookies = createCookieJar(document, { host: "shop.test", isSecure: false, isShared: false });
  expect(() => cookies.write("pys_dyn_field_company", "half \ud83d")).not.toThrow();
  expect(document.written).toEqual([]);
});

test("a cookie that may not be written is known to this page only (T7.04)", () => {
  const document = createFakeDocument("shop.example.test");
  const jar = createCookieJar(document, { host: "shop.example.test", isSecure: true, isShared: false });
  jar.limitTo((name) => name === "pys_consent");
  jar.write("pbid", "1");
  jar.write("pys_consent", "2");
  expect(jar.read("pbid")).toBe("1");
  expect(jar.names()).toEqual(["pys_consent"]);
  expect(document.cookie).toBe("pys_consent=2");
  jar.remove("pbid");
  expect(jar.read("pbid")).toBeUndefined();
});
