import { isShortcut } from "../listening/index.ts";
import { nextIndex } from "./next-index.ts";

/** Moves the focus along a row of controls and wraps around at its ends. */
export function moveFocus(event: KeyboardEvent, row: readonly HTMLElement[], ...arrows: readonly string[]): void {
  const at = row.indexOf(event.target as HTMLElement);
  const next = nextIndex(event.key, at, row.length, ...arrows);
  if (at < 0 || next === at || isShortcut(event)) return;
  event.preventDefault();
  row.at(next % row.length)?.focus();
}
