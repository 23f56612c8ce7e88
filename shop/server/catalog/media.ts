import type { MediaFile } from "../platform/db/schema/media.ts";

export type { MediaFile } from "../platform/db/schema/media.ts";

/** An image as shown on a page. */
export interface MediaView {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  /** A tiny image as a data URL, shown blurred until the real one has loaded. */
  readonly placeholder: string;
  readonly color: string;
}

export interface GalleryImage extends MediaView {
  readonly id: number;
  readonly title: string;
  readonly caption: string;
}
