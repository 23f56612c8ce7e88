export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between a popup and what it belongs to, and between it and the edge of the window. */
const GAP_PX = 4;
const MARGIN_PX = 8;

/**
 * Position of a popup: below its anchor, above it if only there is room, and otherwise where there is more. It
 * starts where the anchor starts, but never leaves the window.
 */
export function placePopup(
  anchor: Box,
  popup: Size,
  view: Size,
  isRightToLeft: boolean,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - popup.height;
  const fitsBelow = below + popup.height + MARGIN_PX <= view.height;
  const hasMoreRoomAbove = anchor.top > view.height - anchor.top - anchor.height;
  const start = isRightToLeft ? anchor.left + anchor.width - popup.width : anchor.left;
  return {
    left: within(start, MARGIN_PX, view.width - popup.width - MARGIN_PX),
    top: within(fitsBelow || !hasMoreRoomAbove ? below : above, MARGIN_PX, view.height - popup.height - MARGIN_PX),
  };
}

function within(requested: number, least: number, most: number): number {
  return Math.max(least, Math.min(requested, most));
}
