/** `#rrggbb`, as the browser's own field writes it. */
export type Color = string;

const COLOR = /^#[0-9a-f]{6}$/;

export function isColor(text: string): boolean {
  return COLOR.test(text);
}

/** So much of the other colour is stirred in, from 0 to 1. */
export function mix(color: Color, other: Color, share: number): Color {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** From 1 to 21, as the guidelines for accessible pages (WCAG 2) count it. */
export function contrast(one: Color, other: Color): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: Color): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
