import type { GalleryImage, MediaFile } from "../../catalog/media.ts";
import type { Config } from "../../config.ts";

type Site = Pick<Config, "publicUrl">;

/** Images with absolute URLs, because clients may be on another origin. */
export function imageJson({ publicUrl }: Site, { id, alt, title, files }: GalleryImage) {
  const urlOf = (file: MediaFile | undefined) => (file ? `${publicUrl}/media/${file.path}` : "");
  const byWidth = files.toSorted((a, b) => a.width - b.width);
  // Not every client supports AVIF.
  const plain = byWidth.filter(({ format }) => format !== "avif");
  const source = plain.at(-1) ?? byWidth.at(-1);
  const set = byWidth.filter(({ format }) => format === source?.format);
  return {
    id,
    src: urlOf(source),
    thumbnail: urlOf(plain[0] ?? byWidth[0]),
    srcset: set.map((file) => `${urlOf(file)} ${file.width}w`).join(", "),
    sizes: source ? `(max-width: ${source.width}px) 100vw, ${source.width}px` : "",
    name: title || (source?.path.split("/").at(-1) ?? ""),
    alt,
  };
}
