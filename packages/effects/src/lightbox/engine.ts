import type { LightboxImage } from "./lightbox-image.ts";

/** Shows the images and handles gestures. The lightbox commands it and receives its events. */
export interface Engine {
  open(): void | Promise<void>;
  show(index: number): void;
  readonly isZoomed: boolean;
  readonly canZoom: boolean;
  zoom(way: "in" | "out" | "toggle"): void;
  /** Pans a zoomed image, in pixels. */
  look(right: number, down: number): void;
  /** With its animation; `gone` follows. */
  close(): void;
}

export interface EngineSetup {
  readonly host: HTMLElement;
  readonly images: readonly LightboxImage[];
  readonly index: number;
  readonly isRightToLeft: boolean;
}

export interface EngineReports {
  /** Also for the picture it opens with. */
  shown(index: number): void;
  zoomChanged(): void;
  loading(isLoading: boolean): void;
  failed(index: number): void;
  tapped(): void;
  /** It closes because of a drag or a click beside the image. */
  closing(): void;
  gone(): void;
}

export type CreateEngine = (setup: EngineSetup, reports: EngineReports) => Engine;
