export interface LightboxImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Shown below the picture and read out with its number. */
  readonly caption: string;
  /** The small picture in the page, from which the large one grows. */
  readonly thumbnail: HTMLImageElement | null;
}
