import { readyPictures } from "../../shop/demo/media-manifest.ts";

/** The file of a picture of the demo shop, below `/photos/`. The build copies every file that a page names. */
export function photoFile(name: string, width: number): string {
  const file = readyPictures[name]?.files.find((candidate) => candidate.format === "avif" && candidate.width === width);
  if (!file) throw new Error(`The demo shop has no picture "${name}" of ${width} pixels.`);
  return file.path;
}
