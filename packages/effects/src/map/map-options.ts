export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface MapOptions extends LatLng {
  readonly zoom: number;
  readonly drag: boolean;
  readonly zoomControl: boolean;
  /** In degrees round the colour circle; null leaves the colours alone. */
  readonly hue: number | null;
}

export interface MapMarker extends LatLng {
  /** Instead of the plain pin. */
  readonly image: string | null;
  readonly startOpen: boolean;
}

/** Pictures of the land from elsewhere. They are asked for only when the visitor wants to see them. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly address: string;
  readonly attribution: string;
}

export const MAX_INFO_WIDTH_PX = 200;
export const DEFAULT_ZOOM = 14;
/** How far one can go from where the map begins, on the drawn ground. */
export const ZOOM_OUT_STEPS = 1;
export const ZOOM_IN_STEPS = 3;
const DEEPEST_ZOOM = 19;

export function readMapOptions(data: DOMStringMap): MapOptions | null {
  const place = readPlace(data);
  if (!place) return null;
  const zoom = Number(data["zoom"] ?? DEFAULT_ZOOM);
  return {
    ...place,
    zoom: Number.isFinite(zoom) ? Math.min(DEEPEST_ZOOM, Math.max(1, Math.round(zoom))) : DEFAULT_ZOOM,
    drag: data["drag"] !== "false",
    zoomControl: data["zoomControl"] !== "false",
    hue: data["hue"] === undefined || !Number.isFinite(Number(data["hue"])) ? null : Number(data["hue"]),
  };
}

export function readMapMarker(data: DOMStringMap): MapMarker | null {
  const place = readPlace(data);
  return place && { ...place, image: data["image"] ?? null, startOpen: data["startOpen"] === "true" };
}

function readPlace(data: DOMStringMap): LatLng | null {
  const [lat, lng] = [data["lat"], data["lng"]].map((text) => (text?.trim() ? Number(text) : NaN));
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
