export const IDLE_MS = 4000;
export const IDLE_OUTSIDE_MS = 1000;

export interface ControlsWatch {
  /** When the mouse last moved; null until a mouse was seen at all, because touch has no other way to the controls. */
  readonly movedAt: number | null;
  /** When the mouse left the window; null while it is inside. */
  readonly leftAt: number | null;
  /** Keyboard users need to see the focus. */
  readonly isUsedByKeyboard: boolean;
}

/** Time until the controls fade; null: they stay. */
export function msUntilIdle({ movedAt, leftAt, isUsedByKeyboard }: ControlsWatch, now: number): number | null {
  if (isUsedByKeyboard || movedAt === null) return null;
  const idleAt = leftAt === null ? movedAt + IDLE_MS : Math.min(leftAt + IDLE_OUTSIDE_MS, movedAt + IDLE_MS);
  return Math.max(0, idleAt - now);
}
