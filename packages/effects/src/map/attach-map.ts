import { announce } from "../announce/index.ts";
import { wantsMotion } from "../in-view/index.ts";
import { logOnce } from "../log-once/index.ts";
import type { CreateMapEngine, MapEngine } from "./map-engine.ts";
import {
  createButton,
  createGround,
  createInfo,
  createPin,
  createShape,
  findMapParts,
  groundBounds,
} from "./map-pieces.ts";
import { type MapEvent, type MapState, STILL, transition } from "./map.machine.ts";
import { readMapTiles } from "./map-options.ts";
import { nextTask } from "../next-task/index.ts";
import { word } from "../words/index.ts";

export interface AttachMapOptions {
  /** Loads another map library than Leaflet. */
  readonly loadEngine?: () => Promise<CreateMapEngine>;
}

const FAILED = "The map could not be loaded.";
const HELP = "Arrow keys move the map, plus and minus change its scale.";

async function loadLeafletEngine(): Promise<CreateMapEngine> {
  const { loadMapEngine } = await import("./leaflet-engine.ts");
  const createEngine = await loadMapEngine();
  await nextTask();
  return createEngine;
}

/** Offers to make a static map interactive. Nothing is loaded until the visitor accepts. */
export function attachMap(root: HTMLElement, { loadEngine = loadLeafletEngine }: AttachMapOptions = {}): () => void {
  const parts = findMapParts(root);
  if (!parts) {
    logOnce("A map does not say which part of the world it shows, so it stays a picture. Give it lat and lng.");
    return () => {};
  }
  const { options, stage, ask, places } = parts;
  const detach = new AbortController();
  const { signal } = detach;
  const live = document.createElement("div");
  const pins = places.map((place, index) => ({
    ...place.marker,
    button: createPin(place),
    info: createInfo(place, () => close(index)),
  }));
  let state: MapState = STILL;
  let engine: MapEngine | null = null;

  if (options.hue !== null) root.style.setProperty("--map-hue", `${options.hue}deg`);
  // Without script, images that need the visitor's permission are not shown.
  stage.hidden = false;
  ask.hidden = false;
  ask.addEventListener("click", () => void open(), { signal });
  for (const [index, { button, info }] of pins.entries()) {
    if (info) button.addEventListener("click", () => send({ type: "pin-pressed", index }), { signal });
  }
  live.className = "map-live";
  live.setAttribute("role", "group");
  live.setAttribute("aria-roledescription", "map");
  live.setAttribute("aria-label", root.getAttribute("aria-label") ?? "");
  live.setAttribute("aria-description", HELP);
  live.addEventListener("keydown", onKey, { signal });

  async function open(): Promise<void> {
    if (state.phase === "loading") return;
    send({ type: "asked" });
    ask.setAttribute("aria-busy", "true");
    try {
      const createEngine = await loadEngine();
      if (!signal.aborted) start(createEngine);
      await nextTask();
      if (!signal.aborted) finish();
    } catch {
      fail("Its script did not come, or did not start.");
    }
    ask.removeAttribute("aria-busy");
  }

  /** Back to the static map; the visitor may try again. */
  function fail(reason: string): void {
    logOnce(`${FAILED} ${reason}`);
    takeOff();
    send({ type: "failed" });
    ask.hidden = false;
    announce(word(FAILED), "alert");
  }

  function takeOff(): void {
    engine?.destroy();
    engine = null;
    live.remove();
    stage.querySelector(".map-zooms")?.remove();
    root.classList.remove("is-live");
  }

  function start(createEngine: CreateMapEngine): void {
    const zoomIn = createButton("map-zoom", word("Zoom in"));
    const zoomOut = createButton("map-zoom", word("Zoom out"));
    stage.append(live);
    const setup = {
      host: live,
      options,
      pins,
      tiles: readMapTiles(root.dataset),
      sketch: createGround(stage),
      sketchBounds: groundBounds(options),
      isCalm: !wantsMotion(),
      isTouched: matchMedia("(pointer: coarse)").matches,
    };
    engine = createEngine(setup, {
      infoClosed: () => send({ type: "closed" }),
      zoomed(can) {
        zoomIn.setAttribute("aria-disabled", String(!can.zoomIn));
        zoomOut.setAttribute("aria-disabled", String(!can.zoomOut));
      },
      tilesMissing: () => fail("None of its images could be loaded."),
    });
    if (options.zoomControl) {
      const controls = document.createElement("div");
      controls.className = "map-zooms";
      zoomIn.append(createShape("M12 6v12M6 12h12"));
      zoomOut.append(createShape("M6 12h12"));
      zoomIn.addEventListener("click", () => engine?.zoom(1));
      zoomOut.addEventListener("click", () => engine?.zoom(-1));
      controls.append(zoomIn, zoomOut);
      stage.append(controls);
    }
    root.classList.add("is-live");
  }

  /** A place whose information starts open opens once the map is drawn. */
  function finish(): void {
    const startOpen = places.findIndex(({ marker, info }) => marker.startOpen && info);
    send({ type: "loaded", startOpen: startOpen === -1 ? null : startOpen });
    ask.hidden = true;
    live.focus({ preventScroll: true });
  }

  function send(event: MapEvent): void {
    const before = state;
    state = transition(state, event);
    root.dataset["phase"] = state.phase;
    if (state.open === before.open) return;
    for (const [index, { button, info }] of pins.entries()) {
      if (info) button.setAttribute("aria-expanded", String(index === state.open));
    }
    engine?.showInfo(state.open);
  }

  function close(index: number): void {
    send({ type: "closed" });
    pins[index]?.button.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || state.open === null) return;
    event.preventDefault();
    event.stopPropagation();
    close(state.open);
  }

  return () => {
    detach.abort();
    takeOff();
    ask.hidden = true;
  };
}
