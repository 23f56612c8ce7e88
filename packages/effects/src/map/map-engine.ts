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
  /** The ground that is drawn where there are no tiles, or none that can be reached. */
  readonly sketch: SVGSVGElement;
  readonly sketchBounds: readonly [southWest: LatLng, northEast: LatLng];
  readonly isCalm: boolean;
  /** Whether the visitor has a finger rather than a mouse: then one finger moves the page, not the map. */
  readonly isTouched: boolean;
}

export interface MapReports {
  /** A press beside it has closed the information. */
  infoClosed(): void;
  zoomed(can: { readonly zoomIn: boolean; readonly zoomOut: boolean }): void;
  tilesMissing(): void;
}

/** What moves the map. It is told which information to show. */
export interface MapEngine {
  showInfo(index: number | null): void;
  zoom(steps: 1 | -1): void;
  destroy(): void;
}

export type CreateMapEngine = (setup: MapSetup, reports: MapReports) => MapEngine;
