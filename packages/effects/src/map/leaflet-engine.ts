import "./leaflet.css";
import { loadLeaflet } from "./load-leaflet.ts";
import type { CreateMapEngine } from "./map-engine.ts";
import { type MapBounds, MAX_INFO_WIDTH_PX, ZOOM_IN_STEPS, ZOOM_OUT_STEPS } from "./map-options.ts";

const PIN_PX = 44;
const WORLD = { minZoom: 1, maxZoom: 19 };

/** Leaflet's own buttons stay off: it writes them as HTML strings, which the content policy forbids. */
const NO_CONTROLS = { zoomControl: false, attributionControl: false, closeButton: false };

export async function loadMapEngine(): Promise<CreateMapEngine> {
  const { divIcon, DomEvent, map: createMap, marker, popup, svgOverlay, tileLayer } = await loadLeaflet();

  return ({ host, options, pins, tiles, sketch, sketchBounds, isCalm, isTouched }, reports) => {
    const { lat, lng, zoom, drag } = options;
    const sketchZooms = { minZoom: zoom - ZOOM_OUT_STEPS, maxZoom: zoom + ZOOM_IN_STEPS };
    const [southWest, northEast] = sketchBounds;
    const zooms = { minZoom: tiles?.minZoom ?? WORLD.minZoom, maxZoom: tiles?.maxZoom ?? WORLD.maxZoom };
    const bounds = tiles?.bounds && boundsOf(tiles.bounds);
    const map = createMap(host, {
      ...NO_CONTROLS,
      ...(tiles ? zooms : sketchZooms),
      center: [lat, lng],
      zoom,
      dragging: drag && !isTouched,
      scrollWheelZoom: false,
      keyboard: drag,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
      ...(bounds && { maxBounds: bounds }),
    });
    // Set here: Leaflet would create a region without a label.
    host.tabIndex = 0;

    if (tiles) {
      const { maxNativeZoom = zooms.maxZoom } = tiles;
      const layer = tileLayer(tiles.address, {
        ...zooms,
        maxNativeZoom,
        className: "map-ground",
        ...(bounds && { bounds }),
      });
      let hasCome = false;
      layer.on("tileload", () => (hasCome = true));
      // Every tile in view has loaded or failed. Some may be missing at the edge of a region; with none, it failed.
      layer.on("load", () => {
        if (!hasCome) reports.tilesMissing();
      });
      layer.addTo(map);
    } else {
      svgOverlay(
        sketch,
        [
          [southWest.lat, southWest.lng],
          [northEast.lat, northEast.lng],
        ],
        { className: "map-ground" },
      ).addTo(map);
    }

    const infos = pins.map((pin) => {
      const at: [number, number] = [pin.lat, pin.lng];
      const icon = divIcon({
        html: pin.button,
        className: "map-pin-place",
        iconSize: [PIN_PX, PIN_PX],
        iconAnchor: [PIN_PX / 2, PIN_PX],
      });
      marker(at, { icon, interactive: false, keyboard: false }).addTo(map);
      DomEvent.disableClickPropagation(pin.button);
      return (
        pin.info &&
        popup({
          ...NO_CONTROLS,
          maxWidth: MAX_INFO_WIDTH_PX,
          minWidth: 0,
          offset: [0, -PIN_PX + 8],
          closeOnEscapeKey: false,
        })
          .setLatLng(at)
          .setContent(pin.info)
      );
    });

    let shown: number | null = null;
    map.on("popupclose", ({ popup: closed }) => {
      if (shown === null || infos[shown] !== closed) return;
      shown = null;
      reports.infoClosed();
    });
    const tellZoom = () =>
      reports.zoomed({ zoomIn: map.getZoom() < map.getMaxZoom(), zoomOut: map.getZoom() > map.getMinZoom() });
    map.on("zoomend zoomlevelschange", tellZoom);
    tellZoom();

    return {
      showInfo(index) {
        const before = shown;
        shown = index;
        if (before !== null && before !== index) infos[before]?.close();
        const info = index === null ? null : infos[index];
        if (info) info.options.autoPan = true;
        info?.openOn(map);
      },
      zoom: (steps) => void map.setZoom(map.getZoom() + steps, { animate: !isCalm }),
      destroy: () => void map.remove(),
    };
  };
}

function boundsOf({ west, south, east, north }: MapBounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}
