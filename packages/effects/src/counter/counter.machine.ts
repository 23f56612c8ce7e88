import type { Easing } from "../easing/index.ts";

export const COUNT_MS = 1500;

/** Numbers as entered: the decimals and commas of start and end apply to all in between. */
export interface Count {
  /** The number at which it begins. */
  readonly from: string;
  readonly to: string;
}

/** The displayed number after a fraction of the duration. */
export function countAt({ from, to }: Count, progress: number, easing: Easing): string {
  const [start, end] = [valueOf(from), valueOf(to)];
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  const text = (start + (end - start) * easing(progress)).toFixed(decimals);
  const unsigned = text.replace("-", "");
  const number = Number(unsigned) === 0 ? unsigned : text;
  return `${from}${to}`.includes(",") ? number.replace(/^-?\d+/, group) : number;
}

export function isCount({ from, to }: Count): boolean {
  return [from, to].every((text) => text.trim() !== "" && Number.isFinite(valueOf(text)));
}

function valueOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

function decimalsOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function group(whole: string): string {
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
