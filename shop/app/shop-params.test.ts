import { expect, test } from "vitest";
import { ShopSettings } from "../server/platform/settings/settings.ts";
import { cachedShopParams } from "./shop-params.ts";

test("caches the configuration per kind of page and settings", () => {
  let made = 0;
  const settings = ShopSettings.parse({});
  const paramsOf = (path: string, of = settings) => cachedShopParams(of, path, () => `${(made += 1)}`);

  expect([paramsOf("/shop/"), paramsOf("/"), paramsOf("/product/mug/"), paramsOf("/product/jar/")]).toEqual([
    "1",
    "1",
    "2",
    "2",
  ]);
  expect([paramsOf("/cart/"), paramsOf("/shop/page/2/")]).toEqual(["3", "1"]);
  expect(paramsOf("/shop/", ShopSettings.parse({}))).toBe("4");
});
