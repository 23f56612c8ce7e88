/** A pointer that only crosses the image causes no download. */
export const INTENT_MS = 80;

export type ZoomState = "off" | "intended" | "loading" | "shown";

export type ZoomEvent =
  | "enter"
  | "intent-confirmed"
  | "loaded"
  | "leave"
  | "tap"
  /** The large image could not be loaded, or is not larger than the shown one. */
  | "impossible";

export function transition(state: ZoomState, event: ZoomEvent): ZoomState {
  switch (event) {
    case "enter":
      return state === "off" ? "intended" : state;
    case "intent-confirmed":
      return state === "intended" ? "loading" : state;
    case "loaded":
      return state === "loading" ? "shown" : state;
    case "tap":
      return state === "off" ? "loading" : "off";
    case "leave":
    case "impossible":
      return "off";
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Only an image wider than its box can be zoomed. */
export function isWorthZooming(largeWidth: number, containerWidth: number): boolean {
  return largeWidth > containerWidth;
}

/** How far the large picture is shifted so that the spot under the pointer is the spot that is seen. */
export function zoomOffset(pointer: Point, container: Size, large: Size): Point {
  return {
    x: shift(pointer.x, container.width, large.width),
    y: shift(pointer.y, container.height, large.height),
  };
}

function shift(position: number, seen: number, whole: number): number {
  const share = seen > 0 ? Math.min(1, Math.max(0, position / seen)) : 0;
  return Math.round((seen - whole) * share);
}
