import { useCallback, useSyncExternalStore } from "react";
import type { TrackingClient } from "../client/index.ts";
import type { Categories } from "../consent/own/index.ts";
import { useTracking } from "./tracking-context.ts";

/** The function that fires events. It is always the same one, so effects may depend on it. */
export function useTrack(): TrackingClient["track"] {
  return useTracking().client.track;
}

export interface Consent {
  /** Undefined on a server, in the first render, and while there is no choice. */
  readonly choice: Categories | undefined;
  /** Whether the visitor has to be asked. False on a server, where the choice is not known. */
  readonly mustAsk: boolean;
  readonly saveChoice: TrackingClient["saveChoice"];
  /** Shows the banner again, for a link such as “Privacy choices”. */
  readonly openBanner: () => void;
}

export function useConsent(): Consent {
  const { client, setReopened } = useTracking();
  const choice = useSyncExternalStore(client.onChoice, client.choice, () => undefined);
  const isStarted = useSyncExternalStore(client.onChoice, client.isStarted, () => false);
  const openBanner = useCallback(() => setReopened(true), [setReopened]);
  return { choice, mustAsk: isStarted && !choice, saveChoice: client.saveChoice, openBanner };
}
