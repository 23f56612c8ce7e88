const IDLE_TIMEOUT_MS = 3000;

/** Runs after the load event, when the browser is idle; passes the time since the load event. */
export function whenIdle(work: (msSinceLoad: number) => void): void {
  const wait = () => {
    const loadedAt = performance.now();
    const run = () => work(performance.now() - loadedAt);
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
