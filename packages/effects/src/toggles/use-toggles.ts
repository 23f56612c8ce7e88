import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { attachToggles } from "./attach-toggles.ts";
import { pageToggles } from "./page-toggles.ts";

/** Brings the toggles inside this element to life for as long as React shows it. */
export function useToggles<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => (root.current ? attachToggles(root.current) : undefined), []);
  return root;
}

/** Whether a toggle is open, wherever on the page it is. On the server none is. */
export function useIsOpen(id: string): boolean {
  return useSyncExternalStore(
    (listener) => pageToggles.subscribe(listener),
    () => pageToggles.isOpen(id),
    () => false,
  );
}
