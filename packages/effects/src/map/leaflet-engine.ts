import "./leaflet.css";
import { loadLeaflet } from "./load-leaflet.ts";
import type { CreateMapEngine } from "./map-engine.ts";
import { MAX_INFO_WIDTH_PX, ZOOM_IN_STEPS, ZOOM_OUT_STEPS } from "./map-options.ts";

const PIN_PX = 44;
const WORLD = { minZoom: 1, maxZoom: 19 };

/** Its own buttons stay off: they would be written as text into the page, which the content policy forbids. */
const NO_CONTROLS = { zoomControl: false, attributionControl: false, closeButton: false };

export async function loadMapEngine(): Promise<CreateMapEngine> {
  const { divIcon, DomEvent, map: createMap, marker, popup, svgOverlay, tileLayer } = await loadLeaflet();

  return ({ host, options, pins, tiles, sketch, sketchBounds, isCalm, isTouched }, reports) => {
    const { lat, lng, zoom, drag } = options;
    const sketchZooms = { minZoom: zoom - ZOOM_OUT_STEPS, maxZoom: zoom + ZOOM_IN_STEPS };
    const [southWest, northEast] = sketchBounds;
    const map = createMap(host, {
      ...NO_CONTROLS,
      ...(tiles ? WORLD : sketchZooms),
      center: [lat, lng],
      zoom,
      dragging: drag && !isTouched,
      scrollWheelZoom: false,
      keyboard: drag,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    });
    // Set by us: it would name itself a region without a name.
    host.tabIndex = 0;

    const drawGround = () => {
      svgOverlay(
        sketch,
        [
          [southWest.lat, southWest.lng],
          [northEast.lat, northEast.lng],
        ],
        { className: "map-ground" },
      ).addTo(map);
      map.setMinZoom(sketchZooms.minZoom).setMaxZoom(sketchZooms.maxZoom);
    };
    if (tiles) {
      const layer = tileLayer(tiles.address, { ...WORLD, className: "map-ground" });
      let hasCome = false;
      layer.on("tileload", () => (hasCome = true));
      layer.on("tileerror", () => {
        if (hasCome || !map.hasLayer(layer)) return;
        layer.remove();
        drawGround();
        reports.tilesMissing();
      });
      layer.addTo(map);
    } else {
      drawGround();
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
