// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "./cart/fake-shop.ts";
import { attachQuantities } from "./quantity.ts";

let shop: FakeShop;

afterEach(() => shop.close());

function open(attributes: string, place = "quantity"): HTMLInputElement {
  shop = openFakeShop(`<div class="${place}"><button type="button" data-step="-1">−</button>
    <input class="qty" type="number" ${attributes}><button type="button" data-step="1">+</button></div>`);
  attachQuantities(document);
  return find<HTMLInputElement>("input");
}

function type(input: HTMLInputElement, value: string, event: string): string {
  input.value = value;
  input.dispatchEvent(new Event(event, { bubbles: true }));
  return input.value;
}

test("raises a quantity below its minimum on load (S5.02)", () => {
  expect(open(`min="2" value="1"`).value).toBe("2");
});

test.each(["change", "focusout"])("a quantity below its minimum is raised at %s (S5.02)", (event) => {
  expect(type(open(`min="2" value="5"`), "1", event)).toBe("2");
});

test("changes nothing while the visitor types (S5.02)", () => {
  expect(type(open(`min="2" value="5"`), "1", "input")).toBe("1");
});

test("keeps a quantity at or above its minimum, or without one (S5.02)", () => {
  expect(type(open(`min="0" value="1"`), "0", "change")).toBe("0");
  shop.close();
  expect(type(open(`value="1"`), "-3", "change")).toBe("-3");
});

test("ignores a negative minimum (S5.02)", () => {
  expect(type(open(`min="-5" value="1"`), "-7", "change")).toBe("-7");
});

test("resets an invalid number in the cart table to its initial value (S5.19)", () => {
  const input = open(`min="0" value="4"`, "product-quantity");

  expect(type(input, "", "change")).toBe("4");
});

test("keeps numbers in the cart table, even below the minimum (S5.02, S5.19)", () => {
  const input = open(`min="2" value="4"`, "product-quantity");

  expect(type(input, "1", "change")).toBe("1");
});

test("steps a quantity within its limits and emits change", async () => {
  const input = open(`min="1" max="3" value="2"`);
  startShopScript(shop);
  const changes: string[] = [];
  document.addEventListener("change", () => changes.push(input.value));
  const press = async (step: string) => {
    find(`[data-step="${step}"]`).click();
    await shop.wait(1);
    return input.value;
  };

  expect([await press("1"), await press("1"), await press("-1"), await press("-1"), await press("-1")]).toEqual([
    "3",
    "3",
    "2",
    "1",
    "1",
  ]);
  expect(changes).toHaveLength(5);
});
