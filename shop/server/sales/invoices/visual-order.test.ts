import { expect, test } from "vitest";
import { visualOrder } from "./visual-order.ts";

const order = (text: string, base: "ltr" | "rtl") => visualOrder(text.split(" "), base).join(" ");

test("English stands as it is written", () => {
  expect(order("4 Slip Lane – Cork", "ltr")).toBe("4 Slip Lane – Cork");
});

test("Hebrew words run from right to left, on a Hebrew page and within an English line", () => {
  expect(order("שלום לך נורה", "rtl")).toBe("נורה לך שלום");
  expect(order("Name: שלום לך now", "ltr")).toBe("Name: לך שלום now");
});

test("names and amounts within Hebrew keep their own order", () => {
  expect(order("הזמנה Bud Vase מוכנה", "rtl")).toBe("מוכנה Bud Vase הזמנה");
  expect(order("מספר חשבונית: KT-1", "rtl")).toBe("KT-1 חשבונית: מספר");
});

test("a dash and a number stand beside the words that they belong to", () => {
  expect(order("הזמנה 1001 · Vitrine", "rtl")).toBe("Vitrine · 1001 הזמנה");
  expect(order("שולם בנובמבר 2026, Bank transfer", "rtl")).toBe("Bank transfer 2026, בנובמבר שולם");
});

test("a line in Latin letters stands as it is written on a Hebrew page, too", () => {
  expect(order("4 Slip Lane – Cork", "rtl")).toBe("4 Slip Lane – Cork");
});
