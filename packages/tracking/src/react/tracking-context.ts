import { createContext, useContext } from "react";
import type { TrackingClient } from "../client/index.ts";

/** What the provider shares: the client, and whether the visitor reopened the banner. */
export interface TrackingContextValue {
  readonly client: TrackingClient;
  readonly isReopened: boolean;
  readonly setReopened: (isReopened: boolean) => void;
}

export const TrackingContext = createContext<TrackingContextValue | undefined>(undefined);

export function useTracking(): TrackingContextValue {
  const value = useContext(TrackingContext);
  if (!value)
    throw new Error("No <TrackingProvider> surrounds this component, so there is nothing to track with. Add one.");
  return value;
}
