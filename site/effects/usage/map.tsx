import "@vitrine/effects/map/map.css";
import { PlacesMap } from "@vitrine/effects/map";

const PLACES = [
  { key: "studio", name: "Studio", lat: 54.1, lng: -3.2, markerInfo: "Open on Fridays, 10 to 5" },
  { key: "stall", name: "Market stall", lat: 54.106, lng: -3.19, markerInfo: "Saturdays until noon" },
];

export default function WhereToFindUs() {
  return <PlacesMap label="Where to find us" lat={54.1} lng={-3.2} zoom={14} markers={PLACES} isDrawing />;
}
