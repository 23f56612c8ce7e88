import type { LatLng, MapOptions, MapTiles } from "./map-options.ts";

export interface MapPin extends LatLng {
  readonly button: HTMLElement;
  readonly info: HTMLElement | null;
}

export interface MapSetup {
  readonly host: HTMLElement;
  readonly options: MapOptions;
  readonly pins: readonly MapPin[];
  readonly tiles: MapTiles | null;
  /** The background drawn where there are no tiles. */
  readonly sketch: SVGSVGElement;
  readonly sketchBounds: readonly [southWest: LatLng, northEast: LatLng];
  readonly isCalm: boolean;
  /** Touch instead of a mouse: one finger then scrolls the page, not the map. */
  readonly isTouched: boolean;
}

export interface MapReports {
  /** A press beside it has closed the information. */
  infoClosed(): void;
  zoomed(can: { readonly zoomIn: boolean; readonly zoomOut: boolean }): void;
  /** None of the tiles in view could be loaded. */
  tilesMissing(): void;
}

/** Drives the interactive map. */
export interface MapEngine {
  showInfo(index: number | null): void;
  zoom(steps: 1 | -1): void;
  destroy(): void;
}

export type CreateMapEngine = (setup: MapSetup, reports: MapReports) => MapEngine;
