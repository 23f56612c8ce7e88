import type { MediaFile } from "../db/schema/media.ts";

export type { MediaFile } from "../db/schema/media.ts";

/** A picture as a page shows it. */
export interface MediaView {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  /** A tiny picture as a data address, shown blurred until the real one is there. */
  readonly placeholder: string;
  readonly color: string;
}

export interface GalleryImage extends MediaView {
  readonly id: number;
  readonly title: string;
  readonly caption: string;
}
