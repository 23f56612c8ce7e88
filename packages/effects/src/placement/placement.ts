export type Side = "top" | "bottom" | "inline-start" | "inline-end";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly isRightToLeft: boolean;
}

export interface Placement {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  top: "bottom",
  bottom: "top",
  "inline-start": "inline-end",
  "inline-end": "inline-start",
};

/** Between the two, and between the panel and the edge of the window. */
export const GAP_PX = 8;

/**
 * Where a panel goes beside its button: on the wanted side, on the other one if only there is room, and never across
 * the edge. Above and below it starts where the button starts, or stands over its middle.
 */
export function place(
  panel: Box,
  anchor: Box,
  room: Room,
  requested: Side,
  align: "start" | "center" = "center",
): Placement {
  const { width, height } = panel;
  const isLeft = (side: Side) => (side === "inline-start") !== room.isRightToLeft;
  const freeOn: Readonly<Record<Side, () => number>> = {
    top: () => anchor.top - height,
    bottom: () => room.height - anchor.top - anchor.height - height,
    "inline-start": () => freeBeside(isLeft("inline-start")),
    "inline-end": () => freeBeside(isLeft("inline-end")),
  };
  const fits = (side: Side) => freeOn[side]() >= 2 * GAP_PX;
  const side = !fits(requested) && fits(OPPOSITE[requested]) ? OPPOSITE[requested] : requested;
  const { left, top } = side === "top" || side === "bottom" ? aboveOrBelow() : beside();
  return { side, left: within(left, room.width - width), top: within(top, room.height - height) };

  function freeBeside(toLeft: boolean): number {
    return (toLeft ? anchor.left : room.width - anchor.left - anchor.width) - width;
  }

  function aboveOrBelow() {
    const start = room.isRightToLeft ? anchor.left + anchor.width - width : anchor.left;
    return {
      left: align === "start" ? start : anchor.left + (anchor.width - width) / 2,
      top: side === "top" ? anchor.top - height - GAP_PX : anchor.top + anchor.height + GAP_PX,
    };
  }

  function beside() {
    return {
      left: isLeft(side) ? anchor.left - width - GAP_PX : anchor.left + anchor.width + GAP_PX,
      top: anchor.top + (anchor.height - height) / 2,
    };
  }
}

function within(value: number, most: number): number {
  return Math.max(GAP_PX, Math.min(value, most - GAP_PX));
}
