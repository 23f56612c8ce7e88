import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { thisWindow } from "../browser/index.ts";
import type { TrackingClient } from "../client/index.ts";
import { TrackingContext } from "./tracking-context.ts";

interface TrackingProviderProps {
  /** Created once, outside of components: `createClient()`. */
  readonly client: TrackingClient;
  readonly children?: ReactNode;
}

/**
 * Starts the client after the first render in a browser. Effects of children run earlier; what they track waits. The
 * tracker belongs to the page and goes on when the provider leaves.
 */
export function TrackingProvider({ client, children }: TrackingProviderProps) {
  const [isReopened, setReopened] = useState(false);
  useEffect(() => void client.start(thisWindow()), [client]);
  const value = useMemo(() => ({ client, isReopened, setReopened }), [client, isReopened]);
  return <TrackingContext.Provider value={value}>{children}</TrackingContext.Provider>;
}
