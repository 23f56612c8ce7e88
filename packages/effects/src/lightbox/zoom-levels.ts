export const MAX_ZOOM = 1.33;

interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface ZoomLevels {
  /** The whole image just fits. */
  readonly fit: number;
  /** Small images are not enlarged. */
  readonly initial: number;
  readonly max: number;
  /** Whether the image can be zoomed. */
  readonly canZoom: boolean;
}

export function zoomLevels(image: Extent, area: Extent): ZoomLevels {
  const fit = Math.min(area.width / image.width, area.height / image.height);
  const initial = Math.min(1, fit);
  return { fit, initial, max: MAX_ZOOM, canZoom: fit < 1 };
}
