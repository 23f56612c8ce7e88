export interface LatLng {
  /** Latitude in degrees. */
  readonly lat: number;
  /** Longitude in degrees. */
  readonly lng: number;
}

export interface MapOptions extends LatLng {
  /** Zoom level: 0 is the whole world, 18 a house. */
  readonly zoom: number;
  /** Whether the map can be dragged. */
  readonly drag: boolean;
  /** Whether it has zoom buttons. */
  readonly zoomControl: boolean;
  /** Hue in degrees; null keeps the colours. */
  readonly hue: number | null;
}

export interface MapMarker extends LatLng {
  /** Instead of the plain pin. */
  readonly image: string | null;
  readonly startOpen: boolean;
}

export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Images of the land. Those of the page's own origin are part of the still picture; those of another server are asked
 * for only when the visitor wants to see them.
 */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly address: string;
  readonly attribution: string;
  readonly minZoom?: number;
  readonly maxZoom?: number;
  /** The deepest level there are images for; nearer ones are enlarged. */
  readonly maxNativeZoom?: number;
  /** The region that the images cover; nothing is asked for outside it. */
  readonly bounds?: MapBounds;
}

export const MAX_INFO_WIDTH_PX = 200;
export const DEFAULT_ZOOM = 14;
/** Maximum distance from the start on the drawn background. */
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

export function readMapTiles(data: DOMStringMap): MapTiles | null {
  const { tiles: address, attribution = "" } = data;
  if (!address) return null;
  const zoom = (name: string) => (data[name] === undefined ? {} : { [name]: Number(data[name]) });
  const [west, south, east, north] = (data["bounds"] ?? "").split(",").map(Number);
  const bounds =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined
      ? { bounds: { west, south, east, north } }
      : {};
  return { address, attribution, ...zoom("minZoom"), ...zoom("maxZoom"), ...zoom("maxNativeZoom"), ...bounds };
}

function readPlace(data: DOMStringMap): LatLng | null {
  const [lat, lng] = [data["lat"], data["lng"]].map((text) => (text?.trim() ? Number(text) : NaN));
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
