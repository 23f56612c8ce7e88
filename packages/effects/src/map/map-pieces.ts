import { type LatLng, type MapMarker, type MapOptions, readMapMarker, readMapOptions } from "./map-options.ts";
import { pixelOf, placeAt } from "./projection.ts";
import { SKETCH } from "./sketch-size.ts";
import { word } from "../words/index.ts";

const SVG = "http://www.w3.org/2000/svg";

export interface ListedPlace {
  readonly marker: MapMarker;
  readonly name: string;
  readonly info: Element | null;
}

export interface MapParts {
  readonly options: MapOptions;
  readonly stage: HTMLElement;
  readonly ask: HTMLButtonElement;
  readonly places: readonly ListedPlace[];
}

/** The elements of a map, as `<PlacesMap>` renders them. Places with invalid coordinates stay in the list only. */
export function findMapParts(root: HTMLElement): MapParts | null {
  const stage = root.querySelector<HTMLElement>("[data-map-stage]");
  const ask = root.querySelector<HTMLButtonElement>("[data-map-ask]");
  const options = readMapOptions(root.dataset);
  if (!stage || !ask || !options) return null;
  const places = [...root.querySelectorAll<HTMLElement>("[data-map-place]")].flatMap((place) => {
    const marker = readMapMarker(place.dataset);
    const name = place.querySelector("[data-map-name]")?.textContent ?? "";
    return marker ? [{ marker, name, info: place.querySelector("[data-map-info]") }] : [];
  });
  return { options, stage, ask, places };
}

export function createButton(className: string, name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.setAttribute("aria-label", name);
  return button;
}

export function createPin({ name, marker: { image }, info }: ListedPlace): HTMLButtonElement {
  const pin = createButton("map-pin", name);
  if (info) pin.setAttribute("aria-expanded", "false");
  if (image === null) {
    pin.append(createShape("M12 22 6.2 13a7 7 0 1 1 11.6 0Z"));
  } else {
    const picture = document.createElement("img");
    picture.src = image;
    picture.alt = "";
    pin.append(picture);
  }
  return pin;
}

/** Information about a place, with a close button. */
export function createInfo({ name, info }: ListedPlace, onClose: () => void): HTMLElement | null {
  if (!info) return null;
  const box = document.createElement("div");
  const heading = document.createElement("strong");
  const close = createButton("map-close", word("Close {name}", { name }));
  box.className = "map-info";
  box.dir = "auto";
  heading.textContent = name;
  close.append(createShape("m6 6 12 12M18 6 6 18"));
  close.addEventListener("click", onClose);
  box.append(heading, ...info.cloneNode(true).childNodes, close);
  return box;
}

export function createShape(path: string): SVGElement {
  const shape = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  shape.setAttribute("viewBox", "0 0 24 24");
  shape.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  shape.append(line);
  return shape;
}

/** The drawn ground by itself, in the size that it has where the map begins. */
export function createGround(stage: HTMLElement): SVGSVGElement {
  const { halfWidth, halfHeight } = SKETCH;
  const ground = document.createElementNS(SVG, "svg");
  ground.setAttribute("viewBox", `${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`);
  ground.setAttribute("preserveAspectRatio", "none");
  const sketch = stage.querySelector("[data-map-sketch]");
  if (sketch) ground.append(sketch.cloneNode(true));
  return ground;
}

export function groundBounds({ lat, lng, zoom }: MapOptions): readonly [LatLng, LatLng] {
  const { x, y } = pixelOf({ lat, lng }, zoom);
  const { halfWidth, halfHeight } = SKETCH;
  return [
    placeAt({ x: x - halfWidth, y: y + halfHeight }, zoom),
    placeAt({ x: x + halfWidth, y: y - halfHeight }, zoom),
  ];
}
