/** The length at which a drag becomes vertical or horizontal; it is measured from there. */
export const DIRECTION_LOCK_PX = 10;
/** A vertical drag closes below this opacity of the background. */
export const VERTICAL_DRAG_RANGE = 0.75;
const SMALLEST_SWIPE_PX = 30;
const TURNING_SPEED_PX_PER_MS = 0.2;
const SMALLEST_WHEEL_DELTA = 2;
/** A trackpad keeps scrolling briefly after the fingers leave it. */
const WHEEL_REST_AFTER_OPENING_MS = 300;

/** The part of a drag beyond the direction lock. */
export function beyondLock(wayPx: number): number {
  return Math.sign(wayPx) * Math.max(0, Math.abs(wayPx) - DIRECTION_LOCK_PX);
}

/** Measured from where the direction was decided; up counts like down. */
export function dragCloses(wayPx: number, viewportHeight: number): boolean {
  return 1 - Math.abs(wayPx) / (viewportHeight / 2) < VERTICAL_DRAG_RANGE;
}

export interface WheelTurn {
  readonly deltaY: number;
  /** With Ctrl the wheel zooms, and so does a pinch on a trackpad. */
  readonly isZooming: boolean;
}

export function wheelCloses({ deltaY, isZooming }: WheelTurn, isZoomed: boolean, openForMs: number): boolean {
  if (isZooming || isZoomed || openForMs < WHEEL_REST_AFTER_OPENING_MS) return false;
  return Math.abs(deltaY) > SMALLEST_WHEEL_DELTA;
}

/**
 * Which way a sideways drag turns the page: 1 pulls the picture on the right into view, 0 lets go. A finger that turns
 * round at the end has changed its mind.
 */
export function swipeStep(wayPx: number, speedPxPerMs: number): -1 | 0 | 1 {
  const hasTurnedRound = wayPx * speedPxPerMs < 0 && Math.abs(speedPxPerMs) > TURNING_SPEED_PX_PER_MS;
  if (Math.abs(wayPx) < SMALLEST_SWIPE_PX || hasTurnedRound) return 0;
  return wayPx < 0 ? 1 : -1;
}
