import {
  INTENT_MS,
  isWorthZooming,
  type Size,
  transition,
  type ZoomEvent,
  zoomOffset,
  type ZoomState,
} from "./zoom.machine.ts";

export interface LargePicture extends Size {
  readonly src: string;
}

export interface Zoom {
  readonly isPossible: boolean;
  /** After something that changes sizes or the picture itself; the window's own changes are noticed anyway. */
  check(): void;
  destroy(): void;
}

const FINE_POINTER = "(hover: hover) and (pointer: fine)";

/**
 * Shows the large picture inside its place: under a mouse that rests on it, or after a tap on a touch screen. It is
 * decorative: the lightbox shows the same image to everyone else.
 */
export function attachZoom(
  container: HTMLElement,
  /** Finds the large image when the pointer comes; null if there is none. */
  findLarge: () => LargePicture | null,
): Zoom {
  const detach = new AbortController();
  const { signal } = detach;
  const isFine = () => matchMedia(FINE_POINTER).matches;
  let state: ZoomState = "off";
  let isPossible = false;
  let intent: ReturnType<typeof setTimeout> | undefined;
  let layer: HTMLImageElement | null = null;
  let large: LargePicture | null = null;
  let pointer = { x: 0, y: 0 };

  container.classList.add("zoom");
  check();

  container.addEventListener(
    "pointerenter",
    (event) => {
      if (!isFine() || event.pointerType === "touch") return;
      follow(event);
      check();
      if (isPossible) send("enter");
    },
    { signal },
  );
  container.addEventListener("pointermove", follow, { signal });
  container.addEventListener("pointerleave", () => isFine() && send("leave"), { signal });
  container.addEventListener(
    "click",
    (event) => {
      // A click without a count comes from the keyboard.
      if (isFine() || event.detail === 0 || event.defaultPrevented) return;
      check();
      if (!isPossible) return;
      event.preventDefault();
      follow(event);
      send("tap");
    },
    { signal },
  );
  addEventListener("resize", check, { signal });

  function check(): void {
    const found = findLarge();
    if (found?.src !== large?.src) {
      send("impossible");
      layer?.remove();
      layer = null;
    }
    large = found;
    isPossible = found !== null && isWorthZooming(found.width, container.clientWidth);
    container.toggleAttribute("data-zoomable", isPossible);
    if (!isPossible) send("impossible");
  }

  function send(event: ZoomEvent): void {
    const before = state;
    state = transition(state, event);
    if (state === before) return;
    clearTimeout(intent);
    if (state === "intended") intent = setTimeout(() => send("intent-confirmed"), INTENT_MS);
    if (state === "loading") void load();
    if (state === "shown") place();
    container.toggleAttribute("data-zoomed", state === "shown");
  }

  async function load(): Promise<void> {
    if (!large) return;
    const picture = layer ?? createLayer(large);
    layer = picture;
    try {
      // Shown half-decoded, it would stutter under the pointer.
      await picture.decode();
    } catch {
      if (layer === picture) layer = null;
      picture.remove();
      send("impossible");
      return;
    }
    if (layer !== picture) return;
    if (!picture.isConnected) container.append(picture);
    send("loaded");
  }

  function follow(event: MouseEvent): void {
    const box = container.getBoundingClientRect();
    pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (state === "shown") place();
  }

  function place(): void {
    if (!layer || !large) return;
    const { x, y } = zoomOffset(pointer, container.getBoundingClientRect(), large);
    layer.style.translate = `${x}px ${y}px`;
  }

  return {
    get isPossible() {
      return isPossible;
    },
    check,
    destroy() {
      detach.abort();
      send("impossible");
      layer?.remove();
      container.classList.remove("zoom");
      container.removeAttribute("data-zoomable");
    },
  };
}

function createLayer({ src, width, height }: LargePicture): HTMLImageElement {
  const layer = document.createElement("img");
  layer.className = "zoom-layer";
  layer.alt = "";
  layer.setAttribute("aria-hidden", "true");
  layer.width = width;
  layer.height = height;
  layer.src = src;
  return layer;
}
