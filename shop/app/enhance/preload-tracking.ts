interface TrackingWindow {
  readonly vitrine_tracking?: { readonly script?: string; readonly imports?: readonly string[] };
}

/** URL of the tracking script that the owner's settings require. Most shops print none. */
export function trackingScript(): string | undefined {
  return (window as TrackingWindow).vitrine_tracking?.script;
}

/** Loads the tracking script and its imports while the scripts that start it load, too. */
export function preloadTracking(): void {
  const { script, imports = [] } = (window as TrackingWindow).vitrine_tracking ?? {};
  if (!script) return;
  const links = imports.map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  document.head.append(...links);
  // load-tracking.ts reports a failure.
  import(/* @vite-ignore */ script).catch(() => undefined);
}
