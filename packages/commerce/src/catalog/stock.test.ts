import { describe, expect, test } from "vitest";
import { availabilityOf, type StockUnit, stockStatus, unitsLeft } from "./stock.ts";

const counted: StockUnit = { isManaged: true, quantity: 7, backorders: "no", lowAmount: null, status: "instock" };
const uncounted: StockUnit = { ...counted, isManaged: false, quantity: 0 };

describe("available quantity", () => {
  test("managed stock is limited to its quantity", () => {
    expect(unitsLeft(counted)).toBe(7);
    expect(stockStatus({ ...counted, quantity: 0 })).toBe("outofstock");
    expect(unitsLeft({ ...counted, quantity: 0 })).toBe(0);
  });

  test("backorders remove the limit, and at zero the product is on backorder", () => {
    const unit: StockUnit = { ...counted, quantity: 0, backorders: "notify" };
    expect(stockStatus(unit)).toBe("onbackorder");
    expect(unitsLeft(unit)).toBe(Infinity);
  });

  test("unmanaged stock has the status that the owner set", () => {
    expect(unitsLeft(uncounted)).toBe(Infinity);
    expect(unitsLeft({ ...uncounted, status: "outofstock" })).toBe(0);
  });
});

describe("the stock message", () => {
  test.each([
    ["always", 7, "7 in stock"],
    ["when-low", 7, "In stock"],
    ["when-low", 2, "Only 2 left in stock"],
    ["never", 2, "In stock"],
    ["always", 0, "Out of stock"],
  ] as const)("%s, %i left: %s", (display, quantity, text) => {
    expect(availabilityOf({ ...counted, quantity }, display, 2).text).toBe(text);
  });

  test("a product's low-stock threshold overrides the shop's", () => {
    expect(availabilityOf({ ...counted, lowAmount: 10 }, "when-low", 2).text).toBe("Only 7 left in stock");
  });

  test("mentions backorders before and after the stock runs out", () => {
    const unit: StockUnit = { ...counted, backorders: "notify" };
    expect(availabilityOf(unit, "always", 2).text).toBe("7 in stock (can be backordered)");
    expect(availabilityOf({ ...unit, quantity: 0 }, "always", 2).text).toBe("Available on backorder");
  });

  test("shows no message for unmanaged stock that is available", () => {
    expect(availabilityOf(uncounted, "always", 2).text).toBe("");
  });
});
