import { expect, test } from "vitest";
import type { Shop } from "../shop.ts";
import { customerNumberCookies, forgetCustomerNumber } from "./customer-number.ts";
import { TrackingSettings } from "./tracking-settings.ts";

const shopThat = (tellsCustomerNumber: boolean) =>
  ({
    config: { publicUrl: "https://shop.example" },
    now: () => new Date(0),
    settings: () => Promise.resolve({ tracking: TrackingSettings.parse({ visit: { tellsCustomerNumber } }) }),
  }) as unknown as Shop;

test("whoever signs in gets a cookie with their number only where the owner wants Google to hear it [T3.15]", async () => {
  expect(await customerNumberCookies(shopThat(false), 42)).toEqual([]);
  const [cookie = ""] = await customerNumberCookies(shopThat(true), 42);
  expect(cookie).toMatch(/^vitrine_customer=42; Path=\/; SameSite=Lax; Expires=.* Secure$/);
});

test("signing out takes it away, whatever the owner wants by then", () => {
  expect(forgetCustomerNumber(shopThat(false))).toMatch(/^vitrine_customer=;.*Max-Age=0/);
});
