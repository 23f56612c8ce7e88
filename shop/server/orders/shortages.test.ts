import { expect, test } from "vitest";
import type { SoldItem } from "../cart/sold-item.ts";
import { shortages } from "./shortages.ts";

const line = (name: string, quantity: number, ...needs: SoldItem["needs"]) => ({
  item: { name, needs } as unknown as SoldItem,
  quantity,
});
const of = (unitId: number, left: number, perItem = 1) => ({ unitId, left, perItem });

test("a cart says what has sold out or run short since it was filled, before anybody orders [S3.10, S4.12]", () => {
  expect(shortages([line("Jar", 2, of(1, 2)), line("Mug", 5, of(2, Infinity))])).toEqual([]);
  expect(shortages([line("Jar", 2, of(1, 0)), line("Mug", 3, of(2, 1)), line("Pot", 3, of(3, 2))])).toEqual([
    "Somebody was faster: “Jar” has just sold out. Please change your cart.",
    "Somebody was faster: of “Mug” only 1 is left. Please change your cart.",
    "Somebody was faster: of “Pot” only 2 are left. Please change your cart.",
  ]);
});

test("lines that share a shelf are counted together, and told once [S3.10]", () => {
  expect(shortages([line("Jar", 2, of(1, 3)), line("Jar", 2, of(1, 3))])).toEqual([
    "Somebody was faster: of “Jar” only 3 are left. Please change your cart.",
  ]);
  expect(shortages([line("Set", 1, of(1, 3, 4))])).toEqual([
    "Somebody was faster: “Set” has just sold out. Please change your cart.",
  ]);
});
