import type { GalleryImage } from "../../../server/catalog/media.ts";

/** Three images of a mug, for tests. */
export const EXAMPLE_GALLERY: readonly GalleryImage[] = ["front", "above", "inside"].map((side, index) => ({
  id: index + 1,
  title: `Mug, ${side}`,
  caption: side === "above" ? "What a bird sees." : "",
  alt: `Mug seen from ${side}`,
  width: 1200,
  height: 1500,
  files: [
    { format: "avif", width: 320, height: 400, path: `${side}-320.avif`, bytes: 1 },
    { format: "avif", width: 1200, height: 1500, path: `${side}-1200.avif`, bytes: 1 },
    { format: "webp", width: 800, height: 1000, path: `${side}-800.webp`, bytes: 1 },
  ],
  placeholder: "data:image/webp;base64,AA==",
  color: "#ddd",
}));
