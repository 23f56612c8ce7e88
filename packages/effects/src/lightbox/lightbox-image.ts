export interface LightboxImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Shown below the image and announced with its number. */
  readonly caption: string;
  /** The thumbnail in the page, from which the image zooms. */
  readonly thumbnail: HTMLImageElement | null;
}
