import { expect, test } from "vitest";
import type { Shop } from "../../shop.ts";
import { customerCookies, deleteCustomerCookie } from "./customer-number.ts";
import { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

const shopThat = (tellsCustomerNumber: boolean, without: readonly string[] = []) =>
  ({
    config: { publicUrl: "https://shop.example" },
    now: () => new Date(0),
    settings: () => Promise.resolve({ tracking: TrackingSettings.parse({ visit: { tellsCustomerNumber, without } }) }),
  }) as unknown as Shop;

test("signing in sets a cookie with the customer's number only where the owner sends it to Google (T3.15)", async () => {
  expect(await customerCookies(shopThat(false), 42)).toEqual([]);
  const [cookie = ""] = await customerCookies(shopThat(true), 42);
  expect(cookie).toMatch(/^vitrine_customer=42; Path=\/; SameSite=Lax; Expires=.* Secure$/);
});

test("a shop that may not set cookies sets none with the customer's number (T7.04)", async () => {
  expect(await customerCookies(shopThat(true, ["all"]), 42)).toEqual([]);
});

test("signing out deletes the cookie, even if the owner has since switched it off", () => {
  expect(deleteCustomerCookie(shopThat(false))).toMatch(/^vitrine_customer=;.*Max-Age=0/);
});
