import { expect, test } from "vitest";
import { ShopSettings } from "../settings/settings.ts";
import { policyOfSettings } from "./policy-of-settings.ts";

const GA = { tracking: { pixels: { ga: { enabled: true, ids: ["G-1"] } } } };

test("the policy lists the hosts of a pixel while it is enabled, and nobody before and after", async () => {
  let settings = ShopSettings.parse({});
  const policy = policyOfSettings(async () => settings, ["x"], false);
  expect(await policy("/")).not.toMatch(/google|trusted-types \*/);
  settings = ShopSettings.parse(GA);
  expect(await policy("/")).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com;/);
  expect(await policy("/")).toContain("require-trusted-types-for 'script'; trusted-types * 'allow-duplicates'");
  expect(await policy("/")).not.toMatch(/facebook|unsafe/);
  settings = ShopSettings.parse({});
  expect(await policy("/")).not.toContain("google");
});

test("while nobody can be asked, the policy that held before holds", async () => {
  let isAway = false;
  const settings = ShopSettings.parse(GA);
  const policy = policyOfSettings(
    async () => {
      if (isAway) throw new Error("The database is away.");
      return settings;
    },
    ["x"],
    false,
  );
  const before = await policy("/");
  isAway = true;
  expect(await policy("/")).toBe(before);
});
