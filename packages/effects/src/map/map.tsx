import { type ReactNode, useEffect, useId, useRef } from "react";
import { attachMap } from "./attach-map.ts";
import { DEFAULT_ZOOM, type LatLng, type MapMarker, type MapOptions, type MapTiles } from "./map-options.ts";
import { offsetOf } from "./projection.ts";
import { Sketch } from "./sketch.tsx";
import { StillTiles } from "./still-tiles.tsx";
import { parseUrl } from "../parse-url/index.ts";
import { word } from "../words/index.ts";

export interface PlaceOnMap extends LatLng, Partial<Omit<MapMarker, keyof LatLng>> {
  readonly key: string;
  readonly name: string;
  /** Shown when its pin is pressed, and in the list. */
  readonly markerInfo?: ReactNode;
}

interface PlacesMapProps extends LatLng, Partial<Omit<MapOptions, "hue" | keyof LatLng>> {
  /** Name of the map for screen readers. */
  readonly label: string;
  /** The places, each with a pin and an entry in the list. */
  readonly markers: readonly PlaceOnMap[];
  /** Turns the colours of the land by degrees. */
  readonly hue?: number;
  /** Where the images of the land come from. */
  readonly tiles?: MapTiles;
  /** For places that exist nowhere: the land is a drawing, and said to be one. Left out where there are tiles. */
  readonly isDrawing?: boolean;
}

/** The part of the drawing that the still picture shows, in pixels. */
const PICTURE = { width: 800, height: 450 } as const;

/**
 * Places on a map, and below it as a list. Without script it is a still picture of the same; with script it can be
 * moved once the visitor asks for it. Where there is nothing to show of the land, the list stands alone.
 */
export function PlacesMap(props: PlacesMapProps) {
  const {
    label,
    markers,
    lat,
    lng,
    zoom = DEFAULT_ZOOM,
    drag = true,
    zoomControl = true,
    hue,
    tiles,
    isDrawing,
  } = props;
  const root = useRef<HTMLElement>(null);
  const hasPicture = tiles !== undefined || isDrawing === true;
  useEffect(() => (root.current && hasPicture ? attachMap(root.current) : undefined), [hasPicture]);
  const places = (
    <Places
      label={label}
      middle={{ lat, lng }}
      zoom={zoom}
      markers={markers}
      isReal={tiles !== undefined || !isDrawing}
    />
  );
  if (!hasPicture) {
    return (
      <section className="map" aria-label={label}>
        {places}
      </section>
    );
  }
  const source = tiles && parseUrl(tiles.address)?.host;
  const pins = markers.map((marker) => {
    const { x, y } = offsetOf(marker, { lat, lng }, zoom);
    return <path key={marker.key} className="map-dot" d={`M${x} ${y}l-9-17a10.5 10.5 0 1 1 18 0Z`} />;
  });

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
      data-min-zoom={tiles?.minZoom}
      data-max-zoom={tiles?.maxZoom}
      data-max-native-zoom={tiles?.maxNativeZoom}
      data-bounds={
        tiles?.bounds && [tiles.bounds.west, tiles.bounds.south, tiles.bounds.east, tiles.bounds.north].join()
      }
    >
      <div
        className={source === undefined ? "map-stage" : "map-stage map-stage-asks"}
        data-map-stage=""
        hidden={source !== undefined}
      >
        {!tiles && (
          <svg
            className="map-picture"
            viewBox={`${-PICTURE.width / 2} ${-PICTURE.height / 2} ${PICTURE.width} ${PICTURE.height}`}
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label={word("{label} (a drawing, not a map)", { label })}
            focusable="false"
          >
            <Sketch />
            {pins}
          </svg>
        )}
        {tiles && source === undefined && (
          <StillTiles tiles={tiles} middle={{ lat, lng }} zoom={zoom} label={word("{label} (map)", { label })}>
            {pins}
          </StillTiles>
        )}
        {source !== undefined && (
          <p className="map-consent">
            {word("The map images come from {source}, which learns your IP address when you load them.", { source })}
          </p>
        )}
        <button type="button" className="map-ask" data-map-ask="" hidden>
          {source ? word("Show map (images from {source})", { source }) : word("Explore the map")}
        </button>
      </div>
      {tiles ? (
        <Attribution text={tiles.attribution} isLate={source !== undefined} />
      ) : (
        <p className="map-note">{word("The pins are in the right places; the map itself is a drawing.")}</p>
      )}
      {places}
    </section>
  );
}

const OPEN_STREET_MAP = "OpenStreetMap";

/** OpenStreetMap's licence requires this link. */
function Attribution({ text, isLate }: { text: string; isLate: boolean }) {
  if (text === "") return null;
  const [before, after] = text.split(OPEN_STREET_MAP, 2);
  return (
    <p className={isLate ? "map-note map-note-late" : "map-note"}>
      {after === undefined ? (
        text
      ) : (
        <>
          {before}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
            {OPEN_STREET_MAP}
          </a>
          {text.slice((before?.length ?? 0) + OPEN_STREET_MAP.length)}
        </>
      )}
    </p>
  );
}

interface PlacesProps {
  readonly label: string;
  readonly middle: LatLng;
  readonly zoom: number;
  readonly markers: readonly PlaceOnMap[];
  /** Whether the places exist, so that other maps know them. */
  readonly isReal: boolean;
}

function Places({ label, middle, zoom, markers, isReal }: PlacesProps) {
  const id = useId();
  const link = (name: string, place: LatLng) =>
    isReal && (
      <a
        className="map-link"
        href={`https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=${zoom}/${place.lat}/${place.lng}`}
        rel="noopener noreferrer"
        aria-label={`${word("Open in OpenStreetMap")}: ${name}`}
      >
        {word("Open in OpenStreetMap")}
      </a>
    );
  if (markers.length === 0) {
    return isReal ? (
      <p className="map-place">
        <strong>{label}</strong> {link(label, middle)}
      </p>
    ) : null;
  }
  return (
    <ul className="map-places">
      {markers.map(({ key, name, lat, lng, image, markerInfo, startOpen }) => (
        <li
          key={key}
          id={`${id}-${key}`}
          data-map-place=""
          data-lat={lat}
          data-lng={lng}
          data-image={image ?? undefined}
          data-start-open={startOpen ? true : undefined}
        >
          <strong data-map-name="">{name}</strong>
          {markerInfo !== undefined && <div data-map-info="">{markerInfo}</div>}
          {link(name, { lat, lng })}
        </li>
      ))}
    </ul>
  );
}
