import type { Sharp } from "sharp";

/** Quantises a channel to 16 levels. */
const binOf = (channel: number): number => channel >> 4;

/** The mean of the most frequent colour as `#rrggbb`, which a page shows until the image has loaded. */
export async function dominantColor(picture: Sharp): Promise<string> {
  const pixels = await picture.clone().resize({ width: 64 }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  const bins = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = (binOf(red) << 8) | (binOf(green) << 4) | binOf(blue);
    const { count, sums } = bins.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bins.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] });
  }
  const fullest = [...bins.values()].toSorted((a, b) => b.count - a.count)[0];
  if (!fullest) throw new Error("The image has no pixels.");
  return `#${fullest.sums
    .map((sum) =>
      Math.round(sum / fullest.count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
