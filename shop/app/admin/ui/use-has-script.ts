import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until the page is hydrated, so that its HTML works without a script. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
