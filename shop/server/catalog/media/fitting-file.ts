import type { MediaFile } from "../../platform/db/schema/media.ts";

/** Wide enough for a text column on a high-density screen. */
const WIDE_ENOUGH = 1200;

/** The file of an image that stands in a text; none while the image is being processed. */
export function fittingFile(files: readonly MediaFile[]): MediaFile | undefined {
  const byWidth = files.toSorted((a, b) => a.width - b.width);
  return byWidth.find(({ width }) => width >= WIDE_ENOUGH) ?? byWidth.at(-1);
}
