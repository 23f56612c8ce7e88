export type WeightUnit = "kg" | "g" | "lbs" | "oz";
export type LengthUnit = "m" | "cm" | "mm" | "in" | "yd";

const GRAMS: Record<WeightUnit, number> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };
const MILLIMETRES: Record<LengthUnit, number> = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 };

export function formatWeight(grams: number, unit: WeightUnit): string {
  return `${inWeightUnit(grams, unit)} ${unit}`;
}

/** Length × width × height; a side that is not known is left out. */
export function formatDimensions(millimetres: readonly (number | null)[], unit: LengthUnit): string {
  const sides = millimetres.filter((side) => side !== null).map((side) => inLengthUnit(side, unit));
  return sides.length === 0 ? "" : `${sides.join(" × ")} ${unit}`;
}

/** The bare number. */
export function inWeightUnit(grams: number, unit: WeightUnit): string {
  return inUnit(grams / GRAMS[unit]);
}

/** The bare number. */
export function inLengthUnit(millimetres: number, unit: LengthUnit): string {
  return inUnit(millimetres / MILLIMETRES[unit]);
}

/** In whole grams. */
export function toGrams(value: number, unit: WeightUnit): number {
  return Math.round(value * GRAMS[unit]);
}

/** In whole millimetres. */
export function toMillimetres(value: number, unit: LengthUnit): number {
  return Math.round(value * MILLIMETRES[unit]);
}

/** At most three decimals, without trailing zeros. */
function inUnit(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
