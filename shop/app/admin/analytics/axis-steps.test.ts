import { expect, test } from "vitest";
import { axisSteps, wholeAmount } from "./axis-steps.ts";

test("axis ticks are at whole amounts in every currency", () => {
  expect(axisSteps(100).slice(0, 5)).toEqual([100, 200, 500, 1000, 2000]);
  expect(axisSteps(1).slice(0, 4)).toEqual([1, 2, 5, 10]);
  expect(axisSteps(1000).every((step) => step % 1000 === 0)).toBe(true);
});

test("axis amounts have no decimals", () => {
  const money = { symbol: "", position: "left", thousandSeparator: ",", decimalSeparator: "." } as const;
  expect(wholeAmount(0, { ...money, code: "EUR", symbol: "€", decimals: 2 })).toBe("€0");
  expect(wholeAmount(120_000, { ...money, code: "EUR", symbol: "€", decimals: 2 })).toBe("€1,200");
  expect(wholeAmount(3000, { ...money, code: "JPY", symbol: "¥", decimals: 0 })).toBe("¥3,000");
  expect(wholeAmount(5000, { ...money, code: "KWD", symbol: "KD", decimals: 3 })).toBe("KD5");
});
