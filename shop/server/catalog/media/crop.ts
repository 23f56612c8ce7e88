import type { Focus } from "../../platform/db/schema/media.ts";

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Aspect ratio of the shop's photographs. */
const RATIO = 4 / 5;

/** The largest 4:5 part of an image, centred on the focal point as far as the edges allow. */
export function cropAround(width: number, height: number, { x, y }: Focus): Rectangle {
  const isWide = width / height > RATIO;
  const cut = {
    width: Math.max(1, isWide ? Math.round(height * RATIO) : width),
    height: Math.max(1, isWide ? height : Math.round(width / RATIO)),
  };
  const place = (spot: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((spot / 100) * whole - part / 2, 0), whole - part));
  return { left: place(x, width, cut.width), top: place(y, height, cut.height), ...cut };
}
