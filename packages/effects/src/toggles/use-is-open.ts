import { useSyncExternalStore } from "react";
import { pageToggles } from "./page-toggles.ts";

/** Whether a toggle is open, wherever on the page it is. On the server none is. */
export function useIsOpen(id: string): boolean {
  return useSyncExternalStore(
    (listener) => pageToggles.subscribe(listener),
    () => pageToggles.isOpen(id),
    () => false,
  );
}
