import { type ReactNode, useEffect, useId, useRef } from "react";
import { attachMap } from "./attach-map.ts";
import { DEFAULT_ZOOM, type LatLng, type MapMarker, type MapOptions, type MapTiles } from "./map-options.ts";
import { offsetOf } from "./projection.ts";
import { Sketch } from "./sketch.tsx";
import { word } from "../words/index.ts";

export interface PlaceOnMap extends LatLng, Partial<Omit<MapMarker, keyof LatLng>> {
  readonly key: string;
  readonly name: string;
  /** What one reads when its pin is pressed, and in the list. */
  readonly markerInfo?: ReactNode;
}

/** The part of the world that the still picture shows, in pixels. */
const PICTURE = { width: 800, height: 450 } as const;

/**
 * Places on a map, and below it as a list. Without script it is a still picture of the same; with script it can be
 * moved once the visitor asks for it.
 */
export function PlacesMap({
  label,
  markers,
  lat,
  lng,
  zoom = DEFAULT_ZOOM,
  drag = true,
  zoomControl = true,
  hue,
  tiles,
}: LatLng &
  Partial<Omit<MapOptions, "hue">> & {
    label: string;
    markers: readonly PlaceOnMap[];
    hue?: number;
    tiles?: MapTiles;
  }) {
  const root = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => (root.current ? attachMap(root.current) : undefined), []);
  const source = tiles && URL.parse(tiles.address)?.host;

  return (
    <section
      ref={root}
      className="map"
      aria-label={label}
      data-map=""
      data-lat={lat}
      data-lng={lng}
      data-zoom={zoom}
      data-drag={drag}
      data-zoom-control={zoomControl}
      data-hue={hue}
      data-tiles={tiles?.address}
      data-attribution={tiles?.attribution}
    >
      <div className="map-stage" data-map-stage="">
        <svg
          className="map-picture"
          viewBox={`${-PICTURE.width / 2} ${-PICTURE.height / 2} ${PICTURE.width} ${PICTURE.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <Sketch />
          {markers.map((marker) => {
            const { x, y } = offsetOf(marker, { lat, lng }, zoom);
            return <path key={marker.key} className="map-dot" d={`M${x} ${y}l-9-17a10.5 10.5 0 1 1 18 0Z`} />;
          })}
        </svg>
        <button type="button" className="map-ask" data-map-ask="" hidden>
          {source ? word("Show the map (pictures from {source})", { source }) : word("Explore the map")}
        </button>
      </div>
      <p className="map-note" data-map-note="">
        {word("The places are where they are; the land is a drawing.")}
      </p>
      <ul className="map-places">
        {markers.map(({ key, name, lat: placeLat, lng: placeLng, image, markerInfo, startOpen }) => (
          <li
            key={key}
            id={`${id}-${key}`}
            data-map-place=""
            data-lat={placeLat}
            data-lng={placeLng}
            data-image={image ?? undefined}
            data-start-open={startOpen ? true : undefined}
          >
            <strong data-map-name="">{name}</strong>
            {markerInfo !== undefined && <div data-map-info="">{markerInfo}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
