export { attachMap, type AttachMapOptions } from "./attach-map.ts";
export { type PlaceOnMap, PlacesMap } from "./map.tsx";
export type { CreateMapEngine, MapEngine, MapPin, MapReports, MapSetup } from "./map-engine.ts";
export {
  DEFAULT_ZOOM,
  type LatLng,
  type MapMarker,
  type MapOptions,
  type MapTiles,
  MAX_INFO_WIDTH_PX,
  readMapMarker,
  readMapOptions,
} from "./map-options.ts";
export { type MapEvent, type MapPhase, type MapState, STILL, transition } from "./map.machine.ts";
export { offsetOf, pixelOf, placeAt, type Point } from "./projection.ts";
