import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as shippingPage from "./shipping.tsx";
import * as zonePage from "./zone.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "manager");
});
beforeEach(async () => {
  await shop.database.pool.query("delete from settings");
  await stored();
});

async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}
async function addZone(name: string, places: string): Promise<void> {
  await zonePage.action(adminArgs({ shop, cookie, params: { zone: "new" } }, { name, places }) as never);
  await stored();
}
const names = async () => (await stored()).shipping.zones.map(({ name }) => name);
const shown = async () => (await shippingPage.loader(adminArgs({ shop, cookie }) as never)).zones;
async function send(fields: Readonly<Record<string, string>>) {
  const result = resultOf(await shippingPage.action(adminArgs({ shop, cookie }, fields) as never));
  await stored();
  return result;
}

test("whether standard delivery is hidden beside a free one is a setting that zones do not change", async () => {
  const hides = async () => (await stored()).shipping.hidesPaidStandard;
  expect(await hides()).toBe(true);
  await send({ intent: "rates" });
  expect(await hides()).toBe(false);
  await addZone("Ireland", "IE");
  expect(await hides()).toBe(false);
  await send({ intent: "rates", "hides-paid-standard": "1" });
  expect(await hides()).toBe(true);
  expect(await names()).toEqual(["Ireland"]);
});

describe("the order of shipping zones", () => {
  test("a new zone is inserted before zones that cover more", async () => {
    await addZone("World", "");
    await addZone("Europe", "EU GB");
    await addZone("Ireland", "IE");
    await addZone("Cork city", "IE: T12*");
    await addZone("Cork", "IE/CO");
    await addZone("Britain", "GB");
    expect(await names()).toEqual(["Cork city", "Cork", "Ireland", "Britain", "Europe", "World"]);
    expect((await shown()).flatMap(({ warning }) => (warning === "" ? [] : [warning]))).toEqual([]);
  });

  test("changes by one step up or down, or all at once", async () => {
    for (const [name, places] of [
      ["Ireland", "IE"],
      ["France", "FR"],
      ["Spain", "ES"],
      ["World", ""],
    ] as const) {
      await addZone(name, places);
    }
    await send({ move: "3 up" });
    expect(await names()).toEqual(["Ireland", "Spain", "France", "World"]);
    await send({ move: "1 down" });
    expect(await names()).toEqual(["Spain", "Ireland", "France", "World"]);
    await send({ order: "2 1 3 4" });
    expect(await names()).toEqual(["France", "Ireland", "Spain", "World"]);
    // The rest of the world stays last, and a list with other IDs changes nothing.
    await send({ move: "4 up" });
    await send({ order: "4 9 1" });
    expect(await names()).toEqual(["France", "Ireland", "Spain", "World"]);
  });

  test("shows which zone hides which", async () => {
    await addZone("Ireland", "IE");
    await addZone("Cork", "IE/CO");
    await addZone("Islands", "GB MT CY");
    await addZone("Union", "EU");
    await addZone("World", "");
    await addZone("Elsewhere", "");
    expect(await names()).toEqual(["Cork", "Ireland", "Islands", "Union", "World", "Elsewhere"]);
    await send({ order: "1 2 4 3 5 6" });
    expect((await shown()).map(({ name, warning }) => [name, warning])).toEqual([
      ["Ireland", ""],
      ["Cork", "Never used: “Ireland” above covers all of it. Move this zone up."],
      ["Union", ""],
      ["Islands", "“Union” above covers MT, CY. Move this zone up to use it there."],
      ["World", ""],
      ["Elsewhere", "Never used: “World” above covers all of it. Remove one of them."],
    ]);
  });
});
