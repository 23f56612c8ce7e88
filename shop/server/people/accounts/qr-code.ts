import { encode } from "uqr";

export interface QrCode {
  /** Modules per side, without the light border around them. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit each. */
  readonly path: string;
}

/** Capacity of the largest code at correction level M. */
const MAX_BYTES = 2331;

/** Null for a URL that is too long for a code. */
export function qrCodeOf(url: string): QrCode | null {
  if (Buffer.byteLength(url) > MAX_BYTES) return null;
  const { size, data } = encode(url, { ecc: "M", border: 0 });
  return { size, path: data.map(rowPath).join("") };
}

function rowPath(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? "1" : " ")).join("");
  return Array.from(
    modules.matchAll(/1+/g),
    ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  ).join("");
}
