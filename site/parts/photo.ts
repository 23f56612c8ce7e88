import { readyPictures } from "../../shop/demo/media-manifest.ts";

interface Photo {
  /** Below `/photos/`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The file of a picture of the demo shop. The build copies every file that a page names. */
export function photoOf(name: string, width: number): Photo {
  const file = readyPictures[name]?.files.find((candidate) => candidate.format === "avif" && candidate.width === width);
  if (!file) throw new Error(`The demo shop has no picture "${name}" of ${width} pixels.`);
  return file;
}
