import { type PlaceOnMap, PlacesMap } from "../src/map/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

const PLACES: readonly PlaceOnMap[] = [
  { key: "studio", name: "Studio", lat: 54.1, lng: -3.2, markerInfo: "Open on Fridays, 10 to 5", startOpen: true },
  { key: "stall", name: "Market stall", lat: 54.106, lng: -3.19, markerInfo: "Saturdays until noon" },
  { key: "kiln", name: "Wood kiln", lat: 54.104, lng: -3.215, markerInfo: "Fired twice a year" },
];

export const demo: EffectDemo = {
  name: "map",
  title: "Map",
  summary:
    "Places as a still picture and as a list; with script the picture becomes a map that can be moved, once the visitor asks for it. Images of the land come from a source of the owner's choice; those of another server only after a press. Without a source the list stands alone, or the land is a drawing where the places are made up, as here.",
  keys: [
    ["Arrow keys", "move the map"],
    ["+, −", "zoom"],
    ["Enter, Space", "on a pin show or hide what is known of the place"],
    ["Escape", "hides it; the focus goes to its pin"],
  ],
  code: `<PlacesMap label="Where to find us" lat={54.1} lng={-3.2} zoom={14} hue={200}
  markers={[{ key: "studio", name: "Studio", lat: 54.1, lng: -3.2, markerInfo: "Open on Fridays", startOpen: true }]}
  tiles={{ address: "/tiles/{z}/{x}/{y}.png", attribution: "Map data by its makers" }} />`,
  Demo,
};

function Demo() {
  return (
    <div>
      <PlacesMap label="Where to find us" lat={54.1} lng={-3.2} zoom={14} markers={PLACES} isDrawing />
      <PlacesMap
        label="The same by night, held fast"
        lat={54.1}
        lng={-3.2}
        zoom={13}
        drag={false}
        zoomControl={false}
        hue={180}
        markers={PLACES}
        isDrawing
      />
    </div>
  );
}
