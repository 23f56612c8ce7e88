import { expect, test } from "vitest";
import { ShopSettings } from "../server/settings/settings.ts";
import { keptShopParams } from "./shop-params.ts";

test("pages of a kind share their configuration, others and other settings have their own", () => {
  let made = 0;
  const settings = ShopSettings.parse({});
  const paramsOf = (path: string, of = settings) => keptShopParams(of, path, () => `${(made += 1)}`);

  expect([paramsOf("/shop/"), paramsOf("/"), paramsOf("/product/mug/"), paramsOf("/product/jar/")]).toEqual([
    "1",
    "1",
    "2",
    "2",
  ]);
  expect([paramsOf("/cart/"), paramsOf("/shop/page/2/")]).toEqual(["3", "1"]);
  expect(paramsOf("/shop/", ShopSettings.parse({}))).toBe("4");
});
