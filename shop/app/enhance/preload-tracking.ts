interface TrackingWindow {
  readonly vitrine_tracking?: { readonly script?: string };
}

/** URL of the tracking script that the owner's settings require. Most shops print none. */
export function trackingScript(): string | undefined {
  return (window as TrackingWindow).vitrine_tracking?.script;
}

/** Loads the tracking script while the scripts that start it load, too. */
export function preloadTracking(): void {
  const script = trackingScript();
  // load-tracking.ts reports a failure.
  if (script) import(/* @vite-ignore */ script).catch(() => undefined);
}
