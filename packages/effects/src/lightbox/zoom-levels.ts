export const MAX_ZOOM = 1.33;

interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface ZoomLevels {
  /** Where the whole picture just fits. */
  readonly fit: number;
  /** A small picture is not blown up. */
  readonly initial: number;
  readonly max: number;
  /** Whether the zoom button has anything to do. */
  readonly canZoom: boolean;
}

export function zoomLevels(image: Extent, area: Extent): ZoomLevels {
  const fit = Math.min(area.width / image.width, area.height / image.height);
  const initial = Math.min(1, fit);
  return { fit, initial, max: MAX_ZOOM, canZoom: fit < 1 };
}
