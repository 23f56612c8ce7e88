import { expect, test } from "vitest";
import { ShopSettings } from "../platform/settings/settings.ts";
import { allowInlineStyles } from "../platform/http/content-policy.ts";
import { policyOfSettings } from "./policy-of-settings.ts";

const GA = { tracking: { pixels: { ga: { enabled: true, ids: ["G-1"] } } } };

test("the policy lists a pixel's hosts only while it is enabled", async () => {
  let settings = ShopSettings.parse({});
  const policy = policyOfSettings(async () => settings, ["x"], false);
  expect(await policy("/")).not.toMatch(/google|trusted-types \*/);
  settings = ShopSettings.parse(GA);
  expect(await policy("/")).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com;/);
  expect(await policy("/")).toContain(
    "require-trusted-types-for 'script'; trusted-types vitrine vitrine-tracking default goog#html 'allow-duplicates'",
  );
  expect(await policy("/")).not.toMatch(/facebook|unsafe/);
  settings = ShopSettings.parse({});
  expect(await policy("/")).not.toContain("google");
});

test("a vendor's script may create only its known Trusted Types policies", async () => {
  const names = async (tracking: object) => {
    const policy = policyOfSettings(async () => ShopSettings.parse({ tracking }), ["x"], false);
    return /trusted-types (?!for)(?<names>[^;]*)/.exec((await policy("/")).replace("require-trusted-types-for", ""))
      ?.groups?.["names"];
  };
  expect(await names({})).toBe("vitrine");
  expect(await names({ pixels: { facebook: { enabled: true, ids: ["1"] } } })).toBe(
    "vitrine vitrine-tracking default connect.facebook.net/fbevents facebook.com/signals/iwl 'allow-duplicates'",
  );
  expect(await names({ pixels: { bing: { enabled: true, ids: ["1"] } } })).toBe("vitrine vitrine-tracking default");
});

test("the last policy stays in force while the settings cannot be read", async () => {
  let isUnavailable = false;
  const settings = ShopSettings.parse(GA);
  const policy = policyOfSettings(
    async () => {
      if (isUnavailable) throw new Error("The database is unavailable.");
      return settings;
    },
    ["x"],
    false,
  );
  const before = await policy("/");
  isUnavailable = true;
  expect(await policy("/")).toBe(before);
});

test("a page's own styles are allowed by their digest, unless a vendor's dialog allows all of them", () => {
  const policy = "default-src 'self'; style-src 'self'; img-src 'self'";
  expect(allowInlineStyles(policy, "sha256-x")).toBe("default-src 'self'; style-src 'self' 'sha256-x'; img-src 'self'");
  const open = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'";
  expect(allowInlineStyles(open, "sha256-x")).toBe(open);
});
